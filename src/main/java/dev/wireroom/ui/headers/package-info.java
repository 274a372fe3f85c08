/// Header lines of both hops, side by side, with what changed and why.
@NullMarked
package dev.wireroom.ui.headers;

import org.jspecify.annotations.NullMarked;
