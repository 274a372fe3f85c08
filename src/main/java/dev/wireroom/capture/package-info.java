/// From copies of bytes to facts: the tap that the wire calls, a queue bounded in bytes, one worker
/// thread that decodes and tracks, and the feed that hands one immutable batch to every sink.
@NullMarked
package dev.wireroom.capture;

import org.jspecify.annotations.NullMarked;
