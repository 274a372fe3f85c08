package dev.wireroom.ui.lanes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;

class TimeTicksTest {
    private static final double AT = Instant.parse("2026-11-29T14:31:28Z").toEpochMilli() * 1000.0;

    @Test
    void aMinuteHasLinesEveryTenSeconds() {
        TimeScale scale = TimeScale.of(AT, AT + 60e6, 700);
        List<String> words =
                TimeTicks.of(scale, 90, ZoneOffset.UTC).stream().map(TimeTicks.Tick::text).toList();
        assertEquals(
                List.of("14:31:30", "14:31:40", "14:31:50", "14:32:00", "14:32:10", "14:32:20"),
                words);
    }

    @Test
    void linesAreNeverNearerThanAsked() {
        for (double span = 1_000; span < TimeScale.LONGEST; span *= 1.7) {
            TimeScale scale = TimeScale.of(AT, AT + span, 900);
            List<TimeTicks.Tick> ticks = TimeTicks.of(scale, 90, ZoneOffset.UTC);
            for (int i = 1; i < ticks.size(); i++) {
                double apart =
                        scale.x((double) ticks.get(i).at())
                                - scale.x((double) ticks.get(i - 1).at());
                assertTrue(apart >= 89.9, "only " + apart + " at " + span);
            }
            assertTrue(!ticks.isEmpty(), "no line at " + span);
        }
    }

    @Test
    void daysBeginAtLocalMidnight() {
        ZoneId tokyo = ZoneId.of("Asia/Tokyo");
        TimeScale scale = TimeScale.of(AT, AT + 5 * 86_400e6, 600);
        assertEquals("30 Nov 00:00", TimeTicks.of(scale, 90, tokyo).getFirst().text());
    }

    @Test
    void aCloseViewTellsMicroseconds() {
        TimeScale scale = TimeScale.of(AT, AT + 1_000, 1_000);
        assertEquals("14:31:28.000250", TimeTicks.moment(AT + 250, scale, ZoneOffset.UTC));
    }
}
