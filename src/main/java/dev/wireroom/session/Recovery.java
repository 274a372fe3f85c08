package dev.wireroom.session;

import dev.wireroom.model.EndReason;
import dev.wireroom.model.Verdict;
import dev.wireroom.model.Verdict.Step;
import dev.wireroom.model.VerdictKind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// How one client takes the end of its session, from that end on for a few minutes. What it does is
/// told here as it happens; the verdict follows from it and may still change.
final class Recovery {
    private static final long SECOND = 1_000_000;
    private static final int MOST_STEPS = 20;
    private static final int MOST_LOST = 20;

    /// Without any request for so long the client is silent.
    private static final long SILENT_AFTER = 60 * SECOND;

    /// A client that closed its connection may be about to open another.
    private static final long GIVEN_UP_AFTER = 2 * SECOND;

    private static final long LOOP = 10 * SECOND;
    private static final int LOOP_TURNS = 3;

    final Tracked session;
    final long since;

    /// The watch over the end that this session was a consequence of; null when it was none.
    final @Nullable Recovery earlier;

    private final List<Step> steps = new ArrayList<>(4);
    private final Deque<Long> handshakes = new ArrayDeque<>(LOOP_TURNS);
    private final Set<String> lost = new LinkedHashSet<>(2);
    private final List<Tracked> heirs = new ArrayList<>(1);
    private long noticedAt;
    private long lastHeard;
    private long goneAt;
    private long readyAt;
    private int tries;
    private @Nullable String successor;

    /// The usual time of watching is over, but nothing can be said yet.
    boolean overdue;

    private boolean fault;
    private boolean worked;
    private boolean loops;
    private boolean gaveUp;
    private boolean silent;

    Recovery(Tracked session, long since) {
        this.session = session;
        this.since = since;
        this.earlier = session.cause;
        this.lastHeard = since;
    }

    /// What happened to the session, or anything else worth a line.
    void note(String text, long at, long exchange) {
        if (steps.size() < MOST_STEPS) {
            steps.add(new Step(at, text, exchange));
        }
    }

    /// A later session of the client is a consequence of this end.
    void heir(Tracked later) {
        heirs.add(later);
        later.cause = this;
    }

    /// Watching is over.
    void forget() {
        session.recovery = session.recovery == this ? null : session.recovery;
        for (Tracked heir : heirs) {
            heir.cause = heir.cause == this ? null : heir.cause;
        }
    }

    /// The client can know it from now on.
    void noticed(long at) {
        noticedAt = noticedAt == 0 ? at : noticedAt;
    }

    /// A call that the end of the session cost.
    void lost(String call) {
        if (lost.size() < MOST_LOST) {
            lost.add(call);
        }
    }

    /// A request with the dead id. Those that were on their way when the first 404 came do not
    /// count, and neither does DELETE, though that is a fault of its own.
    void deadIdUsed(boolean delete, long sent, long at) {
        heard(at);
        if (delete) {
            fault = true;
        } else if (noticedAt > 0 && sent > noticedAt) {
            tries++;
        }
    }

    /// The client sent `initialize`.
    void handshake(boolean withDeadId, long at, long exchange) {
        heard(at);
        note(
                "Client sent initialize " + (withDeadId ? "with the dead id" : "without an id"),
                at,
                exchange);
        fault |= withDeadId;
        handshakes.addLast(at);
        if (handshakes.size() > LOOP_TURNS) {
            handshakes.removeFirst();
        }
        loops |= handshakes.size() == LOOP_TURNS && at - handshakes.getFirst() <= LOOP;
    }

    /// Wireroom does the handshake, because a caller called.
    void handshakeOfWireroom(long at, long exchange) {
        heard(at);
        noticed(at);
        note("Wireroom sent initialize", at, exchange);
    }

    /// The new session comes with the caller's next call, whenever that is.
    boolean waitsForNextCall() {
        return session.isReplacedByWireroom() && !worked;
    }

    /// A later session of the client is there.
    void replaced(Tracked by, long at, long exchange) {
        heard(at);
        if (successor == null) {
            successor = by.id;
            readyAt = at;
            note(
                    by.wireId == null ? "New session: " + by.id : "Server gave a new id: " + by.id,
                    at,
                    exchange);
        }
    }

    /// A call in a later session was answered well.
    void worked(String call, long at, long exchange) {
        heard(at);
        boolean repeated = lost.remove(call);
        if (!worked || repeated) {
            String who = session.isReplacedByWireroom() && is404() ? "Wireroom" : "Client";
            note(
                    repeated ? who + " repeated " + call + ", answered" : call + " answered",
                    at,
                    exchange);
        }
        worked = true;
    }

    /// No connection of the client is left.
    void connectionsGone(long at) {
        goneAt = at;
    }

    /// @return whether the verdict may have changed
    boolean tick(long now) {
        boolean mute = !silent && now - lastHeard >= SILENT_AFTER;
        boolean gone =
                !gaveUp && goneAt > 0 && now - goneAt >= GIVEN_UP_AFTER && handshakes.isEmpty();
        if (gone) {
            note("Client closed its connection", goneAt, 0);
        }
        silent |= mute;
        gaveUp |= gone;
        return mute || gone;
    }

    Verdict verdict() {
        VerdictKind kind = kind();
        boolean recovered =
                switch (kind) {
                    case RECOVERED, RECOVERED_BUT -> true;
                    case AT_NEXT_CALL -> worked;
                    case WATCHING, KEEPS_DEAD_ID, LOOPS, GIVES_UP, SILENT -> false;
                };
        long from = noticedAt == 0 ? since : noticedAt;
        long took = recovered && readyAt > 0 ? Math.max(0, readyAt - from) : -1;
        return new Verdict(session.id, kind, since, took, tries, successor, steps);
    }

    private VerdictKind kind() {
        if (session.isReplacedByWireroom()) {
            return VerdictKind.AT_NEXT_CALL;
        }
        if (loops) {
            return VerdictKind.LOOPS;
        }
        if (worked) {
            return fault || tries > 0 || !lost.isEmpty()
                    ? VerdictKind.RECOVERED_BUT
                    : VerdictKind.RECOVERED;
        }
        if (tries >= 2) {
            return VerdictKind.KEEPS_DEAD_ID;
        }
        return gaveUp ? VerdictKind.GIVES_UP : silent ? VerdictKind.SILENT : VerdictKind.WATCHING;
    }

    private boolean is404() {
        return session.endReason == EndReason.SERVER_404;
    }

    private void heard(long at) {
        lastHeard = at;
        goneAt = 0;
        gaveUp = false;
        silent = false;
    }
}
