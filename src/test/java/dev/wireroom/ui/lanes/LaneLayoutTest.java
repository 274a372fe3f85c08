package dev.wireroom.ui.lanes;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.wireroom.testkit.SampleCapture;
import dev.wireroom.ui.bridge.CaptureModel;
import dev.wireroom.ui.bridge.FxFeed;
import java.util.List;
import org.junit.jupiter.api.Test;

class LaneLayoutTest {
    private static final long NOW = SampleCapture.NOW.toEpochMilli() * 1000;
    private static final TimeScale LAST_MINUTE = TimeScale.of(NOW - 57.6e6, NOW + 2e6, 650);

    private final LanesModel model = new LanesModel();
    private final LaneLayout layout =
            new LaneLayout(
                    model, session -> session.server().equals("notes") ? 30L * 60_000_000 : 0);

    LaneLayoutTest() {
        CaptureModel capture = new CaptureModel();
        capture.listen(model);
        new FxFeed(capture, Runnable::run).accept(SampleCapture.pictured().events());
    }

    @Test
    void successorsStandBelowWhatTheyReplaced() {
        layout.arrange(LAST_MINUTE, NOW, _ -> true, true, null);
        assertEquals(List.of("S1", "S5", "S2", "S3", "S6", "S4", "S7", "S8"), ids());
    }

    @Test
    void quietLanesAreHiddenAndCounted() {
        layout.arrange(LAST_MINUTE, NOW, _ -> true, false, null);
        assertEquals(List.of("S1", "S5", "S2", "S3", "S6", "S4", "S7"), ids());
        assertEquals(1, layout.quiet());
    }

    @Test
    void theSelectedLaneStays() {
        layout.arrange(LAST_MINUTE, NOW, _ -> true, false, "S8");
        assertEquals(8, ids().size());
        assertEquals(0, layout.quiet());
    }

    @Test
    void filteredSessionsHaveNoLaneAndAreNotQuiet() {
        layout.arrange(LAST_MINUTE, NOW, it -> it.server().equals("everything"), false, null);
        assertEquals(List.of("S3", "S6"), ids());
        assertEquals(0, layout.quiet());
    }

    @Test
    void placesAndLanesFitOneAnother() {
        layout.arrange(LAST_MINUTE, NOW, _ -> true, false, null);
        assertEquals(1, layout.row("S5"));
        assertEquals(54, layout.top(1));
        assertEquals("S5", requireNonNull(layout.at(60)).id());
        assertNull(layout.at(54 * 7 + 1));
        assertEquals(-1, layout.row("S8"));
    }

    private List<String> ids() {
        return layout.shown().stream().map(Lane::id).toList();
    }
}
