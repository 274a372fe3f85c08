package dev.wireroom.cli;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;

/// Times as the contract writes them: ISO 8601, UTC, always six digits of a second.
final class Times {
    private static final DateTimeFormatter ISO =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSSSS'Z'").withZone(ZoneOffset.UTC);

    private Times() {}

    /// @param micros since the Unix epoch
    static String iso(long micros) {
        return ISO.format(Instant.EPOCH.plus(micros, ChronoUnit.MICROS));
    }

    static long now() {
        return ChronoUnit.MICROS.between(Instant.EPOCH, Instant.now());
    }
}
