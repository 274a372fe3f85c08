package dev.wireroom.ui.lanes;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.ui.kit.Family;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class CallsTest {
    private final Calls calls = new Calls();

    @Test
    void lateCallsFindTheirPlace() {
        add(100, 1);
        add(300, 2);
        add(200, 3);
        assertEquals(1, calls.find(200, 3));
        assertEquals(2, calls.find(300, 2));
        assertEquals(-1, calls.find(300, 9));
    }

    @Test
    void eventsMoveWithTheirCall() {
        add(100, 1);
        add(300, 2);
        calls.event(calls.find(300, 2), 310);
        add(200, 3);
        assertEquals(310, requireNonNull(calls.events(calls.find(300, 2))).last());
        assertNull(calls.events(calls.find(200, 3)));
    }

    @Test
    void theFirstEndCounts() {
        add(100, 1);
        calls.finish(0, 150, true, false, 500);
        calls.finish(0, 900, false, true, 0);
        assertEquals(150, calls.end(0));
        assertTrue(calls.failed(0));
        assertFalse(calls.cut(0));
        assertEquals(500, calls.status(0));
    }

    @Test
    void anyStretchIsSummedAndSearchedAsIfCountedByHand() {
        SplittableRandom random = new SplittableRandom(11);
        long number = 0;
        for (int round = 0; round < 3_000; round++) {
            long at = round * 10L - (random.nextInt(6) == 0 ? random.nextInt(200) : 0);
            Family family = Calls.FAMILIES.get(random.nextInt(7));
            calls.add(at, ++number, number, family, "x", false);
            if (random.nextInt(4) != 0) {
                int any = Math.max(0, calls.size() - 1 - random.nextInt(30));
                long took = random.nextInt(50) == 0 ? 5_000 : random.nextInt(40);
                calls.finish(any, calls.start(any) + took, random.nextInt(9) == 0, false, 0);
            }
            if (round % 37 == 0) {
                compare(random);
            }
        }
    }

    private void compare(SplittableRandom random) {
        int low = random.nextInt(calls.size() + 1);
        int high = low + random.nextInt(calls.size() - low + 1);
        Pyramid.Sum seen = new Pyramid.Sum();
        calls.pyramid().sum(low, high, seen);
        Pyramid.Sum right = new Pyramid.Sum();
        for (int i = low; i < high; i++) {
            right.byFamily[calls.familyCode(i)]++;
            right.failed += calls.failed(i) ? 1 : 0;
            right.busy += calls.open(i) ? 0 : calls.end(i) - calls.start(i);
            if (right.latest < 0 || calls.end(i) > calls.end(right.latest)) {
                right.latest = i;
            }
        }
        assertArrayEquals(right.byFamily, seen.byFamily);
        assertEquals(right.failed, seen.failed);
        assertEquals(right.busy, seen.busy);
        assertEquals(
                right.latest < 0 ? 0 : calls.end(right.latest),
                seen.latest < 0 ? 0 : calls.end(seen.latest));

        long from = calls.start(0) + random.nextInt(30_000);
        long to = from + random.nextInt(2_000);
        List<Integer> touched = new ArrayList<>();
        calls.touching(from, to, touched::add);
        List<Integer> byHand = new ArrayList<>();
        for (int i = 0; i < calls.size(); i++) {
            boolean begins = calls.start(i) >= from && calls.start(i) <= to;
            boolean runs = calls.start(i) < from && calls.end(i) > from;
            if (begins || runs) {
                byHand.add(i);
            }
        }
        assertEquals(byHand, touched);
        assertEquals(!byHand.isEmpty(), calls.touches(from, to));
    }

    private void add(long at, long number) {
        calls.add(at, number, number, Family.TOOLS, "tool", false);
    }
}
