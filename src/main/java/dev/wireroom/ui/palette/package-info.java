/// The palette: everything that can be done or gone to, found by a few letters.
@NullMarked
package dev.wireroom.ui.palette;

import org.jspecify.annotations.NullMarked;
