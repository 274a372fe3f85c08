/// The filter bar: what is typed, what could be typed, and what passes.
@NullMarked
package dev.wireroom.ui.filtering;

import org.jspecify.annotations.NullMarked;
