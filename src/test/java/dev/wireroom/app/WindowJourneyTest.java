package dev.wireroom.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.demo.DemoCallers;
import dev.wireroom.demo.DemoPace;
import dev.wireroom.demo.DemoServer;
import dev.wireroom.model.Peer;
import dev.wireroom.model.Session;
import dev.wireroom.model.SessionState;
import dev.wireroom.testkit.Ui;
import java.net.URI;
import java.util.Objects;
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

/// The whole program: window, engine, demo server and callers, over real sockets.
@ExtendWith(ApplicationExtension.class)
class WindowJourneyTest {
    private RealWindow window;

    @Start
    void start(Stage stage) throws Exception {
        window = new RealWindow(stage);
    }

    @AfterEach
    void stop() {
        window.close();
    }

    private boolean live(int sessions) {
        return window.model().sessions().stream()
                        .filter(each -> each.state() == SessionState.LIVE)
                        .count()
                == sessions;
    }

    private void demoRuns(FxRobot robot) {
        robot.clickOn("#run-sessions");
        Ui.waitFor("two live sessions", () -> live(2));
        Ui.waitFor("some calls", () -> window.model().exchanges().size() >= 16);
    }

    @Test
    void demoShowsTwoLiveSessionsWithinSeconds(FxRobot robot) {
        demoRuns(robot);
        assertEquals("1 server listening", robot.lookup("#listening").queryLabeled().getText());
        window.shown.pictures("demo");
    }

    @Test
    void expiredSessionIsReplacedAndJudged(FxRobot robot) {
        demoRuns(robot);
        String id =
                Ui.on(() -> {
                    Session first =
                            window.model().sessions().stream()
                                    .filter(each -> isCalled(each, "alpha"))
                                    .findFirst()
                                    .orElseThrow();
                    return first.id();
                });
        robot.push(KeyCode.CONTROL, KeyCode.K);
        robot.write("session " + id);
        robot.push(KeyCode.ENTER);
        robot.push(KeyCode.CONTROL, KeyCode.K);
        robot.write("expire " + id);
        robot.push(KeyCode.ENTER);
        Ui.waitFor(
                "the end",
                () ->
                        window.model().session(id) instanceof Session it
                                && it.state() == SessionState.EXPIRED);
        Ui.waitFor(
                "the successor",
                () -> window.model().session(id) instanceof Session it && it.successor() != null);
        Ui.waitFor("the verdict", () -> window.model().verdict(id) != null);
        assertNotNull(robot.lookup(".notice").query());
        window.shown.pictures("demo-expired");
    }

    @Test
    void captureOfOneRunOpensInAnother(FxRobot robot) {
        demoRuns(robot);
        window.engine.flush().join();
        long seen = Ui.on(() -> (long) window.model().sessions().size());
        window.shown.opens(window.engine.captureFile());
        robot.push(KeyCode.CONTROL, KeyCode.O);
        Ui.waitFor(
                "the stored capture",
                () ->
                        robot.lookup("#listening")
                                .queryLabeled()
                                .getText()
                                .startsWith("Stored capture"));
        Ui.waitFor(
                "its sessions",
                () ->
                        robot.lookup("#shown")
                                .queryLabeled()
                                .getText()
                                .startsWith(seen + " of " + seen + " sessions"));
        window.shown.picture("demo-stored-dark");
        assertTrue(robot.lookup("#count-live").query().isVisible());
    }

    private static boolean isCalled(Session session, String name) {
        Peer client = session.client();
        return client != null && client.name().contains(name);
    }

    @Test
    void serverAddedByItsAddressShowsItsFirstClient(FxRobot robot) {
        ScheduledExecutorService timers = Executors.newSingleThreadScheduledExecutor();
        try (DemoServer server = new DemoServer(DemoPace.HUMAN, timers)) {
            robot.push(KeyCode.CONTROL, KeyCode.N);
            robot.clickOn("#address").write(server.url() + "/mcp");
            robot.clickOn("#test");
            Ui.waitFor("the answer", () -> ShownWindow.there(robot, "#test-result .ok"));
            window.shown.pictures("add-real");
            robot.clickOn("#copy-snippet");
            robot.clickOn("#add-server-add");
            Ui.waitFor("listening", () -> window.engine.servers().size() == 1);
            URI listener = Objects.requireNonNull(window.engine.servers().getFirst().url());
            assertTrue(
                    window.shown.copied.getFirst().contains(listener + "/mcp"),
                    "the port that was shown is the one that listens");
            try (DemoCallers callers = new DemoCallers(listener, timers)) {
                assertNotNull(callers);
                Ui.waitFor(
                        "the client",
                        () ->
                                robot.lookup("#add-server-outcome")
                                        .queryLabeled()
                                        .getText()
                                        .matches("First request from (alpha|bravo) .*"));
                window.shown.pictures("add-real-seen");
                robot.clickOn("#add-server-add");
                Ui.waitFor("two live sessions", () -> live(2));
            }
        } finally {
            timers.shutdownNow();
        }
    }
}
