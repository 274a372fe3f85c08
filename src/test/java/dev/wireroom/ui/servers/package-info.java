@NullMarked
package dev.wireroom.ui.servers;

import org.jspecify.annotations.NullMarked;
