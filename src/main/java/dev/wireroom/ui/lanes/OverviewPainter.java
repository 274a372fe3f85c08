package dev.wireroom.ui.lanes;

import dev.wireroom.ui.kit.Num;
import dev.wireroom.ui.kit.Token;
import javafx.scene.paint.Color;

/// Draws the strip above the lanes: bars for how much happened, red where calls failed, and the
/// window that the lanes show.
final class OverviewPainter {
    private static final double PITCH = 5;
    private static final double BAR = 4;
    private static final double TOP = 7;
    private static final double BOTTOM = 34;
    private static final double CAP = 3;

    /// One in so many failed: the whole bar is red. Less: it has a red cap.
    private static final int MANY = 10;

    /// A capture that has just begun is said to be so long.
    private static final long SHORTEST = 1_000_000;

    private final Pen pen;

    OverviewPainter(Pen pen) {
        this.pen = pen;
    }

    void paint(Activity activity, Overview overview, Picture picture) {
        Frame frame = picture.frame();
        String span = "All " + Num.age(Math.max(SHORTEST, overview.last() - overview.first()));
        pen.text(pen.caption, pen.color(Token.FG3), span, 12, frame.overviewHeight() / 2);
        int bars = (int) (overview.width() / PITCH);
        int most = 1;
        int[] counts = new int[bars];
        for (int i = 0; i < bars; i++) {
            counts[i] = activity.begun(overview.time(i * PITCH), overview.time((i + 1) * PITCH));
            most = Math.max(most, counts[i]);
        }
        Color calls = pen.color(Token.BG1).interpolate(pen.color(Token.TOOLS), 0.6);
        for (int i = 0; i < bars; i++) {
            double x = Frame.HEAD + i * PITCH;
            int failed = activity.failed(overview.time(i * PITCH), overview.time((i + 1) * PITCH));
            double share = Math.sqrt((double) counts[i] / most);
            double height = Math.max(2, Math.round((BOTTOM - TOP - 6) * share));
            if (failed * MANY > counts[i]) {
                pen.area(pen.color(Token.ERR), x, TOP, BAR, BOTTOM - TOP);
            } else if (counts[i] > 0) {
                pen.area(calls, x, BOTTOM - height, BAR, height);
                if (failed > 0) {
                    pen.area(pen.color(Token.ERR), x, BOTTOM - height - CAP, BAR, CAP);
                }
            }
        }
        window(overview, picture);
    }

    private void window(Overview overview, Picture picture) {
        double left = pen.snap(Frame.HEAD + overview.left(picture.scale()));
        double right = pen.snap(Frame.HEAD + overview.right(picture.scale()));
        Color accent = pen.color(Token.ACCENT);
        Color wash = accent.deriveColor(0, 1, 1, 0.10);
        pen.area(wash, left, TOP - 2, right - left, BOTTOM - TOP + 4);
        pen.frame(accent, left, TOP - 3, right - left, BOTTOM - TOP + 6, 1, 1);
        double middle = (TOP + BOTTOM) / 2;
        pen.box(accent, accent, left - 1, middle - 6, 4, 12, 1);
        pen.box(accent, accent, right - 3, middle - 6, 4, 12, 1);
    }
}
