package dev.wireroom.ui.bridge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.wireroom.model.CaptureEvent;
import dev.wireroom.model.CaptureEvent.MessageCaptured;
import dev.wireroom.model.Message;
import dev.wireroom.testkit.SampleCapture;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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

    @Test
    void onlyWatchedCallsBringTheirTexts() {
        Map<String, Integer> longest = new HashMap<>();
        model.listen(
                new CaptureListener() {
                    @Override
                    public void messageCaptured(Message message, byte[] text) {
                        longest.merge(
                                Objects.requireNonNullElse(message.method(), ""),
                                text.length,
                                Math::max);
                    }
                });
        feed.accept(sample.events());
        drain();
        assertNotEquals(0, longest.get("tools/call"));
        assertNotEquals(0, longest.get("resources/read"));
        assertEquals(0, longest.get("initialize"));
        assertEquals(0, longest.get("ping"));
    }

    @Test
    void textsThatWaitAreBounded() {
        feed.heldProperty().set(true);
        long[] bytes = {0};
        model.listen(
                new CaptureListener() {
                    @Override
                    public void messageCaptured(Message message, byte[] text) {
                        bytes[0] += text.length;
                    }
                });
        for (int i = 0; i < 100; i++) {
            feed.accept(List.of(bigCall()));
        }
        feed.heldProperty().set(false);
        drain();
        assertEquals(16_000_000 / (256 * 1024), bytes[0] / (256 * 1024));
        bytes[0] = 0;
        feed.accept(List.of(bigCall()));
        drain();
        assertEquals(256 * 1024, bytes[0]);
    }

    private CaptureEvent bigCall() {
        Message call =
                sample.events().stream()
                        .filter(MessageCaptured.class::isInstance)
                        .map(each -> ((MessageCaptured) each).message())
                        .filter(each -> "tools/call".equals(each.method()))
                        .findFirst()
                        .orElseThrow();
        return new MessageCaptured(call, new byte[1_000_000]);
    }
}
