package dev.wireroom.protocol;

import org.jspecify.annotations.Nullable;

/// One event of a stream, as its lines said.
///
/// @param name what the stream calls it; `message` when it says nothing
/// @param data the exact bytes of the data lines, joined with LF; not to be changed by anybody
/// @param size bytes of the data before any truncation
/// @param id the event's own id field; null when it had none or one with NUL, which does not count
/// @param retryMillis -1 when it had no retry field
/// @param truncated `data` is shorter than what passed
public record SseEvent(
        String name,
        byte[] data,
        long size,
        @Nullable String id,
        long retryMillis,
        boolean truncated) {}
