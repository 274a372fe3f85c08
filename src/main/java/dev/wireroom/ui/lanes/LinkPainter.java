package dev.wireroom.ui.lanes;

import dev.wireroom.ui.kit.Token;
import javafx.scene.paint.Color;

/// Draws what ties the rounds of one call together: a thin line from box to box, and the number of
/// the round in a circle at the beginning of each.
final class LinkPainter {
    /// So much of a box the circle takes from the words.
    static final double ROOM = 16;

    static final double RADIUS = 7;

    private static final double BESIDE = 2;
    private static final double OUTSIDE = 12;

    private final Pen pen;

    LinkPainter(Pen pen) {
        this.pen = pen;
    }

    /// @param top of the lane
    void paint(Lane lane, LaneBoxes boxes, double top, Picture picture) {
        if (lane.links().isEmpty() || pen.tired()) {
            return;
        }
        Calls calls = lane.calls();
        TimeScale scale = picture.scale();
        for (Links.Link link : lane.links().touching(scale.from(), scale.to())) {
            Links.Round before = null;
            for (Links.Round round : link.rounds()) {
                if (before != null) {
                    line(calls, before, round, boxes, top, picture);
                }
                before = round;
            }
        }
        double high = picture.frame().laneHeight();
        for (int i = 0; i < boxes.count(); i++) {
            int call = boxes.call(i);
            int round = boxes.row(i) < 0 ? 0 : calls.round(call);
            double height = boxes.height(i, high);
            double radius = Math.min(RADIUS, height / 2 - 1);
            double x = round > 0 ? place(boxes, i, radius) : Double.NaN;
            if (!Double.isNaN(x)) {
                circle(
                        BoxPainter.token(calls, call),
                        round,
                        x,
                        top + boxes.top(i, high) + height / 2,
                        radius);
            }
        }
    }

    private void line(
            Calls calls,
            Links.Round before,
            Links.Round after,
            LaneBoxes boxes,
            double top,
            Picture picture) {
        int one = calls.find(before.start(), before.message());
        int other = calls.find(after.start(), after.message());
        if (one < 0 || other < 0 || calls.open(one)) {
            return;
        }
        TimeScale scale = picture.scale();
        double from = Math.max(-OUTSIDE, scale.x((double) calls.end(one)));
        double to = Math.min(scale.width() + OUTSIDE, scale.x((double) calls.start(other)));
        if (from >= to) {
            return;
        }
        Color color = pen.color(BoxPainter.token(calls, other));
        double left = middle(boxes, one, top, picture);
        double right = middle(boxes, other, top, picture);
        if (left == right) {
            pen.across(color, from, to, left, 1);
        } else {
            pen.line(color, 1, from, left, to, right);
        }
    }

    /// Of the box of this call; where it is out of sight, of a box alone.
    private static double middle(LaneBoxes boxes, int call, double top, Picture picture) {
        int box = boxes.of(call);
        double high = picture.frame().laneHeight();
        return box < 0
                ? top + picture.frame().middle()
                : Math.floor(top + boxes.top(box, high) + boxes.height(box, high) / 2) + 0.5;
    }

    /// Where the circle's middle stands: at the beginning of the box when that is wide enough, else
    /// behind it when the next one leaves room; NaN where there is none.
    static double place(LaneBoxes boxes, int i, double radius) {
        double from = Math.max(0, boxes.x(i));
        double to = boxes.x(i) + boxes.width(i);
        if (holds(to - from, radius)) {
            return from + BESIDE + radius;
        }
        double next = i + 1 < boxes.count() ? boxes.x(i + 1) : Double.POSITIVE_INFINITY;
        return to >= 0 && next - to >= 2 * (radius + BESIDE) ? to + BESIDE + radius : Double.NaN;
    }

    /// Whether a box of which so much is seen has the circle inside.
    static boolean holds(double width, double radius) {
        return width >= 2 * (radius + BESIDE);
    }

    private void circle(Token line, int round, double middle, double y, double radius) {
        pen.ring(pen.color(line), pen.color(Token.BG1), middle, y, radius);
        pen.textAround(
                pen.strong,
                pen.color(Token.FG),
                round > 9 ? "9+" : String.valueOf(round),
                middle,
                y);
    }
}
