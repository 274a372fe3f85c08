package dev.wireroom.ui.lanes;

import dev.wireroom.ui.kit.Token;
import java.util.List;
import javafx.scene.paint.Color;

/// Draws the axis with its times, the lines through all lanes, "now", and the time under the mouse.
final class AxisPainter {
    private static final double APART = 96;
    private static final double NOW = 32;

    private final Pen pen;

    AxisPainter(Pen pen) {
        this.pen = pen;
    }

    List<TimeTicks.Tick> ticks(Picture picture) {
        return TimeTicks.of(picture.scale(), APART, picture.zone());
    }

    void axis(List<TimeTicks.Tick> ticks, Picture picture) {
        Frame frame = picture.frame();
        double top = frame.overviewHeight();
        double middle = top + Frame.AXIS / 2;
        pen.text(pen.strong, pen.color(Token.FG3), "Lane", 12, middle);
        TimeScale scale = picture.scale();
        double now = picture.live() ? scale.x((double) picture.now()) : Double.MAX_VALUE;
        pen.clip(Frame.HEAD + 1, top, frame.laneWidth(), Frame.AXIS);
        for (TimeTicks.Tick tick : ticks) {
            double x = scale.x((double) tick.at());
            double wide = pen.numberWidths.of(tick.text());
            boolean free = x + wide < now - NOW / 2 - 4 || x > now + NOW / 2 + 4;
            if (free && x + wide < scale.width()) {
                pen.text(pen.number, pen.color(Token.FG2), tick.text(), Frame.HEAD + x, middle);
            }
        }
        if (now < scale.width() + NOW / 2 && now > -NOW / 2) {
            double left = pen.snap(Frame.HEAD + now - NOW / 2);
            pen.box(
                    pen.color(Token.ACCENT_FILL),
                    pen.color(Token.ACCENT_FILL),
                    left,
                    middle - 8,
                    NOW,
                    16,
                    4);
            pen.textAround(pen.strong, Color.WHITE, "now", Frame.HEAD + now, middle);
        }
        pen.unclip();
    }

    void grid(List<TimeTicks.Tick> ticks, Picture picture) {
        Color line = pen.color(Token.LINE);
        for (TimeTicks.Tick tick : ticks) {
            double x = picture.scale().x((double) tick.at());
            pen.area(line, x, 0, 1, picture.frame().lanesHeight());
        }
    }

    /// Over the lanes.
    void now(Picture picture) {
        double x = picture.scale().x((double) picture.now());
        if (picture.live() && x >= 0 && x <= picture.scale().width()) {
            pen.area(pen.color(Token.ACCENT), x, 0, 1, picture.frame().lanesHeight());
        }
    }

    void pointer(Picture picture) {
        double x = picture.pointer();
        if (x < 0 || picture.range() != null) {
            return;
        }
        Frame frame = picture.frame();
        String time = TimeTicks.moment(picture.scale().time(x), picture.scale(), picture.zone());
        tab(time, Frame.HEAD + x, frame);
        pen.area(pen.color(Token.FG3), Frame.HEAD + x, frame.lanesTop(), 1, frame.lanesHeight());
    }

    /// A time on the axis, over what stands there.
    private void tab(String text, double x, Frame frame) {
        double wide = Math.ceil(pen.numberWidths.of(text)) + 12;
        double left =
                Math.clamp(
                        pen.snap(x - wide / 2),
                        Frame.HEAD + 2,
                        Math.max(Frame.HEAD + 2, frame.width() - wide - 2));
        double middle = frame.overviewHeight() + Frame.AXIS / 2;
        pen.box(pen.color(Token.BG3), pen.color(Token.LINE2), left, middle - 9, wide, 18, 4);
        pen.text(pen.number, pen.color(Token.FG), text, left + 6, middle);
    }

    void range(TimeRange range, String length, Picture picture) {
        Frame frame = picture.frame();
        TimeScale scale = picture.scale();
        double left = Math.clamp(scale.x((double) range.from()), 0, scale.width());
        double right = Math.clamp(scale.x((double) range.to()), 0, scale.width());
        if (right <= left) {
            return;
        }
        Color accent = pen.color(Token.ACCENT);
        Color wash = accent.deriveColor(0, 1, 1, 0.12);
        pen.area(wash, Frame.HEAD + left, frame.lanesTop(), right - left, frame.lanesHeight());
        pen.area(accent, Frame.HEAD + left, frame.lanesTop(), 1, frame.lanesHeight());
        pen.area(accent, Frame.HEAD + right, frame.lanesTop(), 1, frame.lanesHeight());
        tab(length, Frame.HEAD + (left + right) / 2, frame);
    }
}
