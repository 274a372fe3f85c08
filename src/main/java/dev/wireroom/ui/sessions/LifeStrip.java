package dev.wireroom.ui.sessions;

import dev.wireroom.model.SessionState;
import dev.wireroom.ui.kit.Look;
import dev.wireroom.ui.kit.StateMark;
import dev.wireroom.ui.kit.Theme;
import dev.wireroom.ui.kit.Token;
import dev.wireroom.ui.kit.Tokens;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import org.jspecify.annotations.Nullable;

/// Draws a [LifeLine]: slate handshake, green use, amber idleness with ticks, a mark at the end, an
/// outline for what is left. The words beside it say the same.
final class LifeStrip extends Canvas {
    static final double WIDTH = 92;
    private static final double HEIGHT = 12;
    private static final double TOP = 1;
    private static final double BAR = 10;
    private static final double INNER = BAR - 2;

    private final Theme theme;
    private @Nullable LifeLine line;
    private @Nullable Look drawnIn;
    private SessionState state = SessionState.LIVE;

    LifeStrip(Theme theme) {
        super(WIDTH, HEIGHT);
        this.theme = theme;
        setMouseTransparent(true);
    }

    void show(LifeLine life, SessionState now) {
        Look look = theme.lookProperty().get();
        if (!life.equals(line) || now != state || look != drawnIn) {
            line = life;
            state = now;
            drawnIn = look;
            draw();
        }
    }

    private void draw() {
        LifeLine life = line;
        if (life == null) {
            return;
        }
        Tokens tokens = theme.tokens();
        GraphicsContext g = getGraphicsContext2D();
        g.clearRect(0, 0, WIDTH, HEIGHT);
        g.setStroke(tokens.of(Token.LINE2));
        g.setLineWidth(1);
        g.setLineDashes((double[]) null);
        g.strokeRoundRect(0.5, TOP + 0.5, WIDTH - 1, BAR - 1, 3, 3);
        double drawn = 0;
        for (LifeLine.Part part : life.parts()) {
            double from = Math.max(drawn, x(part.from()));
            double to = Math.min(WIDTH - 1, Math.max(x(part.to()), from + least(part.kind())));
            if (to > from) {
                part(g, tokens, part.kind(), from, to);
                drawn = to;
            }
        }
        if (!Double.isNaN(life.end())) {
            end(g, tokens, Math.max(drawn + 1, x(life.end())));
        }
    }

    /// On whole pixels inside of the outline.
    private static double x(double share) {
        return Math.round(1 + share * (WIDTH - 2));
    }

    private static double least(LifeLine.Kind kind) {
        return switch (kind) {
            case HANDSHAKE -> 3;
            case OPEN_CALL -> 5;
            case USED, IDLE, GONE -> 1;
        };
    }

    private static void part(
            GraphicsContext g, Tokens tokens, LifeLine.Kind kind, double from, double to) {
        Color live = tokens.of(Token.LIVE);
        double width = to - from;
        double y = TOP + 1;
        switch (kind) {
            case HANDSHAKE -> fill(g, tokens.of(Token.LIFECYCLE), from, y, width, INNER);
            case USED -> fill(g, live, from, y, width, INNER);
            case OPEN_CALL -> {
                fill(g, tokens.tint(Token.LIVE), from, y, width, INNER);
                g.setStroke(live);
                g.strokeRect(from + 0.5, y + 0.5, width - 1, INNER - 1);
            }
            case IDLE -> {
                fill(g, tokens.of(Token.IDLE), from, y, width, INNER);
                Color ground = tokens.of(Token.BG1);
                for (double tick = from + 4; tick < to; tick += 5) {
                    fill(g, ground.deriveColor(0, 1, 1, 0.7), tick, y, 1, INNER);
                }
            }
            case GONE -> {
                for (double dash = from + 1; dash < to - 1; dash += 5) {
                    double end = Math.min(3, to - 1 - dash);
                    fill(g, tokens.of(Token.ABANDONED), dash, y + INNER / 2 - 1, end, 2);
                }
            }
        }
    }

    private void end(GraphicsContext g, Tokens tokens, double x) {
        Color color = tokens.of(StateMark.token(state));
        if (state == SessionState.KILLED) {
            g.setStroke(color);
            g.setLineWidth(1.5);
            double[] xs = {x, x + 3, x, x + 3, x};
            double[] ys = {0, 3, 6, 9, 12};
            g.strokePolyline(xs, ys, xs.length);
        } else if (state == SessionState.CLOSED) {
            fill(g, color, x, TOP + 1, INNER, INNER);
        } else {
            fill(g, color, x, 0, 3, HEIGHT);
        }
    }

    private static void fill(
            GraphicsContext g, Color color, double x, double y, double width, double height) {
        g.setFill(color);
        g.fillRect(x, y, width, height);
    }
}
