package dev.wireroom.session;

import dev.wireroom.model.Era;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// By what a request without a session id is known to be of a logical session that is open.
final class LogicalKeys {
    /// @param connection 0 when the caller alone decides
    /// @param client what the requests say of their sender: a Peer, else a User-Agent, else ""; of
    ///   an owned exchange its [Caller]
    record Key(String server, Era era, long connection, Object client) {}

    /// Isolate and share mode; the nameless are one.
    record Caller(@Nullable String name) {}

    private record Sender(String server, Object client) {}

    private final Map<Key, Tracked> sessions = new HashMap<>();
    private final Map<Sender, Set<Tracked>> greeted = new HashMap<>();

    @Nullable Tracked find(Key key) {
        return sessions.get(key);
    }

    void put(Key key, Tracked session) {
        forget(session);
        sessions.put(key, session);
        session.logicalKey = key;
    }

    /// A session with a handshake of its own: its client's other connections can be known by what
    /// they say of their sender, as long as it is the only one that says so.
    void greet(Key key, Tracked session) {
        put(key, session);
        greeted.computeIfAbsent(new Sender(key.server, key.client), _ -> new LinkedHashSet<>(2))
                .add(session);
    }

    @Nullable Tracked soleGreeted(Key key) {
        Set<Tracked> all = greeted.getOrDefault(new Sender(key.server, key.client), Set.of());
        return all.size() == 1 ? all.iterator().next() : null;
    }

    void forget(Tracked session) {
        Key key = session.logicalKey;
        if (key == null) {
            return;
        }
        session.logicalKey = null;
        sessions.remove(key, session);
        Sender sender = new Sender(key.server, key.client);
        Set<Tracked> all = greeted.get(sender);
        if (all != null && all.remove(session) && all.isEmpty()) {
            greeted.remove(sender);
        }
    }
}
