package dev.wireroom.session;

import dev.wireroom.model.Era;
import dev.wireroom.model.Peer;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// By what a request without a session id is known to be of a logical session that is open. A
/// session may be known by several things.
final class LogicalKeys {
    record Key(String server, Era era, By by) {}

    /// What two requests of one session have in common. A client is what they say of their sender:
    /// a Peer, else a User-Agent, else "".
    sealed interface By {
        /// Isolate and share mode; the nameless are one.
        record Caller(@Nullable String name) implements By {}

        record Principal(String who, Object client) implements By {}

        record Trace(String id, Object client) implements By {}

        record Client(Object client) implements By {}

        record Connection(long number, Object client) implements By {}

        /// In words, for people.
        default String words() {
            return switch (this) {
                case Caller _ -> "by caller";
                case Principal it -> "by authorization" + and(it.client);
                case Trace it -> "by trace" + and(it.client);
                case Client it -> it.client instanceof Peer ? "by client info" : "by User-Agent";
                case Connection it when it.client.equals("") -> "by connection";
                case Connection it ->
                        (it.client instanceof Peer ? "by client info" : "by User-Agent")
                                + " and connection";
            };
        }

        private static String and(Object client) {
            if (client instanceof Peer) {
                return " and client info";
            }
            return client.equals("") ? "" : " and User-Agent";
        }
    }

    private record Sender(String server, Era era, Object client) {}

    private final Map<Key, Tracked> sessions = new HashMap<>();
    private final Map<Sender, Set<Tracked>> greeted = new HashMap<>();

    /// By the first of these that is known.
    @Nullable Tracked find(List<Key> keys) {
        for (Key key : keys) {
            Tracked session = sessions.get(key);
            if (session != null) {
                return session;
            }
        }
        return null;
    }

    /// From now on it is known by these as well, where nothing else is.
    void put(List<Key> keys, Tracked session) {
        for (Key key : keys) {
            if (sessions.putIfAbsent(key, session) == null) {
                session.logicalKeys.add(key);
            }
        }
    }

    /// From now on it is known by these, whatever was before.
    void take(List<Key> keys, Tracked session) {
        forget(session);
        for (Key key : keys) {
            Tracked before = sessions.put(key, session);
            if (before != null) {
                before.logicalKeys.remove(key);
            }
            session.logicalKeys.add(key);
        }
    }

    /// A session with a handshake of its own: its client's other connections can be known by what
    /// they say of their sender, as long as it is the only one that says so.
    void greet(List<Key> keys, Object client, Tracked session) {
        take(keys, session);
        session.greetedAs = client;
        greeted.computeIfAbsent(
                        new Sender(session.server, session.era, client),
                        _ -> new LinkedHashSet<>(2))
                .add(session);
    }

    @Nullable Tracked soleGreeted(String server, Era era, Object client) {
        Set<Tracked> all = greeted.getOrDefault(new Sender(server, era, client), Set.of());
        return all.size() == 1 ? all.iterator().next() : null;
    }

    void forget(Tracked session) {
        for (Key key : session.logicalKeys) {
            sessions.remove(key, session);
        }
        session.logicalKeys.clear();
        if (session.greetedAs != null) {
            Sender sender = new Sender(session.server, session.era, session.greetedAs);
            session.greetedAs = null;
            Set<Tracked> all = greeted.get(sender);
            if (all != null && all.remove(session) && all.isEmpty()) {
                greeted.remove(sender);
            }
        }
    }
}
