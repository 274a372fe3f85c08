package dev.wireroom.ui.lanes;

import dev.wireroom.model.SessionState;
import dev.wireroom.ui.kit.Fonts;
import dev.wireroom.ui.kit.StateMark;
import dev.wireroom.ui.kit.Token;
import dev.wireroom.ui.kit.Tokens;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import javafx.scene.shape.StrokeLineCap;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;

/// Draws the few things that the timeline is made of: areas and lines on whole device pixels, words
/// in the window's fonts. Counts what it draws, so that a frame can stop in time.
final class Pen {
    /// No frame draws more.
    static final int MOST = 20_000;

    final Font label = Fonts.regular(11.5);
    final Font caption = Fonts.regular(11);
    final Font strong = Fonts.medium(11);
    final Font number = Fonts.mono(11);
    final Font id = Fonts.monoMedium(12);
    final TextWidths labelWidths = new TextWidths(label);
    final TextWidths captionWidths = new TextWidths(caption);
    final TextWidths strongWidths = new TextWidths(strong);
    final TextWidths numberWidths = new TextWidths(number);

    private final GraphicsContext g;
    private Tokens tokens;
    private double pixel = 1;
    private int drawn;

    Pen(GraphicsContext g, Tokens tokens) {
        this.g = g;
        this.tokens = tokens;
    }

    /// A new frame begins.
    ///
    /// @param devicePixel its size in the canvas's units
    void begin(Tokens now, double devicePixel) {
        tokens = now;
        pixel = devicePixel;
        drawn = 0;
    }

    double pixel() {
        return pixel;
    }

    int drawn() {
        return drawn;
    }

    /// So much was drawn that what is less important should be left out.
    boolean tired() {
        return drawn > MOST * 4 / 5;
    }

    Color color(Token token) {
        return tokens.of(token);
    }

    Color tint(Token token) {
        return tokens.tint(token);
    }

    double snap(double value) {
        return LaneBoxes.snap(value, pixel);
    }

    /// Nothing outside of this is drawn until [#unclip].
    void clip(double x, double y, double width, double height) {
        g.save();
        g.beginPath();
        g.rect(x, y, width, height);
        g.clip();
    }

    /// Inside of a clip: what is drawn at 0, 0 stands here.
    void shift(double x, double y) {
        g.translate(x, y);
    }

    void unclip() {
        g.restore();
    }

    void area(Color color, double x, double y, double width, double height) {
        drawn++;
        g.setFill(color);
        g.fillRect(snap(x), snap(y), snap(width), snap(height));
    }

    /// A line of whole pixels, its middle at `y`.
    void across(Color color, double from, double to, double y, double thick) {
        area(color, from, y - thick / 2, to - from, thick);
    }

    /// A line of whole pixels, its middle at `x`.
    void down(Color color, double x, double from, double to, double thick) {
        area(color, x - thick / 2, from, thick, to - from);
    }

    /// Dashes or dots from left to right.
    void dashed(Color color, double from, double to, double y, double thick, double... dashes) {
        if (to <= from) {
            return;
        }
        drawn++;
        double middle = snap(y - thick / 2) + thick / 2;
        g.setStroke(color);
        g.setLineWidth(thick);
        g.setLineCap(StrokeLineCap.BUTT);
        g.setLineDashes(dashes);
        g.strokeLine(snap(from), middle, snap(to), middle);
        g.setLineDashes((double[]) null);
    }

    void dashedDown(Color color, double x, double from, double to, double... dashes) {
        drawn++;
        double middle = snap(x - 0.5) + 0.5;
        g.setStroke(color);
        g.setLineWidth(1);
        g.setLineCap(StrokeLineCap.BUTT);
        g.setLineDashes(dashes);
        g.strokeLine(middle, from, middle, to);
        g.setLineDashes((double[]) null);
    }

    /// A box with a 1 px line; edges on whole pixels.
    void box(
            Color fill, Color line, double x, double y, double width, double height, double round) {
        drawn += 2;
        g.setFill(fill);
        g.fillRoundRect(x, y, width, height, round * 2, round * 2);
        frame(line, x, y, width, height, round, 1);
    }

    void frame(
            Color line,
            double x,
            double y,
            double width,
            double height,
            double round,
            double thick) {
        drawn++;
        g.setStroke(line);
        g.setLineWidth(thick);
        double half = thick / 2;
        double arc = Math.max(0, round - half) * 2;
        g.strokeRoundRect(x + half, y + half, width - thick, height - thick, arc, arc);
    }

    void polygon(Color fill, double... points) {
        drawn++;
        double[] xs = new double[points.length / 2];
        double[] ys = new double[points.length / 2];
        split(points, xs, ys);
        g.setFill(fill);
        g.fillPolygon(xs, ys, xs.length);
    }

    void line(Color color, double thick, double... points) {
        drawn++;
        double[] xs = new double[points.length / 2];
        double[] ys = new double[points.length / 2];
        split(points, xs, ys);
        g.setStroke(color);
        g.setLineWidth(thick);
        g.strokePolyline(xs, ys, xs.length);
    }

    private static void split(double[] points, double[] xs, double[] ys) {
        for (int i = 0; i < xs.length; i++) {
            xs[i] = points[i * 2];
            ys[i] = points[i * 2 + 1];
        }
    }

    void ring(Color line, Color inside, double x, double y, double radius) {
        drawn += 2;
        g.setFill(inside);
        g.fillOval(x - radius, y - radius, radius * 2, radius * 2);
        g.setStroke(line);
        g.setLineWidth(1.25);
        g.strokeOval(x - radius, y - radius, radius * 2, radius * 2);
    }

    /// Dashed, with round corners: right (or left), down, and right to the end.
    void elbow(Color color, double x1, double y1, double turn, double x2, double y2) {
        drawn++;
        double round = Math.min(7, Math.min(Math.abs(turn - x1), Math.abs(y2 - y1) / 2));
        g.setStroke(color);
        g.setLineWidth(1);
        g.setLineDashes(4, 3);
        g.beginPath();
        g.moveTo(x1, y1);
        g.arcTo(turn, y1, turn, y2, round);
        g.arcTo(turn, y2, x2, y2, Math.min(round, x2 - turn));
        g.lineTo(x2, y2);
        g.stroke();
        g.setLineDashes((double[]) null);
    }

    void state(SessionState state, double middleX, double middleY) {
        drawn += 2;
        StateMark.draw(g, tokens, state, middleX - 6, middleY - 6, 12);
    }

    /// Words whose capitals stand in the middle of `y`.
    void text(Font font, Color color, String text, double x, double y) {
        write(font, color, text, x, y, TextAlignment.LEFT);
    }

    void textEnding(Font font, Color color, String text, double x, double y) {
        write(font, color, text, x, y, TextAlignment.RIGHT);
    }

    void textAround(Font font, Color color, String text, double x, double y) {
        write(font, color, text, x, y, TextAlignment.CENTER);
    }

    private void write(
            Font font, Color color, String text, double x, double y, TextAlignment alignment) {
        if (text.isEmpty()) {
            return;
        }
        drawn++;
        g.setFont(font);
        g.setFill(color);
        g.setTextAlign(alignment);
        g.fillText(text, snap(x), snap(y + font.getSize() * CAPITALS));
    }

    /// Half the height of a capital, in font sizes.
    private static final double CAPITALS = 0.364;
}
