package dev.wireroom.ui.kit;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/// Numbers in words of the window: units always there, thousands grouped, powers of 1,000, times
/// local. Durations and points in time are microseconds.
public final class Num {
    private static final DateTimeFormatter CLOCK =
            DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT);
    private static final DateTimeFormatter CLOCK_MILLIS =
            DateTimeFormatter.ofPattern("HH:mm:ss.SSS", Locale.ROOT);
    private static final String[] SIZES = {"KB", "MB", "GB", "TB"};

    private Num() {}

    /// `1,284`
    public static String grouped(long n) {
        return String.format(Locale.ROOT, "%,d", n);
    }

    /// `1 call`, `1,284 calls`; words that do not just take an s are given whole.
    public static String count(long n, String one, String many) {
        return grouped(n) + " " + (n == 1 ? one : many);
    }

    /// `178 B`, `4.1 KB`, `18.4 MB`, `231 MB`
    public static String bytes(long n) {
        if (n < 1000) {
            return n + " B";
        }
        double value = n;
        int unit = -1;
        while (value >= 999.5 && unit < SIZES.length - 1) {
            value /= 1000;
            unit++;
        }
        return String.format(
                Locale.ROOT, value < 99.95 ? "%.1f %s" : "%.0f %s", value, SIZES[unit]);
    }

    /// How long something took: `0.4 ms`, `212 ms`, `4.58 s`, `41.2 s`, `2 min 5 s`, `3 h 20 min`
    public static String took(long micros) {
        if (micros < 9_950) {
            return String.format(Locale.ROOT, "%.1f ms", micros / 1e3);
        }
        if (micros < 999_500) {
            return String.format(Locale.ROOT, "%.0f ms", micros / 1e3);
        }
        if (micros < 9_995_000) {
            return String.format(Locale.ROOT, "%.2f s", micros / 1e6);
        }
        if (micros < 59_950_000) {
            return String.format(Locale.ROOT, "%.1f s", micros / 1e6);
        }
        long seconds = Math.round(micros / 1e6);
        return seconds < 3600
                ? pair(seconds / 60, "min", seconds % 60, "s")
                : pair(seconds / 3600, "h", seconds % 3600 / 60, "min");
    }

    /// How long ago, in one word and a unit: `now`, `5 s`, `12 min`, `3 h`, `2 d`
    public static String age(long micros) {
        long seconds = micros / 1_000_000;
        if (seconds < 1) {
            return "now";
        }
        if (seconds < 60) {
            return seconds + " s";
        }
        if (seconds < 3600) {
            return seconds / 60 + " min";
        }
        return seconds < 86_400 ? seconds / 3600 + " h" : seconds / 86_400 + " d";
    }

    /// Time left or time run, to the second: `0:07`, `17:19`, `1:02:05`
    public static String countdown(long micros) {
        long seconds = Math.max(0, micros) / 1_000_000;
        return seconds < 3600
                ? String.format(Locale.ROOT, "%d:%02d", seconds / 60, seconds % 60)
                : String.format(
                        Locale.ROOT,
                        "%d:%02d:%02d",
                        seconds / 3600,
                        seconds % 3600 / 60,
                        seconds % 60);
    }

    /// The clock of the recording: `00:14:32`
    public static String running(long micros) {
        long seconds = Math.max(0, micros) / 1_000_000;
        return String.format(
                Locale.ROOT, "%02d:%02d:%02d", seconds / 3600, seconds % 3600 / 60, seconds % 60);
    }

    /// Since a start, to the millisecond: `+0.212`; with a unit: `+0.31 s` is [#gap].
    public static String offset(long micros) {
        return String.format(Locale.ROOT, "+%.3f", micros / 1e6);
    }

    /// From one thing to the next: `+0.31 s`; the first of a list `0.00 s`.
    public static String gap(long micros) {
        return String.format(Locale.ROOT, micros == 0 ? "%.2f s" : "+%.2f s", micros / 1e6);
    }

    /// `14:31:51`
    public static String clock(long micros, ZoneId zone) {
        return CLOCK.format(instant(micros).atZone(zone));
    }

    /// `14:31:51.118`
    public static String clockMillis(long micros, ZoneId zone) {
        return CLOCK_MILLIS.format(instant(micros).atZone(zone));
    }

    /// A wire id cut in the middle: first 8, last 4; short ones stay whole.
    public static String shortId(String id) {
        return id.length() <= 13 ? id : id.substring(0, 8) + "…" + id.substring(id.length() - 4);
    }

    private static Instant instant(long micros) {
        return Instant.ofEpochSecond(
                Math.floorDiv(micros, 1_000_000L), Math.floorMod(micros, 1_000_000L) * 1000L);
    }

    private static String pair(long big, String bigUnit, long small, String smallUnit) {
        return small == 0
                ? big + " " + bigUnit
                : big + " " + bigUnit + " " + small + " " + smallUnit;
    }
}
