package dev.wireroom.filter;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// What can stand behind `is:`.
public enum Flag {
    /// No answer yet.
    PENDING,
    /// An error answer, a failed tool, or an HTTP status that says so.
    ERROR,
    /// Its answer is an event stream.
    STREAM,
    NOTIFICATION,
    /// Took more than a second.
    SLOW,
    /// Ended by hand in the middle.
    CUT;

    /// Flags of the language that cannot be asked for yet.
    static final List<String> LATER =
            List.of(
                    "request",
                    "response",
                    "invalid",
                    "truncated",
                    "bleed",
                    "shared",
                    "remote",
                    "replayed",
                    "unanswered");

    /// From here on a call is slow.
    public static final long SLOW_MICROS = 1_000_000;

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Optional<Flag> find(String word) {
        return Arrays.stream(values()).filter(it -> it.word().equalsIgnoreCase(word)).findFirst();
    }
}
