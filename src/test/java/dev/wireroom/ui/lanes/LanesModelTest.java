package dev.wireroom.ui.lanes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.model.CaptureEvent;
import dev.wireroom.model.Message;
import dev.wireroom.testkit.SampleCapture;
import dev.wireroom.testkit.SampleLoad;
import dev.wireroom.ui.bridge.CaptureModel;
import dev.wireroom.ui.bridge.FxFeed;
import dev.wireroom.ui.kit.Family;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LanesModelTest {
    private final LanesModel model = new LanesModel();
    private final CaptureModel capture = new CaptureModel();
    private final FxFeed feed = new FxFeed(capture, Runnable::run);

    LanesModelTest() {
        capture.listen(model);
        feed.accept(SampleCapture.pictured().events());
    }

    @Test
    void everyRequestOfTheClientIsACall() {
        for (var session : capture.sessions()) {
            Calls calls = calls(session.id());
            long own = IntStream.range(0, calls.size()).filter(i -> !calls.asked(i)).count();
            assertEquals(session.calls(), own, session.id());
        }
    }

    @Test
    void aCallRunsFromItsRequestToItsAnswer() {
        Calls calls = calls("S5");
        assertEquals("browser_navigate", calls.what(1));
        assertEquals(5_120_000, calls.end(1) - calls.start(1));
        assertEquals(5, Objects.requireNonNull(calls.events(4)).size());
    }

    @Test
    void theLastCallOfTheLiveSessionIsOpen() {
        Calls calls = calls("S5");
        assertTrue(calls.open(calls.size() - 1));
        assertFalse(calls.open(0));
    }

    @Test
    void aKilledCallIsCut() {
        Calls calls = calls("S7");
        assertTrue(calls.cut(3));
        assertFalse(calls.failed(3));
    }

    @Test
    void anErrorAndANotFoundAreFailures() {
        assertTrue(calls("S2").failed(21));
        Calls lost = calls("S3");
        assertTrue(lost.failed(lost.size() - 1));
        assertEquals(404, lost.status(lost.size() - 1));
    }

    @Test
    void anAskOfTheServerEndsWithTheClientsAnswer() {
        Calls calls = calls("S6");
        int ask = IntStream.range(0, calls.size()).filter(calls::asked).findFirst().orElseThrow();
        assertEquals(Family.ASKS, calls.family(ask));
        assertEquals(6_600_000, calls.end(ask) - calls.start(ask));
    }

    @Test
    void theServersStreamHasTicksAndComments() {
        Stream stream = lane("S2").streams().getFirst();
        assertEquals(0, stream.ended());
        assertEquals(7, stream.comments().size());
        assertTrue(stream.silence() < 14_000_000 && stream.silence() >= 5_000_000);
    }

    @Test
    void deleteIsKeptWithItsStatus() {
        assertEquals(200, Objects.requireNonNull(lane("S1").delete()).status());
    }

    @Test
    void toolNamesLoseWhatAllHaveInCommon() {
        assertEquals("navigate", model.labels().of("playwright", "browser_navigate"));
        assertEquals("search_tickets", model.labels().of("tickets", "search_tickets"));
        assertEquals("sampling", model.labels().of("everything", "sampling/createMessage"));
    }

    @Test
    void anOpenedCaptureWhoseExchangesAreOverReadsTheSame() {
        LanesModel again = new LanesModel();
        CaptureModel opened = new CaptureModel();
        opened.listen(again);
        FxFeed reader = new FxFeed(opened, Runnable::run);
        var records = SampleCapture.pictured().records();
        records.sessions()
                .forEach(it -> reader.accept(List.of(new CaptureEvent.SessionChanged(it))));
        records.exchanges(null, 1, 10_000)
                .forEach(it -> reader.accept(List.of(new CaptureEvent.ExchangeOpened(it))));
        records.exchanges(null, 1, 10_000).stream()
                .flatMap(it -> records.messagesOf(it.number()).stream())
                .sorted(Comparator.comparingLong(Message::number))
                .forEach(it ->
                        reader.accept(List.of(new CaptureEvent.MessageCaptured(it, new byte[0]))));
        for (String id : List.of("S1", "S2", "S3", "S4", "S6")) {
            Calls calls = Objects.requireNonNull(again.lane(id)).calls();
            assertEquals(calls(id).size(), calls.size(), id);
            for (int i = 0; i < calls.size(); i++) {
                assertEquals(calls(id).end(i), calls.end(i), id + " " + i);
            }
        }
    }

    @Test
    void manyCallsLandInTheirLanes() {
        LanesModel big = new LanesModel();
        CaptureModel loaded = new CaptureModel();
        loaded.listen(big);
        FxFeed loader = new FxFeed(loaded, Runnable::run);
        new SampleLoad(20, 300, 1_000_000, 3_600_000_000L)
                .play(event -> loader.accept(List.of(event)));
        assertEquals(20, big.lanes().size());
        for (Lane lane : big.lanes()) {
            assertEquals(300, lane.calls().size());
        }
        assertEquals(6_000, big.activity().begun(0, 5e9));
    }

    private Lane lane(String id) {
        return Objects.requireNonNull(model.lane(id));
    }

    private Calls calls(String id) {
        return lane(id).calls();
    }
}
