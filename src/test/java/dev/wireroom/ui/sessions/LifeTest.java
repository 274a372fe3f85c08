package dev.wireroom.ui.sessions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LifeTest {
    private static final long S = 1_000_000;

    private final Life life = new Life(100 * S);

    @Test
    void useIsKeptToTheBin() {
        life.used(101 * S, 101 * S + 25_000);
        assertEquals(List.of("101000000..101030000"), uses(0));
    }

    @Test
    void shortPausesDoNotPartUse() {
        life.used(100 * S, 100 * S);
        life.used(100 * S + 50_000, 100 * S + 50_000);
        assertEquals(2, uses(30_000).size());
        assertEquals(1, uses(40_000).size());
    }

    @Test
    void aLongLifeIsKeptMoreCoarselyAndLosesNothing() {
        for (int i = 0; i <= 1_000; i++) {
            life.used(100 * S + i * 10L * S, 100 * S + i * 10L * S + S);
        }
        long used = 0;
        for (String each : uses(0)) {
            String[] ends = each.split("\\.\\.", -1);
            used += Long.parseLong(ends[1]) - Long.parseLong(ends[0]);
        }
        assertTrue(used >= 1_000 * S, "only " + used);
        assertEquals("100000000", uses(0).getFirst().split("\\.\\.", -1)[0]);
    }

    @Test
    void whatWasBeforeTheOpeningCountsAsTheOpening() {
        life.used(50 * S, 60 * S);
        assertEquals(List.of("100000000..100010000"), uses(0));
    }

    private List<String> uses(long closed) {
        List<String> uses = new ArrayList<>();
        life.each(closed, (start, end) -> uses.add(start + ".." + end));
        return uses;
    }
}
