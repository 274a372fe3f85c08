@NullMarked
package dev.wireroom.engine.taps;

import org.jspecify.annotations.NullMarked;
