package dev.wireroom.cli;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What `tap` is told.
///
/// @param name how the server is called in the capture
/// @param capture a file, which may turn out to be none; null = nothing is captured
/// @param command with its arguments; not empty
public record TapLine(String name, @Nullable String capture, List<String> command) {
    static final String NAME = "default";

    public TapLine {
        command = List.copyOf(command);
    }

    /// Reads a line that holds nothing out of the ordinary, in no time: a client waits for the
    /// server behind it.
    ///
    /// @return null when it is for picocli to read, and to complain about
    public static @Nullable TapLine plain(String... words) {
        int dashes = Arrays.asList(words).indexOf("--");
        if (dashes < 1 || dashes + 1 == words.length || !words[0].equals("tap")) {
            return null;
        }
        String name = null;
        String capture = null;
        for (int i = 1; i < dashes; i++) {
            boolean more = i + 1 < dashes && !words[i + 1].startsWith("-");
            if (words[i].equals("--name") && name == null && more) {
                name = words[++i];
            } else if (words[i].equals("--capture") && capture == null && more) {
                capture = words[++i];
            } else {
                return null;
            }
        }
        if (name != null && name.isBlank()) {
            return null;
        }
        return new TapLine(
                name == null ? NAME : name,
                capture,
                List.of(words).subList(dashes + 1, words.length));
    }
}
