package dev.wireroom.ui.lanes;

import dev.wireroom.model.Session;
import dev.wireroom.model.SessionState;
import dev.wireroom.ui.kit.Num;
import dev.wireroom.ui.kit.Token;
import java.util.function.ToLongFunction;
import javafx.scene.paint.Color;
import org.jspecify.annotations.Nullable;

/// Draws the line at the bottom of a lane: the session's life, what the server sends on its own
/// streams, silence and idleness.
final class FloorPainter {
    private static final double STREAM = 2;

    private final Pen pen;
    private final ToLongFunction<Session> idleTimeout;
    private final SocketPainter sockets;

    FloorPainter(Pen pen, ToLongFunction<Session> idleTimeout) {
        this.pen = pen;
        this.idleTimeout = idleTimeout;
        sockets = new SocketPainter(pen);
    }

    /// @param boxes of the lane's calls; null where they are columns
    void paint(Lane lane, @Nullable LaneBoxes boxes, Session session, double top, Picture picture) {
        TimeScale scale = picture.scale();
        double y = top + picture.frame().floor();
        boolean over = session.ended() > 0;
        double left = scale.x((double) session.opened());
        double right =
                Math.min(scale.width(), scale.x((double) (over ? session.ended() : picture.now())));
        if (right < 0 || left > scale.width()) {
            return;
        }
        boolean idle = session.stateAt(picture.now()) == SessionState.IDLE;
        boolean gone = session.state() == SessionState.ABANDONED;
        double used =
                idle || gone ? Math.min(right, scale.x((double) session.lastActivity())) : right;
        Color line = pen.color(Token.CTL);
        if (used > 0) {
            pen.across(line, Math.max(0, left), used, y + 0.5, 1);
        }
        if (left < 0 && used > 8) {
            pen.line(line, 1, 7, pen.snap(y) - 3.5, 2, pen.snap(y) + 0.5, 7, pen.snap(y) + 4.5);
        }
        if (gone) {
            pen.dashed(pen.color(Token.ABANDONED), Math.max(0, used), right, y + 0.5, 1, 4, 3);
        }
        for (Stream stream : lane.streams()) {
            switch (stream.kind()) {
                case EVENTS -> line(stream, y, picture);
                case SOCKET -> sockets.paint(stream, boxes, y, picture);
                case PROCESS -> {}
            }
            signs(stream, y, picture);
        }
        if (idle) {
            idle(session, Math.max(0, used), right, top, picture);
        }
    }

    private void idle(Session session, double from, double to, double top, Picture picture) {
        Color amber = pen.color(Token.WARN);
        pen.dashed(amber, from, to, top + picture.frame().floor() + 0.5, 2, 2, 3);
        long now = picture.now();
        long unused = now - Math.max(session.lastCall(), session.opened());
        long timeout = idleTimeout.applyAsLong(session);
        String text =
                timeout > 0 && session.openStreams() == 0
                        ? "idle "
                                + Num.countdown(unused)
                                + ", ends in "
                                + Num.countdown(session.lastActivity() + timeout - now)
                        : "idle " + Num.age(unused);
        double x = Math.max(0, from) + 14;
        if (x + pen.labelWidths.of(text) < to) {
            pen.text(pen.label, amber, text, x, top + picture.frame().middle());
        }
    }

    private void line(Stream stream, double y, Picture picture) {
        TimeScale scale = picture.scale();
        long end = stream.ended() == 0 ? picture.now() : stream.ended();
        if (end < scale.from() || stream.opened() > scale.to()) {
            return;
        }
        Color tone = pen.color(Token.NOTIFY);
        long silence = stream.silence();
        long at = stream.previous(scale.from());
        double drawn = Math.max(0, scale.x((double) at));
        while (at < end && scale.x((double) at) < scale.width()) {
            long next = Math.min(end, stream.next(at));
            if (next - at > silence) {
                pen.across(tone, drawn, Math.max(drawn, scale.x((double) at)), y + 0.5, STREAM);
                silent(at, next, y, picture);
                drawn = Math.max(0, scale.x((double) next));
                at = next;
            } else {
                long pixel = (long) scale.time(Math.floor(scale.x((double) next)) + 1);
                at = Math.max(next, stream.previous(Math.min(end, pixel)));
            }
        }
        double last = Math.min(scale.width(), scale.x((double) end));
        pen.across(tone, drawn, Math.max(drawn, last), y + 0.5, STREAM);
        if (stream.resumed() && scale.x((double) stream.opened()) > 0) {
            double x = scale.x((double) stream.opened());
            pen.polygon(tone, x - 6, y - 4, x, y + 0.5, x - 6, y + 5);
        }
    }

    private void silent(long from, long to, double y, Picture picture) {
        TimeScale scale = picture.scale();
        double left = Math.max(0, scale.x((double) from));
        double right = Math.min(scale.width(), scale.x((double) to));
        Color amber = pen.color(Token.WARN);
        pen.dashed(amber, left + 1, right, y + 0.5, STREAM, 2, 3);
        String text = "silent " + Num.age(to - from);
        if (pen.captionWidths.of(text) + 8 < right - left) {
            pen.textAround(pen.caption, amber, text, (left + right) / 2, y - 9);
        }
    }

    private void signs(Stream stream, double y, Picture picture) {
        TimeScale scale = picture.scale();
        Color tone = pen.color(Token.NOTIFY);
        Times ticks = stream.ticks();
        for (int i = ticks.from(scale.from()); i < ticks.size() && ticks.get(i) <= scale.to(); ) {
            double x = scale.x((double) ticks.get(i));
            pen.down(tone, x, y - 3, y + 4, STREAM);
            i = Math.max(i + 1, ticks.from((long) scale.time(x + 3)));
        }
        Times comments = stream.comments();
        Color ground = pen.color(Token.BG1);
        for (int i = comments.from(scale.from());
                i < comments.size() && comments.get(i) <= scale.to(); ) {
            double x = scale.x((double) comments.get(i));
            pen.ring(tone, ground, pen.snap(x), pen.snap(y) + 0.5, 2.5);
            i = Math.max(i + 1, comments.from((long) scale.time(x + 8)));
        }
    }
}
