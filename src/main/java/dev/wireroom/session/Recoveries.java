package dev.wireroom.session;

import dev.wireroom.model.CaptureEvent;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// The ends of sessions that are being watched: which of them something that happened belongs to,
/// and which verdicts changed since somebody asked.
final class Recoveries {
    /// An end is watched for so long, in microseconds.
    private static final long WATCHED = 300_000_000;

    private static final int NOT_FOUND = 404;

    /// A client that loops loses session after session: so many ends back it is told as well.
    private static final int EARLIER = 5;

    private final Deque<Recovery> watched = new ArrayDeque<>();
    private final Set<Recovery> changed = new LinkedHashSet<>();

    /// A session ended in a way that its client has to take notice of.
    Recovery begin(Tracked session, String what, long at, long exchange) {
        Recovery recovery = new Recovery(session, at);
        recovery.note(what, at, exchange);
        session.recovery = recovery;
        watched.addLast(recovery);
        changed.add(recovery);
        return recovery;
    }

    /// A request with the id of an ended session.
    void lateRequest(ExchangeContext exchange, Tracked session, long at) {
        Recovery recovery = session.recovery;
        if (recovery != null && !exchange.peer.isEmpty()) {
            recovery.deadIdUsed(exchange.notes.isDelete(), exchange.opened, at);
            changed.add(recovery);
        }
    }

    /// How it was answered. An owned exchange is known to be one with a dead id only by that
    /// Wireroom answers it; what was on its way when the session ended is none.
    void lateAnswer(ExchangeContext exchange, Tracked session, long at) {
        Recovery recovery = session.recovery;
        boolean passed = exchange.owned && exchange.answer != null;
        if (recovery == null || exchange.peer.isEmpty() || passed) {
            return;
        }
        ExchangeNotes notes = exchange.notes;
        if (exchange.owned) {
            lateRequest(exchange, session, at);
        }
        recovery.note(
                "Client sent " + notes.words() + " with the dead id: " + exchange.status,
                at,
                exchange.number);
        if (exchange.status == NOT_FOUND && !notes.isDelete()) {
            session.notice(at);
            recovery.noticed(at);
            lostCalls(notes, recovery);
        }
        changed.add(recovery);
    }

    /// The calls of this exchange will not be answered any more.
    void lostCalls(ExchangeNotes notes, Recovery recovery) {
        for (OpenCall call : notes.calls) {
            if (!call.answered && call.method != null) {
                recovery.lost(words(call));
            }
        }
    }

    /// `initialize` was sent after the end that `next` is a consequence of.
    void handshake(Tracked next, ExchangeContext exchange, long at) {
        Recovery recovery = next.cause;
        if (next.owned && !next.greetedByCaller) {
            if (recovery != null) {
                recovery.handshakeOfWireroom(at, exchange.number);
                changed.add(recovery);
            }
            return;
        }
        boolean withDeadId =
                exchange.request != null && !SessionIds.meant(exchange.request).isEmpty();
        for (int n = 0; recovery != null && n < EARLIER; n++) {
            recovery.handshake(withDeadId, at, exchange.number);
            changed.add(recovery);
            recovery = recovery.earlier;
        }
    }

    void live(Tracked next, long at, long exchange) {
        if (next.cause != null) {
            next.cause.replaced(next, at, exchange);
            changed.add(next.cause);
        }
    }

    /// A call was answered well.
    void worked(Tracked session, OpenCall call, long at, long exchange) {
        Recovery recovery = session.cause;
        if (recovery != null) {
            recovery.worked(words(call), at, exchange);
            changed.add(recovery);
            if (recovery.overdue) {
                recovery.forget();
            }
        }
    }

    void connectionsGone(Tracked session, long at) {
        if (session.recovery != null) {
            session.recovery.connectionsGone(at);
        }
    }

    void tick(long now) {
        while (!watched.isEmpty() && watched.getFirst().since + WATCHED <= now) {
            Recovery longest = watched.removeFirst();
            longest.overdue = true;
            if (!longest.waitsForNextCall()) {
                longest.forget();
            }
        }
        for (Recovery recovery : watched) {
            if (recovery.tick(now)) {
                changed.add(recovery);
            }
        }
    }

    void drainTo(List<CaptureEvent> events) {
        for (Recovery recovery : changed) {
            events.add(new CaptureEvent.VerdictChanged(recovery.verdict()));
        }
        changed.clear();
    }

    private static String words(OpenCall call) {
        return call.subject == null ? "" + call.method : call.method + " " + call.subject;
    }
}
