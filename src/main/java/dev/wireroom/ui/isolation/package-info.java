/// The isolation board: callers on the left, upstream sessions on the right, one wire per call.
@NullMarked
package dev.wireroom.ui.isolation;

import org.jspecify.annotations.NullMarked;
