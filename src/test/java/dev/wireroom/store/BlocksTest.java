package dev.wireroom.store;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/// Numbers out of blocks, from a file that another run reserves from as well.
final class BlocksTest {
    private final List<Long> asked = new ArrayList<>();
    private final List<CompletableFuture<Long>> waiting = new ArrayList<>();
    private long next = 2;
    private boolean slow;
    private boolean broken;

    private final Blocks blocks = new Blocks("message", 1, 1, this::reserve);

    private CompletableFuture<Long> reserve(String kind, long length, long least) {
        asked.add(length);
        if (broken) {
            return CompletableFuture.failedFuture(new IllegalStateException("the disk is full"));
        }
        long first = Math.max(next, least);
        next = first + length;
        CompletableFuture<Long> answer = new CompletableFuture<>();
        if (slow) {
            waiting.add(answer);
            answer.completeAsync(() -> first);
        } else {
            answer.complete(first);
        }
        return answer;
    }

    private List<Long> numbers(long from, long to) {
        return LongStream.rangeClosed(from, to).map(blocks::number).boxed().toList();
    }

    private static List<Long> range(long from, long to) {
        return LongStream.rangeClosed(from, to).boxed().toList();
    }

    @Test
    void aRunByItselfCountsWithoutGaps() {
        assertEquals(range(1, 100_000), numbers(1, 100_000));
        assertEquals(List.of(4L, 16L, 64L, 256L), asked.subList(0, 4));
        assertEquals(65_536, asked.getLast());
        assertEquals(100_001, blocks.rest().unused());
    }

    @Test
    void theFirstOneAsksForNoMore() {
        assertEquals(1, blocks.number(1));
        assertEquals(1, blocks.number(1));
        assertEquals(List.of(), asked);
        assertEquals(new Blocks.Rest(2, 2), blocks.rest());
    }

    @Test
    void whatAnotherReservesIsLeftOut() {
        assertEquals(1, blocks.number(1));
        next = 10;
        assertEquals(range(10, 13), numbers(2, 5));
        next = 100;
        assertEquals(14, blocks.number(6));
        assertEquals(1, blocks.number(1));
        assertEquals(12, blocks.number(4));
    }

    @Test
    void numbersMayBeAskedForInAnyOrder() {
        assertEquals(5, blocks.number(5));
        assertEquals(2, blocks.number(2));
        assertEquals(5, blocks.number(5));
        assertEquals(6, blocks.rest().unused());
    }

    @Test
    void itWaitsForAFileThatIsSlow() {
        slow = true;
        assertEquals(range(1, 300), numbers(1, 300));
        assertEquals(asked.size(), waiting.size());
    }

    @Test
    void whenTheFileFailsItCountsOnAndTriesAgain() {
        broken = true;
        assertEquals(range(1, 30), numbers(1, 30));
        broken = false;
        int before = asked.size();
        assertEquals(range(31, 2_000), numbers(31, 2_000));
        assertEquals(true, asked.size() > before);
    }
}
