/// The dialog that puts taps into the configuration of a client.
@NullMarked
package dev.wireroom.ui.taps;

import org.jspecify.annotations.NullMarked;
