package dev.wireroom.ui.lanes;

import dev.wireroom.ui.kit.Token;
import javafx.scene.paint.Color;

/// Draws the calls of a lane as columns that stand on its floor: height = how busy, colour = the
/// largest family, a red cap when a call failed.
final class ColumnPainter {
    private static final double LEAST = 3;
    private static final double CAP = 3;

    private final Pen pen;

    ColumnPainter(Pen pen) {
        this.pen = pen;
    }

    void paint(LaneColumns columns, double wide, double top, Frame frame) {
        double room = frame.floor() - 4;
        double floor = top + frame.floor();
        for (int i = 0; i < columns.count(); ) {
            int same = i + 1;
            while (same < columns.count() && alike(columns, i, same, room)) {
                same++;
            }
            if (columns.family(i) >= 0) {
                column(columns, i, (same - i) * wide, i * wide, floor, room);
            }
            i = same;
        }
    }

    private static double height(LaneColumns columns, int i, double room) {
        return Math.round(Math.max(LEAST, columns.busy(i) * room));
    }

    private static boolean alike(LaneColumns columns, int i, int other, double room) {
        return columns.family(i) == columns.family(other)
                && columns.failed(i) == columns.failed(other)
                && height(columns, i, room) == height(columns, other, room);
    }

    private void column(
            LaneColumns columns, int i, double width, double x, double floor, double room) {
        double height = height(columns, i, room);
        Color color = pen.color(Calls.FAMILIES.get(columns.family(i)).token());
        pen.area(color, x, floor - height, width, height);
        if (columns.failed(i)) {
            pen.area(pen.color(Token.ERR), x, floor - height - CAP, width, CAP);
        }
    }
}
