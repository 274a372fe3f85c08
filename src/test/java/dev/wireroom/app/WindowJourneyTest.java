package dev.wireroom.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.demo.DemoCallers;
import dev.wireroom.demo.DemoPace;
import dev.wireroom.demo.DemoServer;
import dev.wireroom.engine.CaptureSettings;
import dev.wireroom.engine.Engine;
import dev.wireroom.model.Peer;
import dev.wireroom.model.Session;
import dev.wireroom.model.SessionState;
import dev.wireroom.testkit.Ui;
import dev.wireroom.ui.bridge.CaptureModel;
import dev.wireroom.ui.bridge.Fx;
import dev.wireroom.ui.kit.Look;
import dev.wireroom.ui.kit.Theme;
import dev.wireroom.ui.shell.FileChoice;
import dev.wireroom.ui.shell.Shell;
import dev.wireroom.ui.shell.Surroundings;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import javafx.beans.property.SimpleStringProperty;
import javafx.scene.Scene;
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
class WindowJourneyTest implements FileChoice {
    private final List<String> copied = new ArrayList<>();
    private Engine engine;
    private WindowDesk desk;
    private Theme theme;
    private Scene scene;
    private Optional<Path> chosen = Optional.empty();

    @Start
    void start(Stage stage) throws Exception {
        engine = Wiring.engine(CaptureSettings.temporary(), _ -> {});
        desk = new WindowDesk(engine, Fx.later(), new SimpleStringProperty(""));
        theme = new Theme(Look.DARK);
        Shell shell =
                new Shell(
                        desk,
                        theme,
                        new Surroundings(this, copied::add, Fx.later()),
                        new WindowRegions(engine, theme, () -> stage, null));
        scene = new Scene(shell, 1440, 900);
        theme.dress(scene);
        Ui.show(stage, scene, 1440, 900);
        desk.begin();
    }

    @AfterEach
    void stop() {
        desk.close();
        engine.close();
    }

    @Override
    public Optional<Path> capture() {
        return chosen;
    }

    @Override
    public Optional<Path> save() {
        return Optional.empty();
    }

    @Override
    public Optional<Path> servers() {
        return chosen;
    }

    private CaptureModel model() {
        return desk.live().model();
    }

    private boolean live(int sessions) {
        return model().sessions().stream().filter(each -> each.state() == SessionState.LIVE).count()
                == sessions;
    }

    private void demoRuns(FxRobot robot) {
        robot.clickOn("#run-sessions");
        Ui.waitFor("two live sessions", () -> live(2));
        Ui.waitFor("some calls", () -> model().exchanges().size() >= 16);
    }

    private void pictures(String name) {
        for (Look look : Look.values()) {
            Ui.run(() -> theme.lookProperty().set(look));
            Ui.picture(scene, name + (look == Look.DARK ? "-dark" : "-light"));
        }
        Ui.run(() -> theme.lookProperty().set(Look.DARK));
    }

    @Test
    void demoShowsTwoLiveSessionsWithinSeconds(FxRobot robot) {
        demoRuns(robot);
        assertEquals("1 server listening", robot.lookup("#listening").queryLabeled().getText());
        pictures("demo");
    }

    @Test
    void expiredSessionIsReplacedAndJudged(FxRobot robot) {
        demoRuns(robot);
        String id =
                Ui.on(() -> {
                    Session first =
                            model().sessions().stream()
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
                        model().session(id) instanceof Session it
                                && it.state() == SessionState.EXPIRED);
        Ui.waitFor(
                "the successor",
                () -> model().session(id) instanceof Session it && it.successor() != null);
        Ui.waitFor("the verdict", () -> model().verdict(id) != null);
        assertNotNull(robot.lookup(".notice").query());
        pictures("demo-expired");
    }

    @Test
    void captureOfOneRunOpensInAnother(FxRobot robot) {
        demoRuns(robot);
        engine.flush().join();
        long seen = Ui.on(() -> (long) model().sessions().size());
        chosen = Optional.of(engine.captureFile());
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
        Ui.picture(scene, "demo-stored-dark");
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
            Ui.waitFor("the answer", () -> robot.lookup("#test-result .ok").tryQuery().isPresent());
            pictures("add-real");
            robot.clickOn("#copy-snippet");
            robot.clickOn("#add-server-add");
            Ui.waitFor("listening", () -> engine.servers().size() == 1);
            URI listener = Objects.requireNonNull(engine.servers().getFirst().url());
            assertTrue(
                    copied.getFirst().contains(listener + "/mcp"),
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
                pictures("add-real-seen");
                robot.clickOn("#add-server-add");
                Ui.waitFor("two live sessions", () -> live(2));
            }
        } finally {
            timers.shutdownNow();
        }
    }
}
