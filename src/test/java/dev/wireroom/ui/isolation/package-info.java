/// Tests of the isolation board.
@NullMarked
package dev.wireroom.ui.isolation;

import org.jspecify.annotations.NullMarked;
