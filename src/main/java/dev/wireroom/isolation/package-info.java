/// Who called what in which upstream session, and whose value came back: the bleed watch.
@NullMarked
package dev.wireroom.isolation;

import org.jspecify.annotations.NullMarked;
