package dev.wireroom.ui.isolation;

import dev.wireroom.isolation.Call;
import dev.wireroom.isolation.Outcome;
import dev.wireroom.ui.kit.Token;
import dev.wireroom.ui.kit.Tokens;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import javafx.scene.shape.StrokeLineCap;
import javafx.scene.shape.StrokeLineJoin;

/// The wires: one per call, from its row on the left to its row on the right, in the caller's
/// colour; dashed while open, an arrow towards the caller when answered, between two rails when it
/// bled. Colours also end at numbered rows, so none has to be told apart by colour alone.
final class WireCanvas extends Canvas {
    private static final double DOT = 3.5;
    private static final double RING = 2;
    private static final int COLOURS = 8;

    WireCanvas() {
        setMouseTransparent(true);
    }

    /// @param chosen number of the call whose wire stands out; 0 = none
    void paint(Board board, BoardLayout layout, Tokens tokens, int chosen) {
        GraphicsContext pen = getGraphicsContext2D();
        pen.clearRect(0, 0, getWidth(), getHeight());
        if (layout.callers().isEmpty() || layout.sessions().isEmpty()) {
            return;
        }
        pen.setLineJoin(StrokeLineJoin.ROUND);
        double from = layout.callers().getFirst().right();
        double to = layout.sessions().getFirst().x();
        for (boolean bled : new boolean[] {false, true}) {
            for (Call call : board.shown()) {
                Double left = layout.left().get(call.number());
                Double right = layout.right().get(call.number());
                if (left != null && right != null && bled == (call.outcome() == Outcome.BLEED)) {
                    int nth = board.nth(call.caller());
                    Color colour = tokens.of(Token.wire(nth));
                    Wire wire = new Wire(pen, layout, tokens, from, left, to, right, colour);
                    wire.draw(call, call.number() == chosen, nth >= COLOURS);
                }
            }
        }
    }

    private record Wire(
            GraphicsContext pen,
            BoardLayout layout,
            Tokens tokens,
            double x0,
            double y0,
            double x1,
            double y1,
            Color colour) {
        /// @param again the colour is another caller's, too: its ends are hollow
        void draw(Call call, boolean chosen, boolean again) {
            double wide = layout.scale() > 1 ? 4 : 2;
            boolean open = call.outcome() == Outcome.OPEN || call.outcome() == Outcome.LOST;
            if (call.outcome() == Outcome.BLEED) {
                double rail = layout.scale() > 1 ? 2.5 : 2;
                double clear = layout.scale() > 1 ? 2.5 : 1.5;
                stroke(wide + 2 * clear + 2 * rail, tokens.of(Token.BLEED), false);
                stroke(wide + 2 * clear, tokens.of(Token.BG0), false);
                stroke(wide, colour, false);
            } else {
                if (chosen) {
                    stroke(wide + 6, colour.deriveColor(0, 1, 1, 0.3), false);
                }
                stroke(wide, colour, open);
                if (!open) {
                    arrow(wide);
                }
            }
            dot(x0, y0, again);
            dot(x1, y1, again);
        }

        private void stroke(double wide, Color with, boolean dashed) {
            pen.setStroke(with);
            pen.setLineWidth(wide);
            pen.setLineCap(StrokeLineCap.BUTT);
            if (dashed) {
                pen.setLineDashes(6 * layout.scale(), 5 * layout.scale());
            }
            double in = layout.room().x();
            double out = layout.room().right();
            double middle = (in + out) / 2;
            pen.beginPath();
            pen.moveTo(x0, y0);
            pen.lineTo(in, y0);
            pen.bezierCurveTo(middle, y0, middle, y1, out, y1);
            pen.lineTo(x1, y1);
            pen.stroke();
            pen.setLineDashes((double[]) null);
        }

        private void arrow(double wide) {
            double tip = x0 + 18 * layout.scale();
            double size = 4 * layout.scale();
            pen.setStroke(colour);
            pen.setLineWidth(Math.max(1.8, wide * 0.75));
            pen.setLineCap(StrokeLineCap.ROUND);
            pen.beginPath();
            pen.moveTo(tip + size * 1.5, y0 - size);
            pen.lineTo(tip, y0);
            pen.lineTo(tip + size * 1.5, y0 + size);
            pen.stroke();
        }

        private void dot(double x, double y, boolean hollow) {
            double ring = (DOT + RING) * layout.scale();
            double dot = DOT * layout.scale();
            pen.setFill(tokens.of(Token.BG0));
            pen.fillOval(x - ring, y - ring, ring * 2, ring * 2);
            pen.setFill(colour);
            pen.fillOval(x - dot, y - dot, dot * 2, dot * 2);
            if (hollow) {
                double hole = dot * 0.5;
                pen.setFill(tokens.of(Token.BG0));
                pen.fillOval(x - hole, y - hole, hole * 2, hole * 2);
            }
        }
    }
}
