package dev.wireroom.session;

import dev.wireroom.protocol.JsonRpc;
import dev.wireroom.protocol.Recent;
import dev.wireroom.protocol.Ties;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What a server of 2026-07-28 gave, to come back with later requests: request states and tasks.
/// Whoever brings one goes on with what it was given in, on whatever connection; that is no guess.
final class GivenTies {
    private static final int REMEMBERED = 20_000;

    private record State(String server, String state) {}

    private record Task(String server, String task) {}

    private final Map<Object, Tracked> sessions = new Recent<>(REMEMBERED);

    /// An answer in this session.
    void gave(Tracked session, JsonRpc answer) {
        Ties ties = answer.ties();
        if (ties.requestState() != null) {
            sessions.put(new State(session.server, ties.requestState()), session);
        }
        if (ties.taskId() != null) {
            sessions.put(new Task(session.server, ties.taskId()), session);
        }
    }

    @Nullable Tracked meant(String server, JsonRpc request) {
        Ties ties = request.ties();
        Tracked session = null;
        if (ties.requestState() != null) {
            session = sessions.get(new State(server, ties.requestState()));
        }
        if (session == null && ties.taskId() != null) {
            session = sessions.get(new Task(server, ties.taskId()));
        }
        return session;
    }
}
