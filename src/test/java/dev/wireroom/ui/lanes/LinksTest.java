package dev.wireroom.ui.lanes;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.testkit.SampleCapture;
import dev.wireroom.testkit.SampleDual;
import dev.wireroom.testkit.SampleScope;
import dev.wireroom.testkit.Ui;
import dev.wireroom.ui.kit.Look;
import dev.wireroom.ui.kit.Theme;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import javafx.scene.Scene;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
class LinksTest {
    private static final long NOW = SampleCapture.NOW.toEpochMilli() * 1000;

    private final SampleScope sample = SampleScope.pictured();
    private final LanesModel model = new LanesModel();
    private Theme theme;
    private Scene scene;
    private Timeline timeline;

    @Start
    void start(Stage stage) {
        sample.listen(model);
        sample.feed(SampleDual.at(NOW));
        theme = new Theme(Look.DARK);
        timeline = new Timeline(model, sample.scope(), theme, ZoneOffset.UTC);
        scene = new Scene(timeline, 1000, 460);
        theme.dress(scene);
        stage.setScene(scene);
        stage.show();
    }

    @Test
    void roundsOfOneCallAreTiedAndNumbered() {
        Lane lane = requireNonNull(model.lane("S3"));
        Calls calls = lane.calls();
        assertEquals(
                List.of(0, 0, 0, 0, 0, 1, 2, 3),
                IntStream.range(0, calls.size()).mapToObj(calls::round).toList());
        List<Links.Link> links = lane.links().touching(0, Long.MAX_VALUE);
        assertEquals(1, links.size());
        assertEquals(3, links.getFirst().rounds().size());
        assertTrue(requireNonNull(model.lane("S4")).links().isEmpty());
    }

    @Test
    void aLinkIsSeenWhereOnlyItsGapIs() {
        Links links = requireNonNull(model.lane("S3")).links();
        long start = NOW - 30_000_000;
        assertEquals(1, links.touching(start + 19_000_000, start + 20_000_000).size());
        assertEquals(0, links.touching(start, start + 17_000_000).size());
        assertEquals(0, links.touching(start + 26_000_000, start + 27_000_000).size());
    }

    @Test
    void theTipTellsOfTheWholeCall() {
        Lane lane = requireNonNull(model.lane("S3"));
        int second = 6;
        String tip =
                Ui.on(() ->
                        CallWords.tip(
                                lane.calls(),
                                second,
                                NOW,
                                sample.scope().capture().rounds(lane.calls().exchange(second))));
        assertTrue(
                tip.endsWith(
                        "round 2 of 3 \u00B7 3 rounds, 4.80 s, 3.00 s of it waiting for input"),
                tip);
    }

    @ParameterizedTest
    @CsvSource({"10, true", "60, false", "300, false"})
    void numbersNeverOverlapWhenZoomedOut(int seconds, boolean all) {
        Lane lane = requireNonNull(model.lane("S3"));
        LaneBoxes boxes = new LaneBoxes();
        boxes.arrange(
                lane.calls(),
                TimeScale.fit(NOW - 15_000_000, NOW - 15_000_000 + seconds * 1_000_000L, 876),
                NOW,
                1);
        List<Double> places = new ArrayList<>();
        for (int i = 0; i < boxes.count(); i++) {
            double x = LinkPainter.place(boxes, i, LinkPainter.RADIUS);
            if (lane.calls().round(boxes.call(i)) > 0 && !Double.isNaN(x)) {
                places.add(x);
                double right = boxes.x(i) + boxes.width(i);
                double next = i + 1 < boxes.count() ? boxes.x(i + 1) : Double.POSITIVE_INFINITY;
                boolean inside =
                        x - LinkPainter.RADIUS >= boxes.x(i) && x + LinkPainter.RADIUS <= right;
                boolean behind = x - LinkPainter.RADIUS >= right && x + LinkPainter.RADIUS <= next;
                assertTrue(inside || behind, "at " + x + " of " + i);
            }
        }
        assertEquals(all, places.size() == 3, places::toString);
        for (int i = 1; i < places.size(); i++) {
            assertTrue(places.get(i) - places.get(i - 1) >= 2 * LinkPainter.RADIUS);
        }
    }

    @Test
    void theyAreDrawnFromFarAway() {
        Ui.run(() -> {
            timeline.canvas().viewport().fit(NOW - 45_000_000, NOW + 45_000_000);
            timeline.canvas().draw();
        });
        Ui.picture(scene, "rounds-timeline-far");
    }

    @Test
    void theyAreDrawn() {
        for (Look look : Look.values()) {
            Ui.run(() -> {
                theme.lookProperty().set(look);
                timeline.canvas().viewport().fit(NOW - 15_000_000, NOW - 5_000_000);
                timeline.canvas().draw();
            });
            Ui.picture(scene, "rounds-timeline-" + look.name().toLowerCase(Locale.ROOT));
        }
    }
}
