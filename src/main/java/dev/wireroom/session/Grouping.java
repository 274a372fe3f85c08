package dev.wireroom.session;

import dev.wireroom.model.EndReason;
import dev.wireroom.model.Era;
import dev.wireroom.model.Head;
import dev.wireroom.model.Peer;
import dev.wireroom.model.SessionKind;
import dev.wireroom.model.SessionState;
import dev.wireroom.protocol.JsonRpc;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Puts requests without a session id into logical sessions, which are inferred and say by what:
/// the server, the era, what the requests say of their sender, and the connection. Two clients of
/// one name stay apart by their connections; better a client in two sessions than two clients in
/// one.
final class Grouping {
    /// A caller's logical session is over when it was not used for so long, in microseconds: there
    /// is no connection that it hangs on, and no id that anybody could end.
    private static final long UNUSED = 1_800_000_000;

    private static final long LOOK_EVERY = 60_000_000;

    private final Set<Tracked> ofCallers = new LinkedHashSet<>();
    private final Roster roster;
    private final LogicalKeys keys;
    private final Succession succession;
    private final Lives lives;
    private long looked;

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
        if (found == null && exchange.notes.era == Era.LEGACY && !exchange.owned) {
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
        if (exchange.owned) {
            ofCallers.add(session);
        }
        succession.begins(session, exchange, null, at);
        lives.live(session, at, exchange.number);
        return session;
    }

    /// Makes a session logical, whose handshake gave no id.
    void greeted(Tracked session, ExchangeContext exchange, long at) {
        session.kind = SessionKind.LOGICAL;
        session.greeted = true;
        LogicalKeys.Key key = key(exchange, null);
        if (exchange.owned) {
            session.grouping = words(key);
            heldBefore(key, session, at);
            keys.put(key, session);
            ofCallers.add(session);
        } else {
            session.grouping = "by its handshake, then " + words(key);
            keys.greet(key, session);
        }
    }

    /// Wireroom asked the server anew whether it gives ids: what the caller had goes on in the new
    /// session.
    private void heldBefore(LogicalKeys.Key key, Tracked session, long at) {
        Tracked before = keys.find(key);
        if (before != null && before != session) {
            lives.end(before, SessionState.CLOSED, EndReason.WIREROOM_STOPPED, "new handshake", at);
        }
    }

    void tick(long now) {
        if (now - looked < LOOK_EVERY) {
            return;
        }
        looked = now;
        for (Iterator<Tracked> each = ofCallers.iterator(); each.hasNext(); ) {
            Tracked session = each.next();
            boolean unused = session.openExchanges == 0 && now - session.lastActivity >= UNUSED;
            if (unused && session.open()) {
                lives.end(session, SessionState.CLOSED, EndReason.CLIENT_CLOSED, null, now);
            }
            if (!session.open()) {
                each.remove();
            }
        }
    }

    private static LogicalKeys.Key key(ExchangeContext exchange, @Nullable Peer name) {
        if (exchange.owned) {
            LogicalKeys.Caller caller = new LogicalKeys.Caller(exchange.caller);
            return new LogicalKeys.Key(exchange.server, exchange.notes.era, 0, caller);
        }
        Head request = exchange.request;
        String agent = request == null ? null : request.first("User-Agent");
        Object client = name != null ? name : agent != null ? agent : "";
        return new LogicalKeys.Key(
                exchange.server, exchange.notes.era, exchange.connection, client);
    }

    private static String words(LogicalKeys.Key key) {
        if (key.client() instanceof LogicalKeys.Caller) {
            return "by caller";
        }
        if (key.client() instanceof Peer) {
            return "by client info and connection";
        }
        return key.client().equals("") ? "by connection" : "by User-Agent and connection";
    }
}
