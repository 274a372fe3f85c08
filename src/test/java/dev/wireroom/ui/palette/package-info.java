@NullMarked
package dev.wireroom.ui.palette;

import org.jspecify.annotations.NullMarked;
