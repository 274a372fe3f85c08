package dev.wireroom.session;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/// Which client connections are there and which sessions they carried: who left without a word is
/// known by that, and who comes back under another session.
final class Presence {
    /// A session that nobody is there for is given up after so long, in microseconds.
    private static final long GONE_AFTER = 60_000_000;

    private static final int ENDS_KEPT = 8;

    /// One client connection. One connection may carry many sessions, one after another or in turn.
    static final class Connection {
        private final Set<Tracked> sessions = HashSet.newHashSet(1);
        private List<Tracked> ended = List.of();

        /// Sessions that ended while it was there, or whose dead id it used, the newest first.
        List<Tracked> ended() {
            return ended;
        }

        private void ended(Tracked session) {
            List<Tracked> more = new ArrayList<>(ended.size() + 1);
            more.add(session);
            more.addAll(ended.subList(0, Math.min(ended.size(), ENDS_KEPT - 1)));
            ended = more;
        }
    }

    private record Key(String server, long number) {}

    private record Lonely(Tracked session, long since) {}

    private final Map<Key, Connection> connections = new HashMap<>();
    private final Deque<Lonely> lonely = new ArrayDeque<>();

    /// An exchange of this session came. What Wireroom itself sends shows no client, and a session
    /// that Wireroom opened is not tied to any.
    void carried(ExchangeContext exchange, Tracked session) {
        session.openExchanges++;
        session.lonelySince = 0;
        if (exchange.peer.isEmpty() || (session.owned && !session.greetedByCaller)) {
            return;
        }
        Key key = new Key(exchange.server, exchange.connection);
        Connection connection = connections.computeIfAbsent(key, _ -> new Connection());
        if (connection.sessions.add(session)) {
            session.connections.add(connection);
        }
        if (!session.open() && !connection.ended.contains(session)) {
            connection.ended(session);
        }
    }

    /// An exchange of this session is over, or turned out to be of another one.
    void released(Tracked session, long at) {
        session.openExchanges--;
        watchIfLonely(session, at);
    }

    /// The connection is gone.
    ///
    /// @param left gets each session that no connection is left of
    void closed(String server, long number, long at, Consumer<Tracked> left) {
        Connection connection = connections.remove(new Key(server, number));
        if (connection == null) {
            return;
        }
        for (Tracked session : connection.sessions) {
            session.connections.remove(connection);
            if (session.connections.isEmpty()) {
                watchIfLonely(session, at);
                left.accept(session);
            }
        }
    }

    void ended(Tracked session) {
        for (Connection connection : session.connections) {
            connection.ended(session);
        }
    }

    /// The connection that carries this exchange, as far as it carried sessions before.
    List<Connection> of(ExchangeContext exchange) {
        Connection connection = connections.get(new Key(exchange.server, exchange.connection));
        return connection == null || exchange.peer.isEmpty() ? List.of() : List.of(connection);
    }

    /// Gives each open session that nobody was there for long enough.
    void tick(long now, Consumer<Tracked> abandon) {
        while (!lonely.isEmpty() && lonely.getFirst().since + GONE_AFTER <= now) {
            Lonely first = lonely.removeFirst();
            if (first.session.lonelySince == first.since && first.session.open()) {
                abandon.accept(first.session);
            }
        }
    }

    private void watchIfLonely(Tracked session, long at) {
        if (session.openExchanges == 0
                && session.connections.isEmpty()
                && session.lonelySince == 0
                && !session.owned
                && session.open()) {
            session.lonelySince = at;
            lonely.addLast(new Lonely(session, at));
        }
    }
}
