package dev.wireroom.session;

import dev.wireroom.model.CaptureEvent.Action;
import dev.wireroom.model.EndReason;
import dev.wireroom.model.Era;
import dev.wireroom.model.Head;
import dev.wireroom.model.SessionKind;
import dev.wireroom.model.SessionState;

/// What an answer says of the session whose id its request carried (2025-11-25, session
/// management): 404 is its end, an accepted DELETE as well, and any other success shows that it
/// lives.
final class WireRules {
    private static final int NOT_FOUND = 404;

    private final Roster roster;
    private final WireIds ids;
    private final Recoveries recoveries;
    private final Lives lives;

    WireRules(Roster roster, WireIds ids, Recoveries recoveries, Lives lives) {
        this.roster = roster;
        this.ids = ids;
        this.recoveries = recoveries;
        this.lives = lives;
    }

    /// The head of the server's answer; Wireroom's own answers say nothing of the server's mind.
    void answerHead(ExchangeContext exchange, Tracked session, long at) {
        ExchangeNotes notes = exchange.notes;
        boolean own = exchange.peer.isEmpty();
        if (exchange.answer == null || (own && (!exchange.owned || notes.isDelete()))) {
            return;
        }
        int status = exchange.status;
        boolean good = status >= 200 && status < 300;
        if (good && notes.isDelete()) {
            if (session.open()) {
                String detail = Integer.toString(status);
                lives.end(session, SessionState.CLOSED, EndReason.CLIENT_DELETE, detail, at);
            }
        } else if (good) {
            revive(exchange, session, at);
        } else if (status == NOT_FOUND && isOfSession(session, exchange.answer, notes)) {
            if (notes.isGet() && !session.owned) {
                notes.doubtful404 = true;
            } else {
                lost(exchange, session, at);
            }
        }
    }

    /// A 404 to GET may also mean that there is no GET here; with a JSON-RPC error it is the end.
    void errorIn404(ExchangeContext exchange, Tracked session, long at) {
        if (exchange.notes.doubtful404) {
            exchange.notes.doubtful404 = false;
            lost(exchange, session, at);
        }
    }

    /// A request with an unknown id succeeded: its session began before Wireroom looked on.
    Tracked adopt(ExchangeContext exchange, String id, long at) {
        Tracked session = roster.open(exchange, SessionKind.STREAMABLE_HTTP, Era.LEGACY);
        session.wireId = id;
        ids.put(id, session);
        lives.back(session, at);
        return session;
    }

    /// Wireroom ends a session that it holds.
    void over(Tracked session, EndReason why, long at) {
        if (session.open()) {
            SessionState state = why == EndReason.IDLE ? SessionState.EXPIRED : SessionState.CLOSED;
            String detail = why == EndReason.WIREROOM_STOPPED ? "Wireroom ended it" : null;
            lives.end(session, state, why, detail, at);
        }
    }

    /// Its process ended by itself.
    void processOver(Tracked session, int exit, long at) {
        if (session.open()) {
            String code = Integer.toString(exit);
            lives.end(session, SessionState.TERMINATED, EndReason.PROCESS_EXIT, code, at);
            recoveries.begin(session, "Its process ended with exit code " + code, at, 0);
        }
    }

    /// A person ended it here.
    void action(Tracked session, Action action, long at) {
        boolean expire = action == Action.EXPIRE;
        SessionState state = expire ? SessionState.EXPIRED : SessionState.KILLED;
        lives.end(session, state, EndReason.BY_USER, null, at);
        recoveries.begin(session, expire ? "You expired it" : "You killed it", at, 0);
    }

    private void lost(ExchangeContext exchange, Tracked session, long at) {
        if (!session.open()) {
            return;
        }
        lives.end(
                session,
                SessionState.TERMINATED,
                EndReason.SERVER_404,
                Integer.toString(NOT_FOUND),
                at);
        session.notice(at);
        if (!exchange.notes.isDelete()) {
            String what = "Server answered 404 to " + exchange.notes.words();
            Recovery recovery = recoveries.begin(session, what, at, exchange.number);
            recovery.noticed(at);
            recoveries.lostCalls(exchange.notes, recovery);
        }
    }

    private void revive(ExchangeContext exchange, Tracked session, long at) {
        boolean given =
                !session.owned || (session.successor == null && exchange.opened > session.ended);
        boolean wrong =
                session.state == SessionState.FAILED
                        || (session.endReason == EndReason.SERVER_404 && given);
        if (wrong) {
            if (session.recovery != null) {
                session.recovery.note("Server knows the id again", at, 0);
            }
            lives.back(session, at);
        }
    }

    /// There is nothing of this kind at this address; of the session that says nothing.
    private static boolean isPage(Head answer) {
        String type = answer.first("Content-Type");
        return type != null && type.regionMatches(true, 0, "text/html", 0, 9);
    }

    /// Whether a 404 speaks of the session. Of an owned one Wireroom itself goes by it, so that is
    /// what counts.
    private static boolean isOfSession(Tracked session, Head answer, ExchangeNotes notes) {
        return session.owned
                ? !isPage(answer)
                : session.path == null || session.path.equals(notes.path());
    }
}
