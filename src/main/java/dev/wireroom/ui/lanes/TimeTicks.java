package dev.wireroom.ui.lanes;

import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Where the axis has its lines and what stands at them: round steps from microseconds to days, at
/// least so far apart that the words have room. Steps of an hour and more lie on local hours.
final class TimeTicks {
    private static final long MS = 1_000;
    private static final long S = 1_000_000;
    private static final long MIN = 60 * S;
    private static final long H = 60 * MIN;
    private static final long D = 24 * H;
    private static final long[] STEPS = {
        10, 20, 50, 100, 200, 500, MS, 2 * MS, 5 * MS, 10 * MS, 20 * MS, 50 * MS, 100 * MS,
        200 * MS, 500 * MS, S, 2 * S, 5 * S, 10 * S, 15 * S, 30 * S, MIN, 2 * MIN, 5 * MIN,
        10 * MIN, 15 * MIN, 30 * MIN, H, 2 * H, 3 * H, 6 * H, 12 * H, D, 2 * D
    };
    private static final DateTimeFormatter MICROS = words("HH:mm:ss.SSSSSS");
    private static final DateTimeFormatter MILLIS = words("HH:mm:ss.SSS");
    private static final DateTimeFormatter SECONDS = words("HH:mm:ss");
    private static final DateTimeFormatter DAY = words("d MMM HH:mm");

    private TimeTicks() {}

    record Tick(long at, String text) {}

    /// @param apart pixels between two lines, at least
    static List<Tick> of(TimeScale scale, double apart, ZoneId zone) {
        long step = step(scale.perPixel() * apart);
        long offset = offset(scale.from(), zone);
        DateTimeFormatter words = step < MS ? MICROS : step < S ? MILLIS : step < H ? SECONDS : DAY;
        List<Tick> ticks = new ArrayList<>();
        long first = Math.ceilDiv(scale.from() + offset, step) * step - offset;
        for (long at = first; at <= scale.to(); at += step) {
            ticks.add(new Tick(at, words.format(at(at, zone))));
        }
        return ticks;
    }

    static long step(double atLeast) {
        for (long step : STEPS) {
            if (step >= atLeast) {
                return step;
            }
        }
        return STEPS[STEPS.length - 1];
    }

    /// As exact as the scale lets one tell.
    static String moment(double time, TimeScale scale, ZoneId zone) {
        DateTimeFormatter words =
                scale.perPixel() < 100 ? MICROS : scale.perPixel() < 100 * MS ? MILLIS : SECONDS;
        return words.format(at(Math.round(time), zone));
    }

    private static long offset(long micros, ZoneId zone) {
        return at(micros, zone).getOffset().getTotalSeconds() * S;
    }

    private static ZonedDateTime at(long micros, ZoneId zone) {
        return Instant.ofEpochSecond(Math.floorDiv(micros, S), Math.floorMod(micros, S) * 1000)
                .atZone(zone);
    }

    private static DateTimeFormatter words(String pattern) {
        return DateTimeFormatter.ofPattern(pattern, Locale.ROOT);
    }
}
