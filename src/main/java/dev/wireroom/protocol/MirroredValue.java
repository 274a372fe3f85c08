package dev.wireroom.protocol;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Base64;
import org.jspecify.annotations.Nullable;

/// The value of a field that mirrors a member of the body (2026-07-28, value encoding): plain
/// ASCII, or `=?base64?…?=` around the Base64 of UTF-8.
///
/// @param text what it means; null when it cannot be read
/// @param encoded it came as Base64
/// @param fault why it cannot be read, in a few words; null when it can
record MirroredValue(@Nullable String text, boolean encoded, @Nullable String fault) {
    private static final String BEGIN = "=?base64?";
    private static final String END = "?=";

    /// Of a field that may be encoded. The marker is told by its exact letters: in another spelling
    /// the value stands for itself.
    static MirroredValue of(String value) {
        boolean marked =
                value.length() >= BEGIN.length() + END.length()
                        && value.startsWith(BEGIN)
                        && value.endsWith(END);
        return marked
                ? decoded(value.substring(BEGIN.length(), value.length() - END.length()))
                : plain(value);
    }

    /// Of a field that is never encoded.
    static MirroredValue plain(String value) {
        boolean fits = value.chars().allMatch(c -> c == '\t' || (c >= ' ' && c <= '~'));
        return fits
                ? new MirroredValue(value, false, null)
                : new MirroredValue(null, false, "holds characters that must be encoded");
    }

    private static MirroredValue decoded(String base64) {
        if (base64.length() % 4 != 0) {
            return new MirroredValue(null, true, "is not whole Base64");
        }
        try {
            byte[] bytes = Base64.getDecoder().decode(base64);
            return Utf8.firstBad(bytes, 0, bytes.length) < 0
                    ? new MirroredValue(new String(bytes, UTF_8), true, null)
                    : new MirroredValue(null, true, "is not UTF-8 in Base64");
        } catch (IllegalArgumentException _) {
            return new MirroredValue(null, true, "is not Base64");
        }
    }
}
