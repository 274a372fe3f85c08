package dev.wireroom.session;

import dev.wireroom.model.EndReason;
import dev.wireroom.model.Era;
import dev.wireroom.model.SessionKind;
import dev.wireroom.model.SessionState;
import dev.wireroom.protocol.JsonRpc;
import dev.wireroom.protocol.OpenEnv;

/// Sessions whose id a result gave, as environment servers do: their exchanges are HTTP and
/// WebSocket alike. Such a session ends when it is asked to, or with the WebSocket that is attached
/// then.
final class GivenIds {
    private final Roster roster;
    private final WireIds ids;
    private final Grouping grouping;
    private final Lives lives;

    GivenIds(Roster roster, WireIds ids, Grouping grouping, Lives lives) {
        this.roster = roster;
        this.ids = ids;
        this.grouping = grouping;
        this.lives = lives;
    }

    /// The session that this exchange was found to be of began with the very call that gave the id:
    /// then it is that session, and no longer a guess.
    boolean isBegunBy(ExchangeContext exchange, Tracked session) {
        return session.wireId == null
                && session.opened == exchange.opened
                && session.callCount == 1
                && (session.kind == SessionKind.LOGICAL || exchange.notes.owns == session);
    }

    Tracked open(ExchangeContext exchange) {
        return roster.open(exchange, SessionKind.STREAMABLE_HTTP, Era.LEGACY);
    }

    void name(Tracked session, String id, ExchangeContext exchange, long at) {
        if (session.kind == SessionKind.LOGICAL) {
            session.kind = SessionKind.STREAMABLE_HTTP;
            grouping.named(session);
        }
        session.wireId = id;
        ids.put(id, session);
        if (session.state == SessionState.INITIALIZING) {
            lives.live(session, at, exchange.number);
        }
        roster.changed(session);
    }

    /// What came of asking it to end.
    void asked(Tracked session, JsonRpc answer, long at) {
        if (!session.open() || session.wireId == null) {
            return;
        }
        if (answer.ties().closed()) {
            close(session, at);
        } else if (answer.ties().closing()) {
            session.closing = true;
        }
    }

    /// A WebSocket comes. While one is attached, another is a guest that is refused.
    void attaches(ExchangeContext exchange, Tracked session) {
        if (session.attached == null) {
            session.attached = exchange;
        }
    }

    /// An exchange of it is over.
    void ended(ExchangeContext exchange, Tracked session, long at) {
        if (session.attached == exchange) {
            session.attached = null;
            if (session.closing && session.open()) {
                close(session, at);
            }
        }
    }

    private void close(Tracked session, long at) {
        lives.end(session, SessionState.CLOSED, EndReason.CLIENT_CLOSED, OpenEnv.CLOSE, at);
    }
}
