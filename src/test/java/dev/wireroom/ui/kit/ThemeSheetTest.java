package dev.wireroom.ui.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.scene.paint.Color;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Colours are written down once, in [Token]; the sheets must say the same. When they do not, the
/// right text lies in `target/`.
class ThemeSheetTest {
    @ParameterizedTest
    @EnumSource(Look.class)
    void sheetCarriesTheTokens(Look look) throws IOException {
        String expected = sheet(look);
        Files.createDirectories(Path.of("target"));
        Files.writeString(Path.of("target", file(look)), expected);
        assertEquals(expected, resource(file(look)));
    }

    @ParameterizedTest
    @EnumSource(Look.class)
    void textIsReadableOnEveryGround(Look look) {
        List<String> tooFaint = new ArrayList<>();
        List<Token> grounds = List.of(Token.BG0, Token.BG1, Token.BG2, Token.BG3, Token.SEL);
        for (Token text : EnumSet.range(Token.FG, Token.JSON_LITERAL)) {
            for (Token ground : grounds) {
                double ratio = contrast(text.in(look), ground.in(look));
                if (ratio < 4.6) {
                    tooFaint.add(text + " on " + ground + " " + ratio);
                }
            }
        }
        assertEquals(List.of(), tooFaint);
    }

    @ParameterizedTest
    @EnumSource(Look.class)
    void whiteIsReadableOnFills(Look look) {
        assertTrue(contrast(Color.WHITE, Token.ACCENT_FILL.in(look)) >= 5);
        assertTrue(contrast(Color.WHITE, Token.BLEED_FILL.in(look)) >= 5);
    }

    @Test
    void shapesNameOnlyColoursThatExist() throws IOException {
        String defined = sheet(Look.DARK) + resource("wireroom.css");
        Matcher names = Pattern.compile("-wr-[a-z0-9-]+").matcher(resource("wireroom.css"));
        List<String> unknown =
                names.results()
                        .map(each -> each.group())
                        .distinct()
                        .filter(each -> !defined.contains(each + ":"))
                        .toList();
        assertEquals(List.of(), unknown);
    }

    private static String sheet(Look look) {
        Tokens tokens = new Tokens(look);
        StringBuilder css =
                new StringBuilder(
                        "/* The tokens of Token.java; a test compares both. */\n.root {\n");
        for (Token token : Token.values()) {
            line(css, token.css(), tokens.of(token));
        }
        for (Token token : Token.values()) {
            if (token.tinted()) {
                line(css, token.tintCss(), tokens.tint(token));
            }
        }
        line(css, "-wr-wash-bleed", tokens.wash(Token.BLEED));
        line(css, "-wr-wash-ok", tokens.wash(Token.OK));
        line(css, "-wr-wash-err", tokens.wash(Token.ERR));
        line(css, "-color-bg-overlay", tokens.of(Token.BG1));
        line(css, "-color-border-subtle", tokens.of(Token.LINE));
        line(css, "-color-fg-emphasis", Color.WHITE);
        line(css, "-color-accent-subtle", tokens.tint(Token.ACCENT));
        line(css, "-color-accent-muted", tokens.tint(Token.ACCENT));
        css.append("    -wr-shadow: rgba(0, 0, 0, ")
                .append(look == Look.DARK ? "0.4" : "0.18")
                .append(");\n    -wr-dim: rgba(0, 0, 0, ")
                .append(look == Look.DARK ? "0.5" : "0.3")
                .append(");\n}\n");
        return css.toString();
    }

    private static void line(StringBuilder css, String name, Color color) {
        css.append("    ").append(name).append(": ").append(hex(color)).append(";\n");
    }

    private static String hex(Color color) {
        return String.format(
                "#%02X%02X%02X",
                Math.round(color.getRed() * 255),
                Math.round(color.getGreen() * 255),
                Math.round(color.getBlue() * 255));
    }

    private static String file(Look look) {
        return look == Look.DARK ? "theme-dark.css" : "theme-light.css";
    }

    private static String resource(String name) throws IOException {
        try (InputStream in = Objects.requireNonNull(Theme.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /// WCAG 2, relative luminance.
    private static double contrast(Color one, Color other) {
        double a = luminance(one);
        double b = luminance(other);
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    }

    private static double luminance(Color color) {
        return 0.2126 * linear(color.getRed())
                + 0.7152 * linear(color.getGreen())
                + 0.0722 * linear(color.getBlue());
    }

    private static double linear(double part) {
        return part <= 0.03928 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4);
    }
}
