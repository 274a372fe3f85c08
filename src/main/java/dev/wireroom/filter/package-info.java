/// The filter language of the window: text in, a predicate or the place of the error out. Pure.
@NullMarked
package dev.wireroom.filter;

import org.jspecify.annotations.NullMarked;
