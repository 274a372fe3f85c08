package dev.wireroom.ui.kit;

import dev.wireroom.model.SessionState;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import javafx.scene.shape.StrokeLineCap;
import javafx.scene.shape.StrokeLineJoin;

/// The nine shapes of a session's state, drawn in a box of 12 by 12: one path that is filled, one
/// that is stroked, either may be empty. [StateDot] shows the same as a node.
public final class StateMark {
    static final double BOX = 12;
    private static final String RING = "M6 1.75 A4.25 4.25 0 1 1 5.999 1.75 Z";

    private StateMark() {}

    record Shape(String fill, String stroke, double width, double... dashes) {}

    static Shape shape(SessionState state) {
        return switch (state) {
            case INITIALIZING -> new Shape("M6 1 A5 5 0 0 0 6 11 Z", RING, 1.5);
            case LIVE -> new Shape("M6 1 A5 5 0 1 1 5.999 1 Z", "", 0);
            case IDLE -> new Shape("", RING, 2);
            case EXPIRED -> new Shape("M6 0.5 L11.5 6 L6 11.5 L0.5 6 Z", "", 0);
            case KILLED -> new Shape("", "M2 2 L10 10 M10 2 L2 10", 2);
            case CLOSED ->
                    new Shape(
                            "M3 2 H9 A1 1 0 0 1 10 3 V9 A1 1 0 0 1 9 10 H3 A1 1 0 0 1 2 9 V3 A1 1 0"
                                    + " 0 1 3 2 Z",
                            "",
                            0);
            case TERMINATED -> new Shape("M0.8 1.6 H11.2 L6 11 Z", "", 0);
            case ABANDONED -> new Shape("", RING, 2, 2.2, 2.25);
            case FAILED -> new Shape("", "M6 1.8 L10.9 10.4 H1.1 Z", 1.6);
        };
    }

    /// The colour of a state.
    public static Token token(SessionState state) {
        return switch (state) {
            case INITIALIZING -> Token.INITIALIZING;
            case LIVE -> Token.LIVE;
            case IDLE -> Token.IDLE;
            case EXPIRED -> Token.EXPIRED;
            case KILLED -> Token.KILLED;
            case CLOSED -> Token.CLOSED;
            case TERMINATED -> Token.TERMINATED;
            case ABANDONED -> Token.ABANDONED;
            case FAILED -> Token.FAILED;
        };
    }

    /// @param x left edge of the box
    /// @param y top edge of the box
    /// @param size of the box; 12 as in tables and lane heads
    public static void draw(
            GraphicsContext g, Tokens tokens, SessionState state, double x, double y, double size) {
        Shape shape = shape(state);
        Color color = tokens.of(state);
        g.save();
        g.translate(x, y);
        g.scale(size / BOX, size / BOX);
        if (!shape.fill.isEmpty()) {
            g.setFill(color);
            g.beginPath();
            g.appendSVGPath(shape.fill);
            g.fill();
        }
        if (!shape.stroke.isEmpty()) {
            g.setStroke(color);
            g.setLineWidth(shape.width);
            g.setLineCap(StrokeLineCap.BUTT);
            g.setLineJoin(StrokeLineJoin.MITER);
            g.setLineDashes(shape.dashes);
            g.beginPath();
            g.appendSVGPath(shape.stroke);
            g.stroke();
        }
        g.restore();
    }
}
