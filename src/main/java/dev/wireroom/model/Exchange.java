package dev.wireroom.model;

import org.jspecify.annotations.Nullable;

/// One HTTP request and its answer; one WebSocket connection; one run of a stdio process. A
/// snapshot: a later one of the same number replaces it.
///
/// @param number counts up from 1 within a capture
/// @param session "S1", or null when it belongs to none
/// @param caller who asked, in isolate and share mode: the value of its key, or the session id that
///   Wireroom gave it; null in relay, and for callers without a name
/// @param target path and query as the client sent them
/// @param status of the final answer as the client got it; 0 while there is none
/// @param ended 0 while open
/// @param firstByteMicros from `opened` to the first answer byte, as the client saw it; -1 while
///   none
/// @param totalMicros from `opened` to `ended`; -1 while open
/// @param connection number of the client connection that carried it
/// @param peer the client's address and port; empty when Wireroom itself sent the request
/// @param sse whether the answer is an event stream
public record Exchange(
        long number,
        String server,
        @Nullable String session,
        @Nullable String caller,
        ExchangeKind kind,
        String method,
        String target,
        int status,
        long opened,
        long ended,
        ExchangeEnd end,
        long firstByteMicros,
        long totalMicros,
        Hop clientHop,
        Hop serverHop,
        long connection,
        String peer,
        boolean sse) {
    public boolean open() {
        return end == ExchangeEnd.OPEN;
    }
}
