package dev.wireroom.session;

import dev.wireroom.model.EndReason;
import dev.wireroom.model.Era;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.SessionKind;
import dev.wireroom.model.SessionState;
import dev.wireroom.protocol.JsonRpc;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// From `initialize` to a session that can be used, or to none. Over HTTP the head of the answer
/// gives the session's id, so a body that cannot be read hides nothing of it.
final class Handshakes {
    private final Roster roster;
    private final WireIds ids;
    private final Grouping grouping;
    private final Succession succession;
    private final Recoveries recoveries;
    private final Lives lives;

    Handshakes(Parts parts) {
        roster = parts.roster;
        ids = parts.ids;
        grouping = parts.grouping;
        succession = parts.succession;
        recoveries = parts.recoveries;
        lives = parts.lives;
    }

    /// `initialize` by POST opens a session, whatever id it carries.
    ///
    /// @param carried the session whose id it carries; null when none
    Tracked begin(
            ExchangeContext exchange, JsonRpc initialize, @Nullable Tracked carried, long at) {
        exchange.notes.era = Era.LEGACY;
        Tracked session = roster.open(exchange, SessionKind.STREAMABLE_HTTP, Era.LEGACY);
        session.greetedByCaller = exchange.owned && !exchange.peer.isEmpty();
        asked(session, initialize);
        succession.begins(session, exchange, carried, at);
        recoveries.handshake(session, exchange, at);
        exchange.notes.opens = session;
        return session;
    }

    /// The session that an owned `initialize` carries an id of, which is the name that its caller
    /// had from Wireroom; null when it is not a lost one.
    @Nullable Tracked carried(ExchangeContext exchange) {
        if (exchange.request == null) {
            return null;
        }
        for (String id : SessionIds.meant(exchange.request)) {
            Tracked lost = succession.lostBy(exchange.server, id);
            if (lost != null) {
                return lost;
            }
        }
        return null;
    }

    /// Whose an owned session is, and which id it has, is known only once the server answered.
    void owned(ExchangeContext exchange, Tracked session, long at) {
        if (!session.open()) {
            return;
        }
        boolean named = !Objects.equals(session.caller, exchange.holder);
        session.caller = exchange.holder;
        if (exchange.upstreamId != null && session.wireId == null) {
            session.wireId = exchange.upstreamId;
            ids.put(exchange.upstreamId, session);
        }
        if (named && session.kind == SessionKind.LOGICAL) {
            grouping.greeted(session, exchange, at);
        }
        roster.changed(session);
    }

    /// What the client says of itself.
    void asked(Tracked session, JsonRpc initialize) {
        session.client = initialize.peer();
        session.protocolVersion = initialize.protocolVersion();
        roster.changed(session);
    }

    /// The head of the answer.
    void answerHead(ExchangeContext exchange, Tracked session, long at) {
        if (session.state != SessionState.INITIALIZING) {
            return;
        }
        int status = exchange.status;
        if (status >= 300) {
            boolean unanswered = exchange.answer == null && (status == 502 || status == 504);
            EndReason reason = unanswered ? EndReason.NO_ANSWER : EndReason.HANDSHAKE_REFUSED;
            lives.end(session, SessionState.FAILED, reason, Integer.toString(status), at);
        } else if (status >= 200 && exchange.answer != null) {
            String id = SessionIds.given(exchange.answer);
            if (id != null) {
                session.wireId = id;
                ids.put(id, session);
                roster.changed(session);
            }
        }
    }

    /// The answer to `initialize`, on whatever exchange it came.
    void answered(ExchangeContext exchange, Tracked session, JsonRpc answer, long at) {
        if (answer.failed()) {
            if (session.state == SessionState.INITIALIZING) {
                refused(session, "JSON-RPC error", at);
            }
            return;
        }
        session.protocolVersion =
                answer.protocolVersion() == null
                        ? session.protocolVersion
                        : answer.protocolVersion();
        session.serverInfo = answer.peer();
        if (session.state == SessionState.INITIALIZING) {
            if (session.wireId == null && session.kind == SessionKind.STREAMABLE_HTTP) {
                grouping.greeted(session, exchange, at);
            }
            lives.live(session, at, exchange.number);
        }
        roster.changed(session);
    }

    /// The exchange with `initialize` is over.
    void ended(ExchangeContext exchange, Tracked session, ExchangeEnd end, long at) {
        if (session.state != SessionState.INITIALIZING) {
            return;
        }
        boolean coded =
                exchange.answer != null
                        && exchange.answer.first("Content-Encoding") != null
                        && exchange.status < 300;
        if (end == ExchangeEnd.COMPLETE && (session.wireId != null || coded)) {
            if (session.wireId == null) {
                grouping.greeted(session, exchange, at);
            }
            lives.live(session, at, exchange.number);
            return;
        }
        String detail =
                switch (end) {
                    case CLIENT_CLOSED -> "the client left";
                    case SERVER_CLOSED -> "the connection was cut";
                    case CUT_BY_USER -> "cut by you";
                    case COMPLETE, OPEN -> "no result";
                };
        lives.end(session, SessionState.FAILED, EndReason.NO_ANSWER, detail, at);
    }

    private void refused(Tracked session, String detail, long at) {
        lives.end(session, SessionState.FAILED, EndReason.HANDSHAKE_REFUSED, detail, at);
    }
}
