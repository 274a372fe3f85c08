package dev.wireroom.ui.kit;

import dev.wireroom.model.SessionState;
import javafx.scene.paint.Color;

/// The colours of one look, for canvases; everything else reads the style sheet. Ask
/// [Theme#tokens()] anew for each drawing, or redraw when [Theme#lookProperty()] changes.
public record Tokens(Look look) {
    public Color of(Token token) {
        return token.in(look);
    }

    public Color of(SessionState state) {
        return of(StateMark.token(state));
    }

    /// Fill of a box whose line is the colour itself: 28 % over the panel in dark, 16 % in light.
    public Color tint(Token token) {
        return over(token, look == Look.DARK ? 0.28 : 0.16);
    }

    /// Wash of a whole row or band: 14 % over the panel in dark, 9 % in light.
    public Color wash(Token token) {
        return over(token, look == Look.DARK ? 0.14 : 0.09);
    }

    private Color over(Token token, double share) {
        Color top = of(token);
        Color under = of(Token.BG1);
        return Color.color(
                mix(top.getRed(), under.getRed(), share),
                mix(top.getGreen(), under.getGreen(), share),
                mix(top.getBlue(), under.getBlue(), share));
    }

    private static double mix(double top, double under, double share) {
        return Math.round((top * share + under * (1 - share)) * 255) / 255.0;
    }
}
