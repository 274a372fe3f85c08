package dev.wireroom.ui.lanes;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.testkit.SampleCapture;
import dev.wireroom.testkit.SampleScope;
import dev.wireroom.testkit.Ui;
import dev.wireroom.ui.bridge.ExchangeRow;
import dev.wireroom.ui.kit.Look;
import dev.wireroom.ui.kit.Theme;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Point2D;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.input.ScrollEvent;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/// Mouse and keys on the pictured minute.
@ExtendWith(ApplicationExtension.class)
class TimelineTest {
    private final SampleScope sample = SampleScope.pictured();
    private final LanesModel model = new LanesModel();
    private final List<Long> opened = new ArrayList<>();
    private Timeline timeline;
    private LaneCanvas canvas;

    @Start
    void start(Stage stage) {
        sample.listen(model);
        sample.feed(SampleCapture.pictured().events());
        Theme theme = new Theme(Look.DARK);
        timeline = new Timeline(model, sample.scope(), theme, ZoneOffset.UTC);
        timeline.onOpen(row -> opened.add(row.number()));
        canvas = timeline.canvas();
        Scene scene = new Scene(timeline, 800, 790);
        theme.dress(scene);
        stage.setScene(scene);
        stage.setWidth(800);
        stage.setHeight(790);
        stage.show();
        canvas.draw();
    }

    @Test
    void aClickOnABoxSelectsItsExchange(FxRobot robot) {
        robot.clickOn(at("S5", 24));
        Ui.waitFor("the selection", () -> "S5".equals(session()));
        assertEquals("browser_navigate", requireNonNull(exchange()).subject());
        robot.clickOn(at("S2", 36));
        assertTrue(requireNonNull(exchange()).failed());
    }

    @Test
    void aDoubleClickOnABoxOpensIt(FxRobot robot) {
        robot.doubleClickOn(at("S5", 24));
        Ui.waitFor("the opening", () -> opened.size() == 1);
    }

    @Test
    void aClickOnAHeadSelectsTheSession(FxRobot robot) {
        Point2D box = at("S3", 5);
        Point2D left = Ui.on(() -> canvas.localToScreen(40, 0));
        robot.clickOn(left.getX(), box.getY());
        Ui.waitFor("the selection", () -> "S3".equals(session()));
        assertNull(exchange());
    }

    @Test
    void arrowsGoFromCallToCallAndFromLaneToLane(FxRobot robot) {
        robot.clickOn(at("S5", 24));
        robot.push(KeyCode.RIGHT);
        assertEquals("browser_click", requireNonNull(exchange()).subject());
        robot.push(KeyCode.LEFT).push(KeyCode.LEFT);
        assertEquals("initialize", requireNonNull(exchange()).rpcMethod());
        assertTrue(
                canvas.getAccessibleText().startsWith("S5, initialize, 14:31:51, 0.60 seconds"),
                canvas.getAccessibleText());
        robot.push(KeyCode.UP);
        assertEquals("S1", session());
        robot.push(KeyCode.DOWN).push(KeyCode.DOWN);
        assertEquals("S2", session());
    }

    @Test
    void panningEndsTheFollowingAndEndBringsItBack(FxRobot robot) {
        assertTrue(timeline.followingProperty().get());
        robot.clickOn(at("S5", 24));
        double before = scale().start();
        robot.push(KeyCode.SHIFT, KeyCode.LEFT);
        assertFalse(timeline.followingProperty().get());
        assertTrue(scale().start() < before);
        robot.push(KeyCode.END);
        assertTrue(timeline.followingProperty().get());
        Ui.waitFor("now in its place", () -> Math.abs(scale().start() - before) < 10);
    }

    @Test
    void theWheelWithControlZoomsAtThePointer() {
        Ui.run(() -> timeline.followingProperty().set(false));
        double x = 300;
        double under = scale().time(x);
        double span = scale().span();
        wheel(x, 40, true, false);
        assertEquals(under, scale().time(x), 100);
        assertTrue(scale().span() < span);
        wheel(x, -400, true, false);
        assertTrue(scale().span() > span);
    }

    @Test
    void theWheelWithShiftPans() {
        double before = scale().start();
        wheel(300, 50, false, true);
        assertEquals(before - 50 * scale().perPixel(), scale().start(), 10);
    }

    @Test
    void aDragOnAnEmptyPlaceChoosesATimeAndZZoomsIn(FxRobot robot) {
        Point2D from = at("S1", 30);
        Point2D to = at("S1", 40);
        robot.drag(from.getX(), from.getY(), MouseButton.PRIMARY).dropTo(to.getX(), to.getY());
        Ui.waitFor("the range", () -> timeline.rangeProperty().get() != null);
        long length = requireNonNull(timeline.rangeProperty().get()).length();
        assertEquals(10_000_000, (double) length, 400_000);
        robot.push(KeyCode.Z);
        Ui.waitFor("the zoom", () -> Math.abs(scale().span() - length * 1.1) < 200_000);
        assertNull(timeline.rangeProperty().get());
    }

    @Test
    void zeroShowsAll(FxRobot robot) {
        robot.clickOn(at("S5", 24));
        robot.write("0");
        Ui.waitFor("all", () -> scale().start() <= model.first() && scale().end() >= model.last());
    }

    @Test
    void theOverviewsWindowCanBeTaken(FxRobot robot) {
        Point2D early = Ui.on(() -> canvas.localToScreen(Frame.HEAD + 100, 20));
        robot.clickOn(early);
        Ui.waitFor("the early time", () -> scale().end() < model.last() - 300_000_000L);
        assertFalse(timeline.followingProperty().get());
    }

    @Test
    void quietLanesCanBeShown(FxRobot robot) {
        assertEquals(7, (int) Ui.on(() -> canvas.lanes().shown().size()));
        robot.clickOn("#timeline-quiet");
        Ui.waitFor("all lanes", () -> canvas.lanes().shown().size() == 8);
    }

    @Test
    void anEmptyTimeOffersToShowAll(FxRobot robot) {
        Ui.run(() -> {
            long early = model.first() - 60_000_000_000L;
            canvas.viewport().show(TimeScale.of((double) early, early + 1e6, 676));
            canvas.draw();
        });
        robot.clickOn("#timeline-all");
        Ui.waitFor("all", () -> scale().end() >= model.last());
    }

    @Test
    void aCaptureThatIsOverIsShownWholeUntilSomebodyChooses(FxRobot robot) {
        Ui.run(() -> timeline.liveProperty().set(false));
        Ui.waitFor("all", () -> scale().start() <= model.first() && scale().end() >= model.last());
        assertFalse(timeline.followingProperty().get());
        robot.clickOn("#timeline-zoom");
        double span = scale().span();
        Ui.run(() -> canvas.draw());
        assertEquals(span, scale().span());
        assertTrue(span < model.last() - model.first());
    }

    @Test
    void openCallsGrowAndIdlenessCountsDown() {
        double before = boxEnd();
        Ui.run(() -> timeline.followingProperty().set(false));
        Ui.run(() -> sample.pass(1_000_000));
        Ui.run(() -> canvas.draw());
        assertEquals(before + 1_000_000 / scale().perPixel(), boxEnd(), 1.5);
    }

    private double boxEnd() {
        return Ui.on(() -> {
            LaneBoxes boxes = new LaneBoxes();
            Calls calls = requireNonNull(model.lane("S5")).calls();
            boxes.arrange(calls, scale(), sample.scope().clock().micros(), 1);
            int last = boxes.count() - 1;
            return boxes.x(last) + boxes.width(last);
        });
    }

    private TimeScale scale() {
        return Ui.on(() -> canvas.viewport().scale());
    }

    private String session() {
        return String.valueOf(sample.scope().selection().sessionProperty().get());
    }

    private @Nullable ExchangeRow exchange() {
        Long number = sample.scope().selection().exchangeProperty().get();
        return number == null ? null : sample.scope().capture().exchange(number);
    }

    /// On the screen: in this lane, at this second of the pictured minute, in the boxes' row.
    private Point2D at(String session, double second) {
        long zero = SampleCapture.NOW.toEpochMilli() * 1000 - 57_600_000;
        return Ui.on(() -> {
            int row = canvas.lanes().row(session);
            Frame frame = requireNonNull(canvas.picture()).frame();
            return canvas.localToScreen(
                    Frame.HEAD + canvas.viewport().scale().x(zero + second * 1e6),
                    frame.lanesTop() + row * frame.laneHeight() + frame.middle());
        });
    }

    private void wheel(double x, double delta, boolean control, boolean shift) {
        Ui.run(() ->
                canvas.fireEvent(
                        new ScrollEvent(
                                ScrollEvent.SCROLL,
                                Frame.HEAD + x,
                                200,
                                0,
                                0,
                                shift,
                                control,
                                false,
                                false,
                                false,
                                false,
                                0,
                                delta,
                                0,
                                delta,
                                ScrollEvent.HorizontalTextScrollUnits.NONE,
                                0,
                                ScrollEvent.VerticalTextScrollUnits.NONE,
                                0,
                                0,
                                null)));
    }
}
