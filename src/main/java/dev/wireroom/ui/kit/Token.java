package dev.wireroom.ui.kit;

import java.util.Locale;
import javafx.scene.paint.Color;

/// Every colour of the window, once for dark and once for light. The style sheets `theme-dark.css`
/// and `theme-light.css` carry the same values under [#css]; a test holds both together. Canvases
/// read them from [Tokens].
public enum Token {
    /// Window, code; fields in dark.
    BG0("-color-bg-inset", 0x0E1114, 0xEEF1F4),
    /// Panel, table.
    BG1("-color-bg-default", 0x14181C, 0xFFFFFF),
    /// Bars, raised.
    BG2("-color-bg-subtle", 0x1A1F24, 0xF6F8FA),
    /// Hover, chip.
    BG3("-wr-bg3", 0x232A31, 0xE7ECF1),
    /// Selected row.
    SEL("-wr-sel", 0x192D42, 0xDDECFB),
    /// Inside of a text field.
    FIELD("-wr-field", 0x0E1114, 0xFFFFFF),
    /// Divider.
    LINE("-color-border-muted", 0x272E36, 0xDCE2E8),
    /// Border of a button or card.
    LINE2("-color-border-default", 0x3A444E, 0xBCC6D0),
    /// Border of a field, floor line of a lane: 3:1 or more.
    CTL("-wr-ctl", 0x6A7682, 0x7C8894),
    ROW_ADDED("-wr-row-added", 0x14301F, 0xDDF4E4),
    ROW_REMOVED("-wr-row-removed", 0x3A1C22, 0xFDE4E6),
    ROW_CHANGED("-wr-row-changed", 0x33290F, 0xFCF1CF),
    /// Fill that carries white text.
    ACCENT_FILL("-color-accent-emphasis", 0x1F6FC4, 0x0B62BF),
    BLEED_FILL("-wr-bleed-fill", 0xC2224A, 0xC2123F),
    FG("-color-fg-default", 0xE8ECF0, 0x161B21),
    FG2("-color-fg-muted", 0xAAB4BE, 0x46515C),
    FG3("-color-fg-subtle", 0x929DA8, 0x5A6570),
    /// Link, focus, selection.
    ACCENT("-color-accent-fg", 0x66AEFA, 0x0B62BF),
    OK("-color-success-fg", 0x4FCB8D, 0x107042),
    WARN("-color-warning-fg", 0xE6B84F, 0x855700),
    ERR("-color-danger-fg", 0xFF6B78, 0xC21F33),
    INITIALIZING("-wr-initializing", 0x58C4DD, 0x0B718A),
    LIVE("-wr-live", 0x4FCB8D, 0x107042),
    IDLE("-wr-idle", 0xE6B84F, 0x855700),
    EXPIRED("-wr-expired", 0xF0964A, 0xA34700),
    KILLED("-wr-killed", 0xFF6B78, 0xC21F33),
    CLOSED("-wr-closed", 0x9FAAB5, 0x55606B),
    TERMINATED("-wr-terminated", 0xF2799F, 0xB01F5B),
    ABANDONED("-wr-abandoned", 0xB4A48C, 0x6B5B3E),
    FAILED("-wr-failed", 0xFF6B78, 0xC21F33),
    SESSION_ID("-wr-session-id", 0x58C4DD, 0x0B718A),
    BLEED("-wr-bleed", 0xFF6683, 0xC2123F),
    TOOLS("-wr-tools", 0x8A9CFF, 0x4456D6),
    RESOURCES("-wr-resources", 0x4DBFB2, 0x0C756A),
    PROMPTS("-wr-prompts", 0xCB94F5, 0x8237BF),
    LIFECYCLE("-wr-lifecycle", 0x9AA8B6, 0x55636F),
    ASKS("-wr-asks", 0xF58ABB, 0xB52A72),
    NOTIFY("-wr-notify", 0xB9A983, 0x6E5D2C),
    OTHER("-wr-other", 0xC7B45E, 0x6F6100),
    WIRE_A("-wr-wire-a", 0xF3A45C, 0xA04D00),
    WIRE_B("-wr-wire-b", 0x6DB6FF, 0x0B66C3),
    WIRE_C("-wr-wire-c", 0x7BCB6B, 0x277019),
    WIRE_D("-wr-wire-d", 0xD793F0, 0x8E35B5),
    WIRE_E("-wr-wire-e", 0xE7C94F, 0x7A6000),
    WIRE_F("-wr-wire-f", 0x55CFC4, 0x0A7268),
    WIRE_G("-wr-wire-g", 0xFF8F8F, 0xBF2F2F),
    WIRE_H("-wr-wire-h", 0xA9B7C6, 0x55636F),
    JSON_KEY("-wr-json-key", 0x93BBE6, 0x1B5A9C),
    JSON_STRING("-wr-json-string", 0xC3D39A, 0x40650F),
    JSON_NUMBER("-wr-json-number", 0xEBB779, 0x8F4E00),
    JSON_LITERAL("-wr-json-literal", 0xD0A6EC, 0x7A3AA6);

    private final String css;
    private final int dark;
    private final int light;

    Token(String css, int dark, int light) {
        this.css = css;
        this.dark = dark;
        this.light = light;
    }

    /// Its name as a looked-up colour: `-color-…` where AtlantaFX has the same thing, else `-wr-…`.
    public String css() {
        return css;
    }

    /// The name of its tint as a looked-up colour; only tokens with [#tinted] have one.
    public String tintCss() {
        return "-wr-tint-" + name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// Whether the style sheets carry a tint of it (canvases can tint any).
    public boolean tinted() {
        return switch (this) {
            case ACCENT, OK, WARN, ERR, SESSION_ID, BLEED -> true;
            case INITIALIZING, EXPIRED, TERMINATED, CLOSED, ABANDONED -> true;
            case TOOLS, RESOURCES, PROMPTS, LIFECYCLE, ASKS, NOTIFY, OTHER -> true;
            default -> false;
        };
    }

    public Color in(Look look) {
        int rgb = look == Look.DARK ? dark : light;
        return Color.rgb(rgb >> 16, rgb >> 8 & 0xFF, rgb & 0xFF);
    }

    /// The colour of the nth caller, from 0; after eight they come again (with a letter).
    public static Token wire(int nth) {
        return switch (Math.floorMod(nth, 8)) {
            case 0 -> WIRE_A;
            case 1 -> WIRE_B;
            case 2 -> WIRE_C;
            case 3 -> WIRE_D;
            case 4 -> WIRE_E;
            case 5 -> WIRE_F;
            case 6 -> WIRE_G;
            default -> WIRE_H;
        };
    }
}
