package dev.wireroom.ui.lanes;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.testkit.SampleCapture;
import dev.wireroom.testkit.SampleScope;
import dev.wireroom.testkit.SampleSockets;
import dev.wireroom.testkit.Ui;
import dev.wireroom.ui.kit.Look;
import dev.wireroom.ui.kit.Theme;
import java.time.ZoneOffset;
import java.util.Locale;
import javafx.geometry.Point2D;
import javafx.scene.Scene;
import javafx.scene.control.Tooltip;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/// WebSockets of a session on the floor of its lane.
@ExtendWith(ApplicationExtension.class)
class SocketsTest {
    private static final long START = SampleCapture.NOW.toEpochMilli() * 1000 - 20_000_000;
    private static final long S = 1_000_000;

    private final SampleScope sample = SampleScope.pictured();
    private final LanesModel model = new LanesModel();
    private Theme theme;
    private Scene scene;
    private Timeline timeline;

    @Start
    void start(Stage stage) {
        sample.listen(model);
        theme = new Theme(Look.DARK);
        timeline = new Timeline(model, sample.scope(), theme, ZoneOffset.UTC);
        scene = new Scene(timeline, 800, 790);
        theme.dress(scene);
        Ui.show(stage, scene, 800, 790);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aSocketGoesFromAttachToDetach(boolean stored) {
        Ui.run(() -> sample.feed(SampleSockets.at(START, stored)));
        Stream attached = stream(0);
        assertEquals(Stream.Kind.SOCKET, attached.kind());
        assertEquals(START + 2 * S, attached.opened());
        assertEquals(START + 8 * S, attached.ended());
        assertFalse(attached.refused());
        assertEquals(2, attached.ticks().size(), "its answers, not its close");
        assertTrue(stream(1).refused());
        assertEquals(0, stream(1).ticks().size());
        assertEquals(3, lane().calls().size(), "its calls are calls like all others");
    }

    @Test
    void aSilentSocketIsNotRefusedWhenTheClientLeaves() {
        Stream socket = new Stream(1, 0, Stream.Kind.SOCKET, false);
        socket.closed(7, false);
        socket.end(5);
        assertFalse(socket.refused());
    }

    @Test
    void theyAreDrawnAndSayWhatTheyAre(FxRobot robot) {
        timeline.farewells((message, said) ->
                said.accept(
                        message == stream(1).farewell()
                                ? "4409 This session has a WebSocket already."
                                : "1000"));
        Ui.run(() -> {
            sample.feed(SampleSockets.at(START, false));
            timeline.canvas().viewport().fit(START, START + 10 * S);
            timeline.canvas().draw();
        });
        for (Look look : Look.values()) {
            Ui.run(() -> {
                theme.lookProperty().set(look);
                timeline.canvas().draw();
            });
            Ui.picture(scene, "sockets-timeline-" + look.name().toLowerCase(Locale.ROOT));
        }
        robot.moveTo(floor(5));
        Ui.waitFor(
                "why it was refused",
                () ->
                        tip().equals(
                                        "WebSocket, refused\nclosed with 4409 This session has a"
                                                + " WebSocket already."));
        robot.moveTo(floor(7));
        Ui.waitFor(
                "what it was",
                () ->
                        tip().equals(
                                        "WebSocket\n6.00 s, 2 messages of the server, closed with"
                                                + " 1000"));
        robot.clickOn(floor(5));
        Ui.waitFor("the refused one", () -> SampleSockets.REFUSED == selected());
        robot.clickOn(floor(7));
        Ui.waitFor("the one let in", () -> SampleSockets.ATTACHED == selected());
        Ui.run(timeline.canvas()::draw);
        Ui.picture(scene, "sockets-selected");
        assertNull(
                Ui.on(() -> timeline.canvas().streamAt(lane(), at(7).getX(), at(7).getY() - 12)));
    }

    private long selected() {
        Long number = sample.scope().selection().exchangeProperty().get();
        return number == null ? 0 : number;
    }

    private static String tip() {
        return Ui.on(() ->
                Window.getWindows().stream()
                        .filter(each -> each.isShowing() && each instanceof Tooltip)
                        .map(each -> ((Tooltip) each).getText())
                        .findFirst()
                        .orElse(""));
    }

    /// On the canvas, at this second of the sample.
    private Point2D at(int second) {
        LaneCanvas canvas = timeline.canvas();
        Frame frame = requireNonNull(canvas.picture()).frame();
        double x = Frame.HEAD + canvas.viewport().scale().x((double) (START + second * S));
        return new Point2D(x, frame.lanesTop() + frame.floor());
    }

    private Point2D floor(int second) {
        return Ui.on(() -> timeline.canvas().localToScreen(at(second)));
    }

    private Stream stream(int nth) {
        return lane().streams().get(nth);
    }

    private Lane lane() {
        return requireNonNull(model.lane("S1"));
    }
}
