package dev.wireroom.ui.lanes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class TimeScaleTest {
    private static final long NOON = 1_796_000_000_000_000L;

    @Test
    void zoomKeepsTheTimeUnderThePointer() {
        SplittableRandom random = new SplittableRandom(7);
        for (int i = 0; i < 5_000; i++) {
            double width = random.nextDouble(100, 4_000);
            double span = Math.pow(10, random.nextDouble(3, 11.7));
            TimeScale scale = TimeScale.of(NOON, NOON + span, width);
            double x = random.nextDouble(0, width);
            double under = scale.time(x);
            TimeScale zoomed = scale.zoom(Math.pow(2, random.nextDouble(-4, 4)), x);
            assertEquals(under, zoomed.time(x), Math.max(1, zoomed.perPixel() / 10));
        }
    }

    @Test
    void zoomStopsAtAMillisecondAndAtSevenDays() {
        TimeScale scale = TimeScale.of(NOON, NOON + 60e6, 1000);
        assertEquals(1_000, scale.zoom(1e-12, 500).span(), 1e-6);
        assertEquals(7 * 86_400e6, scale.zoom(1e12, 500).span(), 1);
    }

    @Test
    void followingPutsNowNearTheRightEdge() {
        TimeScale scale = TimeScale.of(NOON, NOON + 60e6, 1000).following(NOON + 600_000_000);
        assertEquals(960, scale.x(NOON + 600_000_000), 0.01);
    }

    @Test
    void fitShowsFirstAndLast() {
        TimeScale scale = TimeScale.fit(NOON, NOON + 500, 800);
        assertTrue(scale.x(NOON) >= 0 && scale.x(NOON + 500) <= 800);
        assertTrue(scale.span() >= 1_000);
    }

    @Test
    void panMovesByPixels() {
        TimeScale scale = TimeScale.of(NOON, NOON + 1e6, 1000);
        assertEquals(-40, scale.pan(40).x(NOON), 0.01);
    }

    @Test
    void resizingKeepsTheLeftEdgeAndTheZoom() {
        TimeScale scale = TimeScale.of(NOON, NOON + 1e6, 1000).resized(500);
        assertEquals(NOON, scale.start());
        assertEquals(1000, scale.perPixel());
        assertEquals(500_000, scale.span());
    }
}
