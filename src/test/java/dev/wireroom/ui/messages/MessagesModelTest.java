package dev.wireroom.ui.messages;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.engine.Records;
import dev.wireroom.model.CaptureEvent;
import dev.wireroom.testkit.SampleCapture;
import dev.wireroom.ui.bridge.CaptureModel;
import dev.wireroom.ui.bridge.ExchangeRow;
import dev.wireroom.ui.bridge.FxFeed;
import dev.wireroom.ui.bridge.FxLoad;
import dev.wireroom.ui.json.JsonReading;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class MessagesModelTest {
    private final SampleCapture sample = SampleCapture.pictured();
    private final Records records = sample.records();
    private final CaptureModel capture = new CaptureModel();
    private final List<Runnable> held = new ArrayList<>();
    private final MessagesModel model =
            new MessagesModel(records, new FxLoad(held::add, Runnable::run), new JsonReading());

    MessagesModelTest() {
        new FxFeed(capture, Runnable::run).accept(sample.events());
    }

    @Test
    void messagesComeFromDiskWithTheirWords() {
        model.show(call());
        assertFalse(model.loaded());
        held.removeFirst().run();
        assertTrue(model.loaded());
        assertEquals(
                List.of(
                        "request",
                        "progress 1 of 3",
                        "progress 2 of 3",
                        "progress 3 of 3",
                        "response"),
                words());
        assertEquals(4, model.best());
        assertTrue(model.answered());
    }

    @Test
    void whatIsHeardIsThereAtOnceAndItsWordsFollow() {
        ExchangeRow call = call();
        model.show(call);
        sample.events().forEach(this::hear);
        assertEquals(List.of("request", "progress", "progress", "progress", "response"), words());
        held.removeFirst().run();
        assertEquals("progress 1 of 3", words().get(1));
        assertEquals(5, model.lines().size());
        model.tick();
        assertEquals(1, held.size());
        model.tick();
        assertEquals(1, held.size());
    }

    @Test
    void messagesOfOtherExchangesAreNotHeard() {
        model.show(call());
        held.removeFirst().run();
        sample.events().forEach(this::hear);
        assertEquals(5, model.lines().size());
    }

    @Test
    void anAnswerForWhatIsNoLongerShownIsDropped() {
        model.show(call());
        model.show(null);
        held.removeFirst().run();
        assertEquals(List.of(), model.lines());
    }

    private void hear(CaptureEvent event) {
        if (event instanceof CaptureEvent.MessageCaptured captured) {
            model.hear(captured.message());
        }
    }

    private List<String> words() {
        return model.lines().stream().map(MessageLine::word).toList();
    }

    private ExchangeRow call() {
        return capture.exchanges().stream()
                .filter(each -> each.ended() - each.opened() == 5_120_000)
                .findFirst()
                .orElseThrow();
    }
}
