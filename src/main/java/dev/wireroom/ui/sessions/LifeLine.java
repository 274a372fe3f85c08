package dev.wireroom.ui.sessions;

import dev.wireroom.model.Session;
import dev.wireroom.model.SessionState;
import java.util.ArrayList;
import java.util.List;

/// A session's life to scale, as shares of the strip that shows it, 0 to 1. An open session reaches
/// to now, or, when its idle timeout runs, to where it will end; one that ended leaves the last
/// third empty, so that it is told from a full one at a glance.
///
/// @param parts in order, not overlapping
/// @param end where the end mark stands; NaN while open and for an abandoned one
record LifeLine(List<Part> parts, double end) {
    /// No strip stands for less, so that a handshake looks as short as it is.
    private static final long LEAST = 3_000_000;

    /// Pauses that would be narrower than this share are not shown.
    private static final double NARROWEST_GAP = 3.0 / 92;

    enum Kind {
        HANDSHAKE,
        USED,
        OPEN_CALL,
        IDLE,
        GONE
    }

    record Part(Kind kind, double from, double to) {}

    /// @param timeout microseconds without use after which it is ended; 0 = never
    static LifeLine of(Session session, Life life, long now, long timeout) {
        boolean over = session.ended() > 0;
        boolean gone = session.state() == SessionState.ABANDONED;
        long until = over ? session.ended() : Math.max(now, session.opened());
        long used = gone ? Math.min(until, session.lastActivity()) : until;
        Builder line = new Builder(session.opened(), horizon(session, until, timeout));
        long ready = session.ready() == 0 ? used : session.ready();
        line.add(Kind.HANDSHAKE, session.opened(), ready);
        boolean calling = session.openCalls() > 0 && !over;
        long quiet = calling ? Math.clamp(session.lastCall(), ready, used) : used;
        line.uses(life, ready, quiet, gone);
        if (calling) {
            line.add(Kind.OPEN_CALL, quiet, used);
        }
        if (gone) {
            line.add(Kind.GONE, used, line.horizon);
        }
        return new LifeLine(
                List.copyOf(line.parts), over && !gone ? line.share(until) : Double.NaN);
    }

    private static long horizon(Session session, long until, long timeout) {
        long life = until - session.opened();
        if (session.state() == SessionState.ABANDONED) {
            return session.opened() + Math.max(LEAST, life);
        }
        if (session.ended() > 0) {
            return session.opened() + Math.max(LEAST, life + life / 2);
        }
        boolean runs = timeout > 0 && !held(session);
        long end = runs ? Math.max(until, session.lastActivity() + timeout) : until;
        return Math.max(session.opened() + LEAST, end);
    }

    /// An open call or stream is use.
    static boolean held(Session session) {
        return session.openCalls() > 0 || session.openStreams() > 0;
    }

    private static final class Builder {
        private final List<Part> parts = new ArrayList<>();
        private final long opened;
        private final long horizon;
        private long drawn;

        Builder(long opened, long horizon) {
            this.opened = opened;
            this.horizon = horizon;
            drawn = opened;
        }

        double share(long at) {
            return Math.clamp((at - opened) / (double) (horizon - opened), 0, 1);
        }

        void add(Kind kind, long from, long to) {
            if (to > from) {
                parts.add(new Part(kind, share(from), share(to)));
                drawn = to;
            }
        }

        /// Use and idleness after the handshake.
        void uses(Life life, long from, long until, boolean gone) {
            long closed = (long) ((horizon - opened) * NARROWEST_GAP);
            life.each(
                    closed,
                    (start, end) -> {
                        long begin = Math.max(from, start);
                        if (begin < until && end > from) {
                            pause(begin, closed);
                            add(Kind.USED, Math.max(drawn, begin), Math.min(until, end));
                        }
                    });
            if (!gone) {
                pause(until, closed);
            }
        }

        private void pause(long until, long closed) {
            if (until - drawn >= Session.IDLE_AFTER_MICROS) {
                add(Kind.IDLE, drawn, until);
            } else if (until - drawn <= closed && !parts.isEmpty()) {
                stretch(until);
            }
        }

        /// What cannot be seen apart is not parted.
        private void stretch(long until) {
            Part last = parts.getLast();
            if (last.kind() == Kind.USED && until > drawn) {
                parts.set(parts.size() - 1, new Part(Kind.USED, last.from(), share(until)));
                drawn = until;
            }
        }
    }
}
