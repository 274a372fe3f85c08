package dev.wireroom.session;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Which session an id at a server means, ended ones included: who uses a dead id is listed under
/// the session that it was. An id that a server gives twice means the newer session.
final class WireIds {
    private record Key(String server, String id) {}

    private final Map<Key, Tracked> sessions = new HashMap<>();
    private final Set<String> servers = new HashSet<>();

    void put(String id, Tracked session) {
        sessions.put(new Key(session.server, id), session);
        servers.add(session.server);
    }

    @Nullable Tracked find(String server, String id) {
        return sessions.get(new Key(server, id));
    }

    /// The session that the first known of these ids means.
    @Nullable Tracked find(String server, List<String> ids) {
        for (String id : ids) {
            Tracked session = find(server, id);
            if (session != null) {
                return session;
            }
        }
        return null;
    }

    void forget(Tracked session) {
        if (session.wireId != null) {
            sessions.remove(new Key(session.server, session.wireId), session);
        }
    }

    /// Whether this server was seen to give ids.
    boolean givenBy(String server) {
        return servers.contains(server);
    }
}
