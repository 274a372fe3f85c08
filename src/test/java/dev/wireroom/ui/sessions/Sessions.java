package dev.wireroom.ui.sessions;

import dev.wireroom.model.EndReason;
import dev.wireroom.model.Era;
import dev.wireroom.model.Peer;
import dev.wireroom.model.Session;
import dev.wireroom.model.SessionKind;
import dev.wireroom.model.SessionState;
import org.jspecify.annotations.Nullable;

/// Sessions for tests: live, opened at 0, ready at 1 s, used until 10 s; what differs is said.
final class Sessions {
    static final long S = 1_000_000;

    private String id = "S1";
    private SessionKind kind = SessionKind.STREAMABLE_HTTP;
    private @Nullable String wireId = "0123456789abcdef";
    private @Nullable String caller;
    private @Nullable String grouping;
    private SessionState state = SessionState.LIVE;
    private @Nullable EndReason reason;
    private @Nullable String detail;
    private @Nullable String successor;
    private long ready = S;
    private long last = 10 * S;
    private long ended;
    private int openCalls;
    private int openStreams;
    private int cut;
    private int errors;

    Sessions id(String it) {
        id = it;
        return this;
    }

    Sessions kind(SessionKind it, @Nullable String wire) {
        kind = it;
        wireId = wire;
        return this;
    }

    Sessions grouping(String it) {
        grouping = it;
        return this;
    }

    Sessions caller(String it) {
        caller = it;
        return this;
    }

    Sessions initializing() {
        state = SessionState.INITIALIZING;
        ready = 0;
        last = 0;
        return this;
    }

    Sessions ended(SessionState how, @Nullable EndReason why, long at) {
        state = how;
        reason = why;
        ended = at;
        return this;
    }

    Sessions detail(String it) {
        detail = it;
        return this;
    }

    Sessions successor(String it) {
        successor = it;
        return this;
    }

    Sessions openCalls(int it) {
        openCalls = it;
        return this;
    }

    Sessions openStreams(int it) {
        openStreams = it;
        return this;
    }

    Sessions cut(int it) {
        cut = it;
        return this;
    }

    Sessions errors(int it) {
        errors = it;
        return this;
    }

    Session make() {
        return new Session(
                id,
                "notes",
                kind,
                Era.LEGACY,
                wireId,
                caller,
                grouping,
                "2025-11-25",
                new Peer("desk", "1.2"),
                null,
                state,
                reason,
                detail,
                successor,
                null,
                0,
                ready,
                last,
                last,
                ended,
                3,
                errors,
                openCalls,
                openStreams,
                cut);
    }
}
