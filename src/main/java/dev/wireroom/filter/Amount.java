package dev.wireroom.filter;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A number with its unit, as the kind of its key wants it.
final class Amount {
    private static final Pattern SHAPE = Pattern.compile("(\\d{1,15}(?:\\.\\d{1,9})?)(\\p{L}*)");
    private static final BigDecimal MOST = BigDecimal.valueOf(Long.MAX_VALUE / 2);
    private static final Map<String, Long> BYTES =
            Map.of("", 1L, "b", 1L, "kb", 1_000L, "mb", 1_000_000L, "gb", 1_000_000_000L);
    private static final Map<String, Long> MICROS =
            Map.of(
                    "us",
                    1L,
                    "\u00b5s",
                    1L,
                    "\u03bcs",
                    1L,
                    "ms",
                    1_000L,
                    "s",
                    1_000_000L,
                    "m",
                    60_000_000L,
                    "min",
                    60_000_000L,
                    "h",
                    3_600_000_000L);

    private Amount() {}

    /// Empty when it is none of this kind.
    static OptionalLong read(String text, Key.Kind kind) {
        Matcher matcher = SHAPE.matcher(text.toLowerCase(Locale.ROOT));
        if (!matcher.matches()) {
            return OptionalLong.empty();
        }
        Long unit = units(kind).get(matcher.group(2));
        if (unit == null) {
            return OptionalLong.empty();
        }
        return OptionalLong.of(
                new BigDecimal(matcher.group(1))
                        .multiply(BigDecimal.valueOf(unit))
                        .min(MOST)
                        .longValue());
    }

    static String expectation(Key.Kind kind) {
        return switch (kind) {
            case DURATION -> "a time such as 500ms, 2s or 3m";
            case SIZE -> "a size such as 500, 20kB or 1MB";
            case NUMBER, WORD, TEXT, FLAG -> "a number such as 404";
        };
    }

    static List<String> examples(Key.Kind kind) {
        return switch (kind) {
            case DURATION -> List.of(">1s", ">10s", "<100ms", "1s..5s");
            case SIZE -> List.of(">100kB", ">1MB", "0");
            case NUMBER -> List.of(">=400", "200", "404", "400..499");
            case WORD, TEXT, FLAG -> List.of();
        };
    }

    private static Map<String, Long> units(Key.Kind kind) {
        return switch (kind) {
            case DURATION -> MICROS;
            case SIZE -> BYTES;
            case NUMBER, WORD, TEXT, FLAG -> Map.of("", 1L);
        };
    }
}
