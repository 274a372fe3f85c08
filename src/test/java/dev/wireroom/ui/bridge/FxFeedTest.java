package dev.wireroom.ui.bridge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.wireroom.testkit.SampleCapture;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import org.junit.jupiter.api.Test;

class FxFeedTest {
    private final Queue<Runnable> window = new ArrayDeque<>();
    private final CaptureModel model = new CaptureModel();
    private final FxFeed feed = new FxFeed(model, window::add);
    private final SampleCapture sample = SampleCapture.pictured();

    private void drain() {
        for (Runnable work; (work = window.poll()) != null; ) {
            work.run();
        }
    }

    @Test
    void theLastWordOnEverySessionArrives() {
        feed.accept(sample.events());
        drain();
        assertEquals(8, model.sessions().size());
        assertEquals(sample.records().session("S5").orElseThrow(), model.session("S5"));
    }

    @Test
    void manyBatchesAskForTheThreadOnce() {
        sample.events().forEach(each -> feed.accept(List.of(each)));
        assertEquals(1, window.size());
    }

    @Test
    void heldPictureStandsStillAndCounts() {
        feed.heldProperty().set(true);
        feed.accept(sample.events());
        drain();
        assertEquals(0, model.exchanges().size());
        assertFalse(feed.heldBackProperty().get() == 0);

        feed.heldProperty().set(false);
        drain();
        assertEquals(8, model.sessions().size());
        assertEquals(0, feed.heldBackProperty().get());
    }
}
