package dev.wireroom.session;

import dev.wireroom.model.Era;
import dev.wireroom.model.Head;
import dev.wireroom.model.Peer;
import dev.wireroom.model.SessionKind;
import dev.wireroom.protocol.JsonRpc;
import org.jspecify.annotations.Nullable;

/// Puts requests without a session id into logical sessions, which are inferred and say by what:
/// the server, the era, what the requests say of their sender, and the connection. Two clients of
/// one name stay apart by their connections; better a client in two sessions than two clients in
/// one.
final class Grouping {
    private final Roster roster;
    private final LogicalKeys keys;
    private final Succession succession;
    private final Lives lives;

    Grouping(Roster roster, LogicalKeys keys, Succession succession, Lives lives) {
        this.roster = roster;
        this.keys = keys;
        this.succession = succession;
        this.lives = lives;
    }

    /// The open logical session that this exchange is known to be of.
    ///
    /// @param name what the message says of its sender; null when nothing
    @Nullable Tracked find(ExchangeContext exchange, @Nullable Peer name) {
        LogicalKeys.Key key = key(exchange, name);
        Tracked found = keys.find(key);
        if (found == null && exchange.notes.era == Era.LEGACY) {
            found = keys.soleGreeted(key);
        }
        return found;
    }

    /// A new one, that begins with this request.
    Tracked open(ExchangeContext exchange, @Nullable JsonRpc request, long at) {
        Peer name = request == null ? null : request.peer();
        Tracked session = roster.open(exchange, SessionKind.LOGICAL, exchange.notes.era);
        session.client = name;
        session.protocolVersion = request == null ? null : request.protocolVersion();
        LogicalKeys.Key key = key(exchange, name);
        session.grouping = words(key);
        keys.put(key, session);
        succession.begins(session, exchange, null, at);
        lives.live(session, at, exchange.number);
        return session;
    }

    /// Makes a session logical, whose handshake gave no id.
    void greeted(Tracked session, ExchangeContext exchange) {
        session.kind = SessionKind.LOGICAL;
        session.greeted = true;
        LogicalKeys.Key key = key(exchange, null);
        session.grouping = "by its handshake, then " + words(key);
        keys.greet(key, session);
    }

    private static LogicalKeys.Key key(ExchangeContext exchange, @Nullable Peer name) {
        Head request = exchange.request;
        String agent = request == null ? null : request.first("User-Agent");
        Object client = name != null ? name : agent != null ? agent : "";
        return new LogicalKeys.Key(
                exchange.server, exchange.notes.era, exchange.connection, client);
    }

    private static String words(LogicalKeys.Key key) {
        if (key.client() instanceof Peer) {
            return "by client info and connection";
        }
        return key.client().equals("") ? "by connection" : "by User-Agent and connection";
    }
}
