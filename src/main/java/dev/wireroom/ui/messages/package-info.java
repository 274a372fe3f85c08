/// The messages of an exchange, as a tree or as they stood on the wire.
@NullMarked
package dev.wireroom.ui.messages;

import org.jspecify.annotations.NullMarked;
