package dev.wireroom.ui.sessions;

import dev.wireroom.model.EndReason;
import dev.wireroom.model.Session;
import dev.wireroom.model.SessionState;
import dev.wireroom.ui.kit.Num;
import java.time.ZoneId;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// What stands beside the strip: how it goes on, or how it ended and what came after.
///
/// @param successor named behind the words ("now S5"); null when none
/// @param urgent it ends within a minute
record LifeWords(String text, @Nullable String successor, boolean urgent) {
    private static final long SOON = 60_000_000;

    static LifeWords of(Session session, long now, long timeout) {
        SessionState state = session.stateAt(now);
        return state.open() ? open(session, state, now, timeout) : over(session);
    }

    /// As one text: "by you · now S5".
    String whole() {
        return successor == null ? text : text + " · now " + successor;
    }

    /// When it was opened, last used, and when it ended or will end, a line each.
    static String times(Session session, long timeout, ZoneId zone) {
        StringBuilder times = new StringBuilder("opened ");
        times.append(Num.clock(session.opened(), zone));
        if (session.lastActivity() > 0) {
            times.append("\nlast used ").append(Num.clock(session.lastActivity(), zone));
        }
        if (session.ended() > 0) {
            times.append("\nended ").append(Num.clock(session.ended(), zone));
        } else if (timeout > 0 && !LifeLine.held(session)) {
            times.append("\nends at ").append(Num.clock(session.lastActivity() + timeout, zone));
        }
        return times.append(" (").append(zone.getId()).append(')').toString();
    }

    private static LifeWords open(Session session, SessionState state, long now, long timeout) {
        if (state == SessionState.INITIALIZING) {
            double seconds = Math.max(0, now - session.opened()) / 1e6;
            return plain(String.format(Locale.ROOT, "handshake for %.1f s", seconds));
        }
        if (session.openCalls() > 0) {
            return plain(Num.count(session.openCalls(), "call open", "calls open"));
        }
        if (timeout > 0 && session.openStreams() > 0) {
            return plain(Num.count(session.openStreams(), "stream open", "streams open"));
        }
        if (timeout > 0) {
            long left = session.lastActivity() + timeout - now;
            return new LifeWords("ends in " + Num.countdown(left), null, left < SOON);
        }
        return plain(
                state == SessionState.IDLE
                        ? "idle " + Num.age(now - Math.max(session.lastCall(), session.opened()))
                        : "no timeout");
    }

    private static LifeWords over(Session session) {
        String text =
                switch (session.state()) {
                    case EXPIRED ->
                            session.endReason() == EndReason.IDLE ? "idle timeout" : "by you";
                    case KILLED ->
                            session.cut() == 0 ? "by you" : "by you · " + session.cut() + " cut";
                    case CLOSED -> closed(session);
                    case TERMINATED -> terminated(session);
                    case ABANDONED -> "no DELETE";
                    case FAILED -> failed(session);
                    case INITIALIZING, LIVE, IDLE -> "";
                };
        return new LifeWords(text, session.successor(), false);
    }

    private static String closed(Session session) {
        return switch (session.endReason()) {
            case CLIENT_DELETE -> "client sent DELETE";
            case PROCESS_EXIT -> exit(session);
            case WIREROOM_STOPPED ->
                    session.endDetail() == null ? "Wireroom stopped" : session.endDetail();
            case null, default -> "client closed";
        };
    }

    private static String terminated(Session session) {
        return switch (session.endReason()) {
            case SERVER_404 -> "404";
            case PROCESS_EXIT -> exit(session);
            case null, default -> "server closed";
        };
    }

    private static String exit(Session session) {
        return session.endDetail() == null ? "process exit" : "process exit " + session.endDetail();
    }

    private static String failed(Session session) {
        if (session.endReason() == EndReason.NO_ANSWER) {
            return "no answer";
        }
        return session.endDetail() == null
                ? "server refused"
                : "server refused: " + session.endDetail();
    }

    private static LifeWords plain(String text) {
        return new LifeWords(text, null, false);
    }
}
