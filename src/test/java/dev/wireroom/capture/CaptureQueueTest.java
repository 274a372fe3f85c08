package dev.wireroom.capture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class CaptureQueueTest {
    private final CaptureQueue queue = new CaptureQueue();

    private static Item.Note note(Runnable act) {
        return new Item.Note(act);
    }

    @Test
    void itemsComeInTheOrderOfTheirOffers() {
        List<Integer> seen = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            int number = i;
            queue.offer(note(() -> seen.add(number)));
        }
        for (Item item; (item = queue.poll()) != null; ) {
            ((Item.Note) item).run();
        }
        assertEquals(List.of(0, 1, 2, 3, 4), seen);
        assertNull(queue.poll());
    }

    @Test
    @Timeout(30)
    void nothingIsLostBetweenManyThreadsAndASleeper() throws Exception {
        int threads = 4;
        int each = 20_000;
        List<Integer> seen = Collections.synchronizedList(new ArrayList<>());
        Thread reader =
                Thread.ofPlatform()
                        .start(() -> {
                            while (seen.size() < threads * each) {
                                if (queue.poll() instanceof Item.Note note) {
                                    note.run();
                                } else {
                                    queue.sleep(TimeUnit.SECONDS.toNanos(20));
                                }
                            }
                        });
        CountDownLatch together = new CountDownLatch(1);
        List<Thread> writers = new ArrayList<>();
        for (int thread = 0; thread < threads; thread++) {
            int first = thread * each;
            writers.add(
                    Thread.ofPlatform()
                            .start(() -> {
                                await(together);
                                for (int i = 0; i < each; i++) {
                                    int number = first + i;
                                    queue.offer(note(() -> seen.add(number)));
                                }
                            }));
        }
        together.countDown();
        for (Thread writer : writers) {
            writer.join();
        }
        reader.join();
        for (int thread = 0; thread < threads; thread++) {
            int first = thread * each;
            List<Integer> own =
                    seen.stream().filter(it -> it >= first && it < first + each).toList();
            assertEquals(own.stream().sorted().toList(), own);
            assertEquals(each, own.size());
        }
    }

    @Test
    void nothingGoesIntoAClosedQueue() {
        queue.close();
        queue.offer(note(() -> {}));
        assertNull(queue.poll());
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException stop) {
            throw new AssertionError(stop);
        }
    }
}
