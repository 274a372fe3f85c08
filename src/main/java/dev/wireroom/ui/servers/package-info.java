/// The server rail and the add-server dialog.
@NullMarked
package dev.wireroom.ui.servers;

import org.jspecify.annotations.NullMarked;
