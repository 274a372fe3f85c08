package dev.wireroom.ui.lanes;

import dev.wireroom.model.Session;
import dev.wireroom.model.SessionState;
import dev.wireroom.ui.kit.Family;
import dev.wireroom.ui.kit.Token;
import javafx.scene.paint.Color;

/// Draws the calls of one lane as boxes, with their words, what came on the way, and how they
/// ended.
final class BoxPainter {
    private static final double ROUND = 2.5;
    private static final double INSET = 6;
    private static final double END_INSET = 3;

    private final Pen pen;
    private final Labels labels;

    BoxPainter(Pen pen, Labels labels) {
        this.pen = pen;
        this.labels = labels;
    }

    /// @param top of the lane
    void paint(Calls calls, LaneBoxes boxes, Session session, double top, Picture picture) {
        double high = picture.frame().laneHeight();
        for (int i = 0; i < boxes.count(); i++) {
            if (boxes.hidden(i) > 0) {
                more(boxes, i, top);
            }
            if (boxes.row(i) < 0) {
                continue;
            }
            int call = boxes.call(i);
            double y = top + boxes.top(i, high);
            double height = boxes.height(i, high);
            if (calls.handshake(call)) {
                handshake(calls, call, boxes.x(i), y, boxes.width(i), height);
            } else if (!endsTheSession(calls, call, boxes.width(i), session)) {
                box(calls, call, boxes.x(i), y, boxes.width(i), height);
                words(calls, call, session.server(), boxes.x(i), y, boxes.width(i), height);
                if (!pen.tired()) {
                    comb(calls, call, boxes, i, top, picture);
                }
            }
            if (calls.exchange(call) == picture.exchange()) {
                selected(boxes.x(i), y, boxes.width(i), height);
            }
        }
    }

    /// The call that was told 404: the end mark stands in its place when it is short.
    private static boolean endsTheSession(Calls calls, int call, double width, Session session) {
        return width < 12
                && session.state() == SessionState.TERMINATED
                && calls.end(call) == session.ended();
    }

    static Token token(Calls calls, int call) {
        Family family = calls.family(call);
        return calls.failed(call) ? Token.ERR : family.token();
    }

    private void box(Calls calls, int call, double x, double y, double width, double height) {
        Color line = pen.color(token(calls, call));
        Color fill = pen.tint(token(calls, call));
        double right = x + width;
        if (calls.cut(call) && width >= 10) {
            torn(line, fill, x, y, right, height);
        } else if (calls.open(call) && width >= 8) {
            pen.area(fill, x, y, width, height);
            pen.line(
                    line,
                    1,
                    right,
                    y + 0.5,
                    x + 0.5,
                    y + 0.5,
                    x + 0.5,
                    y + height - 0.5,
                    right,
                    y + height - 0.5);
            pen.dashedDown(line, right - 0.5, y + 2, y + height - 2, 2, 2);
        } else {
            pen.box(fill, line, x, y, width, height, Math.min(ROUND, width / 2));
        }
        if (calls.asked(call) && width >= 14) {
            double middle = y + height / 2;
            pen.polygon(line, x, middle - 4, x + 5, middle, x, middle + 4);
        }
    }

    /// The right side torn off in three teeth.
    private void torn(Color line, Color fill, double x, double y, double right, double height) {
        double tooth = Math.min(5, height / 3);
        double[] edge = {
            x + 0.5,
            y + 0.5,
            right,
            y + 0.5,
            right - tooth,
            y + height / 4,
            right,
            y + height / 2,
            right - tooth,
            y + height * 3 / 4,
            right,
            y + height - 0.5,
            x + 0.5,
            y + height - 0.5,
            x + 0.5,
            y
        };
        pen.polygon(fill, edge);
        pen.line(line, 1, edge);
    }

    private void handshake(Calls calls, int call, double x, double y, double width, double height) {
        Color color = pen.color(token(calls, call));
        double middle = y + height / 2;
        pen.area(color, x, y, 2, height);
        pen.across(color, x + 2, x + width - 2, middle, 2);
        if (calls.open(call)) {
            pen.dashedDown(color, x + width - 1, y, y + height, 2, 2);
        } else {
            pen.area(color, x + width - 2, y, 2, height);
        }
    }

    private void words(
            Calls calls, int call, String server, double x, double y, double width, double height) {
        double from = Math.max(0, x);
        double room = x + width - from;
        if (height < 14 || room < 12 || pen.tired()) {
            return;
        }
        double middle = y + height / 2;
        Color ink = pen.color(Token.FG);
        String text = labels.of(server, calls.what(call));
        boolean numbered = calls.round(call) > 0 && LinkPainter.holds(room, LinkPainter.RADIUS);
        double left =
                from + INSET + (calls.asked(call) ? 3 : 0) + (numbered ? LinkPainter.ROOM : 0);
        if (calls.failed(call)) {
            String sign = calls.status(call) >= 400 ? String.valueOf(calls.status(call)) : "!";
            double wide = pen.strongWidths.of(sign);
            String rest = pen.labelWidths.fitting(text, x + width - left - END_INSET - wide - 6);
            if (!rest.isEmpty()) {
                pen.text(pen.strong, ink, sign, left, middle);
                pen.text(pen.label, ink, rest, left + wide + 6, middle);
            } else if (wide + 4 <= room && !numbered) {
                pen.textAround(pen.strong, ink, sign, from + room / 2, middle);
            }
        } else {
            double torn = calls.cut(call) ? 5 : 0;
            String fits = pen.labelWidths.fitting(text, x + width - left - END_INSET - torn);
            pen.text(pen.label, ink, fits, left, middle);
        }
    }

    /// A line from the first event to the last under the box, with a tick for each; silence in it
    /// is dotted. Inside the box where several stand above one another.
    private void comb(Calls calls, int call, LaneBoxes boxes, int i, double top, Picture picture) {
        Times events = calls.events(call);
        if (events == null || picture.frame().low()) {
            return;
        }
        boolean inside = boxes.rows(i) > 1;
        double high = picture.frame().laneHeight();
        double bottom = top + boxes.top(i, high) + boxes.height(i, high);
        double y = inside ? bottom - 3 : bottom + 6;
        double tick = inside ? 3 : 7;
        double right = boxes.x(i) + boxes.width(i);
        Color line = pen.color(token(calls, call));
        Color silent = pen.color(Token.WARN);
        long silence = Stream.silence(events);
        TimeScale scale = picture.scale();
        int first = Math.max(0, events.from(scale.from()) - 1);
        double before = Double.NaN;
        for (int e = first; e < events.size(); ) {
            double x = Math.min(right - 1, pen.snap(scale.x((double) events.get(e))));
            if (!inside && !Double.isNaN(before)) {
                if (events.get(e) - events.get(e - 1) > silence) {
                    pen.dashed(silent, before + 2, x - 1, y, 2, 2, 3);
                } else {
                    pen.across(line, before, x, y, 1);
                }
            }
            pen.down(line, x + 0.5, y - tick / 2, y + tick / 2, inside ? 1 : 2);
            if (x > scale.width()) {
                break;
            }
            before = x;
            e = Math.max(e + 1, events.from((long) scale.time(x + 3)));
        }
    }

    private void selected(double x, double y, double width, double height) {
        Color ink = pen.color(Token.FG);
        pen.frame(ink, x - 2.5, y - 2.5, width + 5, height + 5, ROUND + 2.5, 1.5);
    }

    private void more(LaneBoxes boxes, int i, double top) {
        double right = boxes.x(i) + boxes.width(i);
        String text = "+" + boxes.hidden(i);
        pen.text(pen.number, pen.color(Token.FG2), text, right + 4, top + 8);
    }
}
