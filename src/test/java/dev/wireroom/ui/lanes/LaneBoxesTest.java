package dev.wireroom.ui.lanes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.ui.kit.Family;
import org.junit.jupiter.api.Test;

class LaneBoxesTest {
    /// 1 ms a pixel, from 0 on.
    private static final TimeScale SCALE = new TimeScale(0, 1_000, 1_000);

    private final Calls calls = new Calls();
    private final LaneBoxes boxes = new LaneBoxes();

    @Test
    void aLoneCallHasOneRow() {
        call(10_000, 60_000);
        arrange(1_000_000);
        assertEquals(1, boxes.count());
        assertEquals(10, boxes.x(0));
        assertEquals(50, boxes.width(0));
        assertEquals(1, boxes.rows(0));
        assertEquals(20, boxes.height(0, 54));
    }

    @Test
    void overlappingCallsTakeRowsAndTheRestIsCounted() {
        for (int i = 0; i < 7; i++) {
            call(10_000 + i * 1_000, 100_000);
        }
        call(200_000, 220_000);
        arrange(1_000_000);
        assertEquals(0, boxes.row(0));
        assertEquals(1, boxes.row(1));
        assertEquals(2, boxes.row(2));
        assertEquals(-1, boxes.row(3));
        assertEquals(4, boxes.hidden(6));
        assertEquals(3, boxes.rows(0));
        assertEquals(1, boxes.rows(7));
    }

    @Test
    void aRowIsUsedAgainOnceItIsFree() {
        call(10_000, 100_000);
        call(20_000, 40_000);
        call(50_000, 90_000);
        arrange(1_000_000);
        assertEquals(1, boxes.row(1));
        assertEquals(1, boxes.row(2));
        assertEquals(2, boxes.rows(0));
    }

    @Test
    void anOpenCallGrowsToNow() {
        call(10_000, 0);
        arrange(300_000);
        assertEquals(290, boxes.width(0));
        arrange(310_000);
        assertEquals(300, boxes.width(0));
    }

    @Test
    void aCallRightAfterTheHandshakeStandsBesideIt() {
        calls.add(10_000, 1, 1, Family.LIFECYCLE, "initialize", false);
        calls.finish(0, 11_000, false, false, 200);
        call(11_500, 12_000);
        arrange(1_000_000);
        assertTrue(boxes.x(1) >= boxes.x(0) + LaneBoxes.HANDSHAKE + 2);
    }

    @Test
    void whatIsSeenIsHit() {
        call(10_000, 60_000);
        call(20_000, 80_000);
        arrange(1_000_000);
        assertEquals(0, boxes.at(15, 10, 54));
        assertEquals(1, boxes.at(70, 30, 54));
        assertEquals(-1, boxes.at(70, 10, 54));
        assertEquals(-1, boxes.at(300, 10, 54));
    }

    private void call(long from, long to) {
        long number = calls.size() + 1L;
        calls.add(from, number, number, Family.TOOLS, "tool", false);
        if (to > 0) {
            calls.finish(calls.find(from, number), to, false, false, 200);
        }
    }

    private void arrange(long now) {
        boxes.arrange(calls, SCALE, now, 1);
    }
}
