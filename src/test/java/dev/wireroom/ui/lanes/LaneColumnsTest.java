package dev.wireroom.ui.lanes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.ui.kit.Family;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LaneColumnsTest {
    /// 1 ms a pixel, from 0 on.
    private static final TimeScale SCALE = new TimeScale(0, 1_000, 1_000);

    private final Calls calls = new Calls();
    private final LaneColumns columns = new LaneColumns();

    @Test
    void fewShortCallsStayBoxes() {
        for (int i = 0; i < 50; i++) {
            call(i * 20_000L, 10, Family.TOOLS, false);
        }
        assertFalse(columns.needed(calls, SCALE, LaneColumns.BOXES));
    }

    @Test
    void manyShortCallsBecomeColumns() {
        for (int i = 0; i < 500; i++) {
            call(i * 2_000L, 100, Family.TOOLS, false);
        }
        assertTrue(columns.needed(calls, SCALE, LaneColumns.BOXES));
        assertFalse(columns.needed(calls, SCALE.zoom(0.001, 500), LaneColumns.BOXES));
    }

    @Test
    void wideCallsStayBoxesUnlessTheyAreTooMany() {
        for (int i = 0; i < 300; i++) {
            call(i * 3_300L, 3_200, Family.TOOLS, false);
        }
        assertFalse(columns.needed(calls, SCALE, LaneColumns.BOXES));
        assertTrue(columns.needed(calls, SCALE, 200));
    }

    @Test
    void heightIsTheShareOfTimeThatWasBusy() {
        call(10_000, 1_000, Family.TOOLS, false);
        columns.arrange(calls, SCALE, 2, 1_000_000);
        assertEquals(500, columns.count());
        assertEquals(0.5, columns.busy(5), 1e-9);
        assertEquals(Calls.FAMILIES.indexOf(Family.TOOLS), columns.family(5));
        assertEquals(0, columns.busy(6));
        assertEquals(-1, columns.family(6));
    }

    @Test
    void aLongCallFillsEveryColumnThatItRunsThrough() {
        call(-50_000, 100_000, Family.PROMPTS, false);
        columns.arrange(calls, SCALE, 2, 1_000_000);
        assertEquals(25, IntStream.range(0, 500).filter(i -> columns.busy(i) == 1).count());
        assertEquals(Calls.FAMILIES.indexOf(Family.PROMPTS), columns.family(24));
        assertEquals(-1, columns.family(25));
    }

    @Test
    void anOpenCallFillsUpToNow() {
        calls.add(0, 1, 1, Family.TOOLS, "tool", false);
        columns.arrange(calls, SCALE, 2, 100_000);
        assertEquals(50, IntStream.range(0, 500).filter(i -> columns.busy(i) == 1).count());
    }

    @Test
    void theLargestFamilyGivesTheColourAndOneFailureTheCap() {
        call(10_000, 100, Family.TOOLS, false);
        call(10_200, 100, Family.RESOURCES, true);
        call(10_400, 100, Family.RESOURCES, false);
        columns.arrange(calls, SCALE, 2, 1_000_000);
        assertEquals(Calls.FAMILIES.indexOf(Family.RESOURCES), columns.family(5));
        assertTrue(columns.failed(5));
    }

    private void call(long from, long took, Family family, boolean failed) {
        long number = calls.size() + 1L;
        calls.add(from, number, number, family, "tool", false);
        calls.finish(calls.find(from, number), from + took, failed, false, 200);
    }
}
