package dev.wireroom.ui.kit;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import javafx.scene.text.Font;

/// The faces that come with the program. Inter has three families in JavaFX, one a weight. The
/// style classes are `mono`, `mono-medium`, `mono-bold`, `medium`, `semibold` (face), `caption`
/// (11), `small` (12), `body` (13), `detail-title` (15), `view-title` (18), `hero-title` (26).
/// Inter has no tabular figures in JavaFX, so every number in a column is `mono`.
public final class Fonts {
    public static final String REGULAR = "Inter";
    public static final String MEDIUM = "Inter Medium";
    public static final String SEMIBOLD = "Inter Semi Bold";
    public static final String MONO = "JetBrains Mono NL";
    public static final String MONO_MEDIUM = "JetBrains Mono NL Medium";

    private static final List<String> FILES =
            List.of(
                    "Inter-Regular.otf",
                    "Inter-Medium.otf",
                    "Inter-SemiBold.otf",
                    "JetBrainsMonoNL-Regular.ttf",
                    "JetBrainsMonoNL-Medium.ttf",
                    "JetBrainsMonoNL-Bold.ttf");

    private Fonts() {}

    /// Makes the families known to JavaFX; calling it again does no harm.
    static void load() {
        for (String file : FILES) {
            try (InputStream in = Fonts.class.getResourceAsStream("fonts/" + file)) {
                if (in == null || Font.loadFont(in, 13) == null) {
                    throw new IllegalStateException("The font " + file + " is missing.");
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /// For a canvas.
    public static Font regular(double size) {
        return Font.font(REGULAR, size);
    }

    public static Font medium(double size) {
        return Font.font(MEDIUM, size);
    }

    public static Font semibold(double size) {
        return Font.font(SEMIBOLD, size);
    }

    public static Font mono(double size) {
        return Font.font(MONO, size);
    }

    public static Font monoMedium(double size) {
        return Font.font(MONO_MEDIUM, size);
    }
}
