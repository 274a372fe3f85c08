package dev.wireroom.ui.lanes;

import dev.wireroom.ui.kit.Token;
import javafx.scene.paint.Color;
import org.jspecify.annotations.Nullable;

/// Draws a WebSocket on the lane's floor: a line from attach to detach with an upright at either
/// end, and the word. One that was refused is a small cross.
final class SocketPainter {
    private static final String WORD = "WebSocket";
    private static final double THICK = 2;
    private static final double UPRIGHT = 5;
    private static final double ABOVE = 9;
    private static final double INSET = 6;
    private static final double CROSS = 3.5;

    private final Pen pen;

    SocketPainter(Pen pen) {
        this.pen = pen;
    }

    /// @param boxes of the lane's calls; null where they are columns
    /// @param y of the floor
    void paint(Stream socket, @Nullable LaneBoxes boxes, double y, Picture picture) {
        TimeScale scale = picture.scale();
        boolean over = socket.ended() > 0;
        double from = scale.x((double) socket.opened());
        double to = scale.x((double) (over ? socket.ended() : picture.now()));
        if (to < -CROSS || from > scale.width() + CROSS) {
            return;
        }
        boolean selected = socket.exchange() == picture.exchange();
        if (socket.refused()) {
            cross(from, y + 0.5, selected);
            return;
        }
        Color tone = pen.color(selected ? Token.FG : Token.NOTIFY);
        double left = Math.max(0, from);
        double right = Math.min(scale.width(), Math.max(to, from + THICK));
        pen.across(tone, left, right, y + 0.5, THICK);
        if (from >= 0) {
            pen.down(tone, from + THICK / 2, y - UPRIGHT, y + UPRIGHT + 1, THICK);
        }
        if (over && to <= scale.width()) {
            pen.down(tone, right - THICK / 2, y - UPRIGHT, y + UPRIGHT + 1, THICK);
        }
        double wide = pen.captionWidths.of(WORD);
        double word = boxes == null ? left + INSET : free(boxes, left + INSET, wide);
        if (!picture.frame().low() && word + wide + INSET < right) {
            pen.text(pen.caption, tone, WORD, word, y - ABOVE);
        }
    }

    /// The first place from `x` on where no box hangs down into the words: those that stand above
    /// one another do.
    static double free(LaneBoxes boxes, double x, double wide) {
        double from = x;
        for (int i = 0; i < boxes.count(); i++) {
            double end = boxes.x(i) + boxes.width(i);
            if (boxes.rows(i) > 1 && boxes.x(i) < from + wide + INSET && end + INSET > from) {
                from = end + INSET;
            }
        }
        return from;
    }

    private void cross(double x, double y, boolean selected) {
        Color tone = pen.color(selected ? Token.FG : Token.ERR);
        double middle = pen.snap(x);
        double around = CROSS + 1.5;
        pen.area(pen.color(Token.BG1), middle - around, y - around, around * 2, around * 2);
        pen.line(tone, 1.5, middle - CROSS, y - CROSS, middle + CROSS, y + CROSS);
        pen.line(tone, 1.5, middle - CROSS, y + CROSS, middle + CROSS, y - CROSS);
    }
}
