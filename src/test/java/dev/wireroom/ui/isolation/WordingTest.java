package dev.wireroom.ui.isolation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wireroom.isolation.Call;
import dev.wireroom.model.Mode;
import dev.wireroom.testkit.SampleIsolation;
import java.util.List;
import org.junit.jupiter.api.Test;

final class WordingTest {
    private final Stage stage = new Stage(Mode.SHARE, new SampleIsolation());

    private List<Call> calls(SampleIsolation sample) {
        stage.play.on(SampleIsolation.SERVER);
        stage.tick();
        stage.live(sample);
        return stage.board().calls();
    }

    @Test
    void rowsReadAsSentences() {
        List<Call> calls = calls(SampleIsolation.share());
        assertEquals(
                "Call 1, conv-a, browser navigate /alpha, upstream session S9, 4.61 seconds,"
                        + " got PAGE-ALPHA, as expected",
                Wording.sentence(calls.get(0), true));
        assertEquals(
                "Call 3, conv-a, browser snapshot, upstream session S9, 0.31 seconds,"
                        + " bleed: expected PAGE-ALPHA, got PAGE-BRAVO,"
                        + " opened by conv-b in call 2",
                Wording.sentence(calls.get(2), true));
    }

    @Test
    void openCallWaits() {
        Call call =
                calls(
                                new SampleIsolation()
                                        .session("S9", "aaaaaaaa-1", null)
                                        .call("conv-a", "S9", "browser_snapshot", "", 1, -1, ""))
                        .getFirst();
        assertEquals("waiting", Wording.answer(call));
        assertEquals(
                "Call 1, conv-a, browser snapshot, upstream session S9, waiting for the answer",
                Wording.sentence(call, true));
    }

    @Test
    void whatOpensSomethingSaysSo() {
        List<Call> calls = calls(SampleIsolation.share());
        assertEquals("opened", Wording.answer(calls.get(0)));
        assertEquals("got", Wording.answer(calls.get(2)));
    }

    @Test
    void toolsLoseWhatAllOfThemBeginWith() {
        List<Call> calls = calls(SampleIsolation.share());
        ToolNames names = ToolNames.of(calls);
        assertEquals("navigate", names.of(calls.get(0)));
        assertEquals("snapshot", names.of(calls.get(2)));
        assertEquals("browser_navigate", ToolNames.of(calls.subList(0, 2)).of(calls.get(0)));
    }

    @Test
    void longValuesAreCut() {
        assertEquals("x".repeat(21) + "…", Wording.value("x".repeat(40)));
        assertEquals("localhost:8080/alpha", Wording.value("http://localhost:8080/alpha"));
        assertEquals(
                "…example/shop/basket/7", Wording.value("https://alpha.example/shop/basket/7"));
        assertEquals("", Wording.value(null));
    }
}
