package dev.wireroom.model;

import org.jspecify.annotations.Nullable;

/// Exchanges that belong together. A snapshot: a later one of the same id replaces it.
///
/// @param id "S1", counting up within a capture
/// @param server name of the server
/// @param wireId the session id at the server, whole; null when there is none
/// @param caller who is on the client side in isolate and share mode; null in relay
/// @param grouping why a logical session holds what it holds, in a few words; null for others
/// @param state never IDLE here: see [#stateAt]
/// @param endReason null while open
/// @param endDetail a few words more on the end (a status, an exit code); null when none
/// @param successor the session that replaced this one
/// @param predecessor the session that this one replaced
/// @param opened time of its first request
/// @param ready time of the answer to `initialize`; 0 while none
/// @param lastActivity last request, answer or event
/// @param lastCall last request of the client
/// @param ended 0 while open
/// @param calls requests of the client that ask for an answer, `initialize` and `ping` included
/// @param errors answers that failed, HTTP errors included
/// @param openCalls calls without an answer yet
/// @param openStreams open event streams of the server to the client (GET), subscriptions included
/// @param cut exchanges that were cut by hand
public record Session(
        String id,
        String server,
        SessionKind kind,
        Era era,
        @Nullable String wireId,
        @Nullable String caller,
        @Nullable String grouping,
        @Nullable String protocolVersion,
        @Nullable Peer client,
        @Nullable Peer serverInfo,
        SessionState state,
        @Nullable EndReason endReason,
        @Nullable String endDetail,
        @Nullable String successor,
        @Nullable String predecessor,
        long opened,
        long ready,
        long lastActivity,
        long lastCall,
        long ended,
        int calls,
        int errors,
        int openCalls,
        int openStreams,
        int cut) {
    /// A live session without a call for so long is idle (contract: 60 s), in microseconds.
    public static final long IDLE_AFTER_MICROS = 60_000_000;

    /// The state as seen at `now`: LIVE becomes IDLE when nothing was called for 60 s and no call
    /// is open.
    public SessionState stateAt(long now) {
        return state == SessionState.LIVE
                        && openCalls == 0
                        && now - Math.max(lastCall, opened) >= IDLE_AFTER_MICROS
                ? SessionState.IDLE
                : state;
    }

    public boolean open() {
        return state.open();
    }
}
