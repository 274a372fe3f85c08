package dev.wireroom.ui.lanes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.model.CaptureEvent;
import dev.wireroom.testkit.SampleLoad;
import dev.wireroom.testkit.SampleScope;
import dev.wireroom.testkit.Ui;
import dev.wireroom.ui.kit.Look;
import dev.wireroom.ui.kit.Theme;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javafx.scene.Scene;
import javafx.scene.image.WritableImage;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/// Many calls: 40,000 in 200 lanes; with `-Dwireroom.load=1000000/1000` as many as that.
@ExtendWith(ApplicationExtension.class)
class LanesLoadTest {
    private static final long START = 1_796_000_000_000_000L;
    private static final long HOUR = 3_600_000_000L;

    private final String[] load = System.getProperty("wireroom.load", "40000/200").split("/", 2);
    private final int lanes = Integer.parseInt(load[1]);
    private final int each = Integer.parseInt(load[0]) / lanes;
    private final LanesModel model = new LanesModel();
    private SampleScope sample = new SampleScope(START + HOUR);
    private Timeline timeline;
    private Scene scene;

    @Start
    void start(Stage stage) {
        sample.listen(model);
        Theme theme = new Theme(Look.DARK);
        timeline = new Timeline(model, sample.scope(), theme, ZoneOffset.UTC);
        scene = new Scene(timeline, 1300, 800);
        theme.dress(scene);
        stage.setScene(scene);
        stage.setWidth(1300);
        stage.setHeight(800);
        stage.show();
    }

    @Test
    void noFrameDrawsTooMuchAtAnyZoom(TestReporter reporter) {
        long before = heap();
        long since = System.nanoTime();
        feed();
        reporter.publishEntry(
                "taken in ms", String.valueOf((System.nanoTime() - since) / 1_000_000));
        reporter.publishEntry("heap MB", String.valueOf((heap() - before) / 1_000_000));
        assertEquals(lanes, model.lanes().size());
        for (double span = 2 * HOUR; span > 100_000; span /= 4) {
            double width = span;
            Ui.run(() -> show(width));
            long[] paint = new long[25];
            for (int i = 0; i < paint.length; i++) {
                paint[i] = Ui.on(this::draw);
            }
            long start = System.nanoTime();
            Ui.on(() -> timeline.canvas().snapshot(null, (WritableImage) null));
            long render = System.nanoTime() - start;
            Arrays.sort(paint);
            reporter.publishEntry(
                    "view of " + Math.round(span / 1e6) + " s",
                    "paint "
                            + paint[12] / 1000
                            + " us, worst "
                            + paint[24] / 1000
                            + " us, render "
                            + render / 1000
                            + " us, drawn "
                            + timeline.canvas().drawn()
                            + ", quiet "
                            + timeline.canvas().quietProperty().get());
            assertTrue(timeline.canvas().drawn() <= Pen.MOST, "at " + span);
            Ui.picture(scene, "timeline-load-" + Math.round(span / 1e6));
        }
    }

    /// Processor time of one frame, nanoseconds: the machine may be busy with other things.
    private long draw() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadCpuTime();
        timeline.canvas().draw();
        return threads.getCurrentThreadCpuTime() - before;
    }

    private void show(double span) {
        timeline.canvas()
                .viewport()
                .show(
                        TimeScale.of(
                                START + HOUR * 0.97 - span / 2,
                                START + HOUR * 0.97 + span / 2,
                                1176));
    }

    private void feed() {
        List<CaptureEvent> batch = new ArrayList<>();
        new SampleLoad(lanes, each, START, HOUR)
                .play(event -> {
                    batch.add(event);
                    if (batch.size() == 5_000) {
                        Ui.run(() -> sample.feed(batch));
                        batch.clear();
                    }
                });
        Ui.run(() -> sample.feed(batch));
    }

    private static long heap() {
        System.gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }
}
