package dev.wireroom.ui.lanes;

import dev.wireroom.model.EndReason;
import dev.wireroom.model.Session;
import dev.wireroom.model.SessionState;
import dev.wireroom.ui.kit.Num;
import dev.wireroom.ui.kit.StateMark;
import dev.wireroom.ui.kit.Token;
import javafx.scene.paint.Color;
import org.jspecify.annotations.Nullable;

/// Draws how a session ended, what the server said to DELETE, and the way to its successor.
final class EndPainter {
    private static final double BADGE = 17;
    private static final double BELOW = 19;

    private final Pen pen;

    EndPainter(Pen pen) {
        this.pen = pen;
    }

    /// The line over the whole height: below the boxes.
    void line(Session session, double top, Picture picture) {
        double x = picture.scale().x((double) session.ended());
        if (crosses(session) && x > -2 && x < picture.scale().width() + 2) {
            Color color = color(session);
            double middle = top + picture.frame().middle();
            double bottom = top + picture.frame().laneHeight() - 1;
            double apart = beside(session) ? 12 : 9;
            pen.down(color, x, top, middle - apart, 2);
            pen.down(color, x, middle + apart, bottom, 2);
        }
    }

    /// The sign and its words: above the boxes.
    void mark(Lane lane, Session session, double top, Picture picture) {
        TimeScale scale = picture.scale();
        double x = pen.snap(scale.x((double) session.ended()));
        if (session.ended() == 0 || x < -200 || x > scale.width() + 12) {
            return;
        }
        double middle = top + picture.frame().middle();
        boolean crosses = crosses(session);
        double sign = beside(session) ? x + 12 : x;
        double low = top + picture.frame().floor() + 0.5;
        pen.state(session.state(), sign, crosses ? middle : low);
        double right = sign + 12;
        if (crosses) {
            right = badge(words(session), sign + 12, middle, color(session), picture);
        }
        delete(lane, session, crosses ? right + 7 : x + 10, middle, low, picture);
    }

    /// Right of the sign; without room there, left of it, below the boxes.
    private double badge(String text, double x, double middle, Color color, Picture picture) {
        double wide = Math.ceil(pen.strongWidths.of(text)) + 14;
        boolean left = x + wide > picture.scale().width() && x - wide - 18 > 0;
        double below = left && !picture.frame().low() ? BELOW : 0;
        return badge(text, left ? x - wide - 18 : x, middle + below, wide, color);
    }

    private double badge(String text, double left, double middle, double wide, Color color) {
        double y = pen.snap(middle - BADGE / 2);
        pen.box(pen.color(Token.BG1), color, pen.snap(left), y, wide, BADGE, 4);
        pen.text(pen.strong, color, text, left + 7, y + BADGE / 2);
        return left + wide;
    }

    private void delete(
            Lane lane, Session session, double x, double middle, double low, Picture picture) {
        Lane.Delete delete = lane.delete();
        if (delete == null) {
            return;
        }
        double at = picture.scale().x((double) delete.at());
        double end = picture.scale().x((double) session.ended());
        boolean own = session.state() == SessionState.CLOSED;
        if (!own) {
            double square = Math.max(at, end + 6);
            pen.area(pen.color(Token.CLOSED), square, low - 3, 6, 6);
        }
        String text = "DELETE " + delete.status();
        double left = at > end + 60 ? at + 10 : x;
        double y = own ? low - 9 : middle;
        if (left + pen.captionWidths.of(text) < picture.scale().width()) {
            pen.text(pen.caption, pen.color(Token.FG3), text, left, y);
        }
    }

    /// From the floor of what ended to the handshake of what replaced it.
    ///
    /// @param took from the end noticed to the new session, microseconds; -1 when not known
    void successor(
            Session before,
            Session after,
            double topBefore,
            double topAfter,
            long took,
            Picture picture) {
        TimeScale scale = picture.scale();
        double from = scale.x((double) before.ended());
        double to = pen.snap(scale.x((double) after.opened())) - 2;
        if (to < -20 || from > scale.width() + 20 || before.ended() == 0) {
            return;
        }
        Color color = pen.color(Token.FG2);
        double turn = pen.snap(to - 9) + 0.5;
        double high = pen.snap(topBefore + picture.frame().floor()) + 0.5;
        double low = pen.snap(topAfter + picture.frame().middle()) + 0.5;
        pen.elbow(color, from + (turn > from ? 2 : 0), high, turn, to - 4, low);
        pen.polygon(color, to - 5, low - 3.5, to, low, to - 5, low + 3.5);
        if (took >= 0) {
            String text = "re-initialised in " + Num.took(took);
            double right = turn - 8;
            if (right - pen.captionWidths.of(text) > 0) {
                pen.textEnding(pen.caption, pen.color(Token.FG2), text, right, low);
            }
        }
    }

    private Color color(Session session) {
        return pen.color(StateMark.token(session.state()));
    }

    /// A call was torn at this very place: the sign stands beside it.
    private static boolean beside(Session session) {
        return session.state() == SessionState.KILLED && session.cut() > 0;
    }

    /// Whether somebody else than the client ended it: that is worth a line.
    private static boolean crosses(Session session) {
        return switch (session.state()) {
            case EXPIRED, KILLED, TERMINATED, FAILED -> true;
            case INITIALIZING, LIVE, IDLE, CLOSED, ABANDONED -> false;
        };
    }

    static String words(Session session) {
        String detail = session.endDetail();
        return switch (session.state()) {
            case EXPIRED ->
                    session.endReason() == EndReason.BY_USER
                            ? "expired by you"
                            : "expired, idle timeout";
            case KILLED -> "killed by you";
            case TERMINATED -> terminated(session.endReason(), detail);
            case FAILED -> detail == null ? "failed" : "server refused: " + detail;
            case INITIALIZING, LIVE, IDLE, CLOSED, ABANDONED -> session.state().word();
        };
    }

    private static String terminated(@Nullable EndReason reason, @Nullable String detail) {
        if (reason == EndReason.SERVER_404) {
            return "404 session not found";
        }
        if (reason == EndReason.PROCESS_EXIT) {
            return detail == null ? "process exit" : "process exit " + detail;
        }
        return "server closed";
    }
}
