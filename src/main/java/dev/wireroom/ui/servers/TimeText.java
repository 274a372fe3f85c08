package dev.wireroom.ui.servers;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A length of time as people write it: `500ms`, `30s`, `2 min`, `1h`; without a unit seconds.
final class TimeText {
    static final String WRONG = "Write a time like 30s or 2 min.";

    private static final Pattern FORM = Pattern.compile("(\\d{1,7})\\s*(ms|s|min|m|h)?");

    private TimeText() {}

    /// Null when it is none, or nothing.
    static @Nullable Duration read(String text) {
        Matcher typed = FORM.matcher(text.strip());
        if (!typed.matches()) {
            return null;
        }
        long n = Long.parseLong(typed.group(1));
        String unit = typed.group(2) == null ? "s" : typed.group(2);
        Duration read =
                switch (unit) {
                    case "ms" -> Duration.ofMillis(n);
                    case "min", "m" -> Duration.ofMinutes(n);
                    case "h" -> Duration.ofHours(n);
                    default -> Duration.ofSeconds(n);
                };
        return read.isZero() ? null : read;
    }
}
