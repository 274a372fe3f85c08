package dev.wireroom.session;

import dev.wireroom.model.EndReason;
import dev.wireroom.model.GroupBy;
import dev.wireroom.model.SessionKind;
import dev.wireroom.model.SessionState;
import dev.wireroom.protocol.JsonRpc;
import dev.wireroom.protocol.Mcp;
import dev.wireroom.session.LogicalKeys.Key;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Puts requests without a session id into logical sessions, which are inferred and say by what
/// ([Evidence]). Two clients of one name stay apart by their connections; better a client in two
/// sessions than two clients in one.
final class Grouping {
    /// A session that hangs on no connection is over when it was not used for so long, in
    /// microseconds: there is no id that anybody could end.
    private static final long UNUSED = 1_800_000_000;

    private static final long LOOK_EVERY = 60_000_000;

    private final Set<Tracked> lasting = new LinkedHashSet<>();
    private final Principals principals = new Principals();
    private final Roster roster;
    private final LogicalKeys keys;
    private final Carriers carriers;
    private final Succession succession;
    private final Lives lives;
    private long looked;

    Grouping(
            Roster roster,
            LogicalKeys keys,
            Carriers carriers,
            Succession succession,
            Lives lives) {
        this.roster = roster;
        this.keys = keys;
        this.carriers = carriers;
        this.succession = succession;
        this.lives = lives;
    }

    /// The open logical session that this exchange is known to be of.
    ///
    /// @param message what its client says in it; null when only the head is known
    @Nullable Tracked find(ExchangeContext exchange, @Nullable JsonRpc message) {
        Evidence evidence = Evidence.of(exchange, message, principals);
        List<Key> by = keys(evidence);
        Tracked found = keys.find(by);
        boolean greets = message != null && Mcp.DISCOVER.equals(message.method());
        boolean free = carriers.groupBy(exchange.server) == GroupBy.AUTOMATIC && !exchange.owned;
        if (found == null && free && !greets && Evidence.hangsOnConnections(by)) {
            found = keys.soleGreeted(exchange.server, exchange.notes.era, evidence.client());
        }
        if (found != null) {
            keys.put(by, found);
        }
        return found;
    }

    /// A new one, that begins with this request.
    Tracked open(ExchangeContext exchange, @Nullable JsonRpc request, long at) {
        Tracked session = roster.open(exchange, SessionKind.LOGICAL, exchange.notes.era);
        session.client = request == null ? null : request.peer();
        session.protocolVersion = request == null ? null : request.protocolVersion();
        List<Key> by = keys(Evidence.of(exchange, request, principals));
        session.grouping = Evidence.words(by);
        keys.take(by, session);
        lasts(session, !Evidence.hangsOnConnections(by));
        succession.begins(session, exchange, null, at);
        lives.live(session, at, exchange.number);
        return session;
    }

    /// A new one, that begins by asking what the server is (2026-07-28). As after a handshake,
    /// other connections of its client count as well, as long as it is the only one of its name
    /// that asked.
    Tracked discover(ExchangeContext exchange, JsonRpc request, long at) {
        Tracked session = open(exchange, request, at);
        Evidence evidence = Evidence.of(exchange, request, principals);
        List<Key> by = keys(evidence);
        if (Evidence.hangsOnConnections(by)) {
            session.grouping = "by server/discover, then " + Evidence.words(by);
            keys.greet(by, evidence.client(), session);
        }
        return session;
    }

    /// It is known by something surer to be of this session: from now on what else it says of
    /// itself leads there as well.
    void joined(Tracked session, ExchangeContext exchange, JsonRpc request) {
        keys.put(keys(Evidence.of(exchange, request, principals)), session);
    }

    /// Makes a session logical, whose handshake gave no id.
    void greeted(Tracked session, ExchangeContext exchange, long at) {
        session.kind = SessionKind.LOGICAL;
        session.greeted = true;
        Evidence evidence = Evidence.of(exchange, null, principals);
        List<Key> by = keys(evidence);
        if (exchange.owned) {
            session.grouping = Evidence.words(by);
            heldBefore(by, session, at);
            keys.take(by, session);
            lasts(session, true);
        } else {
            session.grouping = "by its handshake, then " + Evidence.words(by);
            keys.greet(by, evidence.client(), session);
        }
    }

    /// It turned out to have an id.
    void named(Tracked session) {
        keys.forget(session);
        lasts(session, false);
        session.grouping = null;
    }

    private List<Key> keys(Evidence evidence) {
        return evidence.keys(carriers.groupBy(evidence.exchange().server));
    }

    private void lasts(Tracked session, boolean does) {
        session.lasting = does;
        if (does) {
            lasting.add(session);
        }
    }

    /// Wireroom asked the server anew whether it gives ids: what the caller had goes on in the new
    /// session.
    private void heldBefore(List<Key> by, Tracked session, long at) {
        Tracked before = keys.find(by);
        if (before != null && before != session) {
            lives.end(before, SessionState.CLOSED, EndReason.WIREROOM_STOPPED, "new handshake", at);
        }
    }

    void tick(long now) {
        if (now - looked < LOOK_EVERY) {
            return;
        }
        looked = now;
        for (Iterator<Tracked> each = lasting.iterator(); each.hasNext(); ) {
            Tracked session = each.next();
            boolean unused = session.openExchanges == 0 && now - session.lastActivity >= UNUSED;
            if (unused && session.open() && session.lasting) {
                lives.end(session, SessionState.CLOSED, EndReason.CLIENT_CLOSED, null, now);
            }
            if (!session.open() || !session.lasting) {
                each.remove();
            }
        }
    }
}
