package dev.wireroom.engine;

import dev.wireroom.model.Session;
import dev.wireroom.model.SessionKind;
import org.jspecify.annotations.Nullable;

/// What a session has to have to be ended from here. Asked by the engine before it acts, and by the
/// window before it offers to.
public final class Endable {
    private Endable() {}

    /// Why this session cannot be ended from here, in one sentence; null when it can.
    public static @Nullable String whyNot(Session session) {
        if (!session.open()) {
            return session.id() + " is over already (" + session.state().word() + ").";
        }
        if (session.kind() == SessionKind.STDIO) {
            return session.id()
                    + " is a process that its client started, so only the client can end it.";
        }
        if (session.wireId() == null && !isChannel(session)) {
            return session.id()
                    + " has no session id on the wire, so there is nothing to end it by.";
        }
        return null;
    }

    /// It is a stream or a WebSocket and ends with it.
    static boolean isChannel(Session session) {
        return session.kind() == SessionKind.LEGACY_SSE || session.kind() == SessionKind.WEBSOCKET;
    }
}
