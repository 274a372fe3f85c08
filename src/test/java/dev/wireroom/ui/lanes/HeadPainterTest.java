package dev.wireroom.ui.lanes;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wireroom.model.CaptureEvent;
import dev.wireroom.model.Mode;
import dev.wireroom.model.Session;
import dev.wireroom.testkit.SampleIsolation;
import dev.wireroom.ui.bridge.CaptureModel;
import dev.wireroom.ui.bridge.FxFeed;
import dev.wireroom.ui.bridge.ServerFacts;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Whose name stands at the left of a lane.
final class HeadPainterTest {
    private final LanesModel model = new LanesModel();
    private final CaptureModel capture = new CaptureModel();

    HeadPainterTest() {
        capture.listen(model);
    }

    private record In(Mode mode) implements ServerFacts {
        @Override
        public Mode mode(String server) {
            return mode;
        }

        @Override
        public long idleTimeout(String server) {
            return 0;
        }
    }

    private void feed(List<CaptureEvent> events) {
        new FxFeed(capture, Runnable::run).accept(events);
    }

    private String who(String id, ServerFacts servers) {
        Lane lane = Objects.requireNonNull(model.lane(id));
        Session session = Objects.requireNonNull(lane.session());
        return HeadPainter.who(session, lane.shared(), servers);
    }

    @Test
    void aCallersSessionBearsItsName() {
        feed(SampleIsolation.isolate().events());
        assertEquals("conv-a", who("S10", new In(Mode.ISOLATE)));
        assertEquals("conv-b", who("S11", ServerFacts.NONE));
    }

    @Test
    void theSessionOfAllCallersIsShared() {
        feed(SampleIsolation.share().events());
        assertEquals("shared", who("S9", new In(Mode.SHARE)));
    }

    @Test
    void inAnOpenedCaptureItIsKnownByItsCallers() {
        feed(SampleIsolation.share().events());
        assertEquals("shared", who("S9", ServerFacts.NONE));
    }

    @ParameterizedTest
    @CsvSource({"RELAY, agent-desk", "ISOLATE, shared", "SHARE, shared"})
    void aNamelessSessionIsAClientsOnlyWhereItIsRelayed(Mode mode, String name) {
        feed(new SampleIsolation().session("S3", "c0a86f12", null).events());
        assertEquals(name, who("S3", new In(mode)));
    }
}
