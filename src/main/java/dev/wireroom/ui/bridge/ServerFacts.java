package dev.wireroom.ui.bridge;

import dev.wireroom.model.Mode;
import dev.wireroom.model.Session;
import dev.wireroom.model.SessionKind;
import org.jspecify.annotations.Nullable;

/// What regions ask about a server beyond what the capture says of its sessions. Window's thread
/// only; answers at once.
public interface ServerFacts {
    /// Null when it is not known, as for a server of an opened capture.
    @Nullable Mode mode(String server);

    /// Microseconds without use after which a session of it is ended; 0 = never, or not by us.
    long idleTimeout(String server);

    /// The same for a session: only those that stand for something at the server are ended.
    default long idleTimeout(Session session) {
        boolean held =
                session.kind() == SessionKind.STREAMABLE_HTTP
                        || session.kind() == SessionKind.STDIO;
        return held ? idleTimeout(session.server()) : 0;
    }

    /// Whether Wireroom holds this session for those who say no name, so that it is nobody's own.
    ///
    /// @param mode of its server; null when unknown
    static boolean nobodys(Session session, @Nullable Mode mode) {
        boolean held = mode == Mode.ISOLATE || mode == Mode.SHARE;
        return switch (session.kind()) {
            case STREAMABLE_HTTP -> held && session.caller() == null && session.wireId() != null;
            case LOGICAL -> session.caller() == null && "by caller".equals(session.grouping());
            case STDIO, WEBSOCKET, LEGACY_SSE -> false;
        };
    }

    /// For an opened capture, where nothing runs any more.
    ServerFacts NONE =
            new ServerFacts() {
                @Override
                public @Nullable Mode mode(String server) {
                    return null;
                }

                @Override
                public long idleTimeout(String server) {
                    return 0;
                }
            };
}
