package dev.wireroom.cli;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// `500ms`, `30s`, `30m`, `2h`; more than nothing.
final class DurationConverter implements ITypeConverter<Duration> {
    private static final Pattern FORM = Pattern.compile("(\\d{1,9})(ms|s|m|h)");

    @Override
    public Duration convert(String value) {
        Matcher form = FORM.matcher(value);
        if (!form.matches()) {
            throw wrong(value);
        }
        long amount = Long.parseLong(form.group(1));
        if (amount == 0) {
            throw wrong(value);
        }
        return switch (form.group(2)) {
            case "ms" -> Duration.ofMillis(amount);
            case "s" -> Duration.ofSeconds(amount);
            case "m" -> Duration.ofMinutes(amount);
            default -> Duration.ofHours(amount);
        };
    }

    private static TypeConversionException wrong(String value) {
        return new TypeConversionException(
                "'" + value + "' is not a duration; write it like 500ms, 30s, 30m or 2h");
    }
}
