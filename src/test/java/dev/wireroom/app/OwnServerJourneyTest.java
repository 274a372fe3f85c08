package dev.wireroom.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.wireroom.demo.DemoPace;
import dev.wireroom.demo.DemoServer;
import dev.wireroom.model.Mode;
import dev.wireroom.testkit.Ui;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/// A server of the user's own, added in isolate mode by the dialog, then used by the demo's
/// callers; over real sockets.
@ExtendWith(ApplicationExtension.class)
final class OwnServerJourneyTest {
    private final ScheduledExecutorService timers = Executors.newSingleThreadScheduledExecutor();
    private final DemoServer server = new DemoServer(DemoPace.HUMAN, timers);
    private RealWindow window;

    @Start
    void start(Stage stage) throws Exception {
        window = new RealWindow(stage);
    }

    @AfterEach
    void stop() {
        window.close();
        server.close();
        timers.shutdownNow();
    }

    @Test
    void theDemosCallersUseItAndTheModeIsNotSwitchedUnasked(FxRobot robot) {
        robot.push(KeyCode.CONTROL, KeyCode.N);
        robot.clickOn("#address").write(server.url() + DemoServer.PATH);
        robot.clickOn("#mode-isolate");
        robot.clickOn("#add-server-add");
        Ui.waitFor("the server", () -> mode() == Mode.ISOLATE);
        Ui.waitFor("the address", () -> ShownWindow.there(robot, "#add-server-outcome"));
        robot.clickOn("#add-server-add");

        robot.push(KeyCode.CONTROL, KeyCode.DIGIT3);
        Ui.waitFor("the offer", () -> ShownWindow.there(robot, "#isolation-here"));
        window.shown.picture("isolation-own-server");
        robot.clickOn("#isolation-here");
        Ui.waitFor(
                "all calls",
                () -> ShownWindow.text(robot, "#isolation-count").equals("8 calls, 0 bleeds"));
        assertEquals("ISOLATED", ShownWindow.text(robot, "#isolation-verdict"));
        assertEquals(2, server.sessions());

        robot.push(KeyCode.M);
        Ui.waitFor("the question", () -> ShownWindow.there(robot, "#confirm"));
        assertEquals(Mode.ISOLATE, mode());
        robot.clickOn("#confirm-act");
        Ui.waitFor("the switch", () -> mode() == Mode.SHARE);
        Ui.waitFor("the empty board", () -> ShownWindow.there(robot, "#isolation-run-all"));
        assertFalse(ShownWindow.there(robot, "#confirm"));
        robot.push(KeyCode.R);
        Ui.waitFor(
                "the bleeds",
                () ->
                        ShownWindow.text(robot, "#isolation-count")
                                .equals("2 of 8 calls saw the other caller’s page"));
        assertEquals(1, server.sessions());
    }

    private Mode mode() {
        return window.engine.servers().isEmpty()
                ? Mode.RELAY
                : window.engine.servers().getFirst().settings().mode();
    }
}
