/// Brings what taps of other processes record into the running capture, live.
@NullMarked
package dev.wireroom.engine.taps;

import org.jspecify.annotations.NullMarked;
