package dev.wireroom.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.wireroom.demo.DemoPace;
import dev.wireroom.demo.DemoServer;
import dev.wireroom.engine.CaptureSettings;
import dev.wireroom.engine.Engine;
import dev.wireroom.model.Mode;
import dev.wireroom.testkit.Ui;
import dev.wireroom.ui.bridge.Fx;
import dev.wireroom.ui.kit.Look;
import dev.wireroom.ui.kit.Theme;
import dev.wireroom.ui.shell.FileChoice;
import dev.wireroom.ui.shell.Shell;
import dev.wireroom.ui.shell.Surroundings;
import java.nio.file.Path;
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

/// A server of the user's own, added in isolate mode by the dialog, then used by the demo's
/// callers; over real sockets.
@ExtendWith(ApplicationExtension.class)
final class OwnServerJourneyTest implements FileChoice {
    private final ScheduledExecutorService timers = Executors.newSingleThreadScheduledExecutor();
    private final DemoServer server = new DemoServer(DemoPace.HUMAN, timers);
    private Engine engine;
    private WindowDesk desk;
    private Scene scene;

    @Start
    void start(Stage stage) throws Exception {
        engine = Wiring.engine(CaptureSettings.temporary(), _ -> {});
        desk = new WindowDesk(engine, Fx.later(), new SimpleStringProperty(""));
        Theme theme = new Theme(Look.DARK);
        Shell shell =
                new Shell(
                        desk,
                        theme,
                        new Surroundings(this, _ -> {}, Fx.later()),
                        new WindowRegions(engine, theme, () -> stage, desk.play()));
        scene = new Scene(shell, 1440, 900);
        theme.dress(scene);
        Ui.show(stage, scene, 1440, 900);
        desk.begin();
    }

    @AfterEach
    void stop() {
        desk.close();
        engine.close();
        server.close();
        timers.shutdownNow();
    }

    @Override
    public Optional<Path> capture() {
        return Optional.empty();
    }

    @Override
    public Optional<Path> save() {
        return Optional.empty();
    }

    @Override
    public Optional<Path> servers() {
        return Optional.empty();
    }

    @Test
    void theDemosCallersUseItAndTheModeIsNotSwitchedUnasked(FxRobot robot) {
        robot.push(KeyCode.CONTROL, KeyCode.N);
        robot.clickOn("#address").write(server.url() + DemoServer.PATH);
        robot.clickOn("#mode-isolate");
        robot.clickOn("#add-server-add");
        Ui.waitFor("the server", () -> mode() == Mode.ISOLATE);
        Ui.waitFor("the address", () -> present(robot, "#add-server-outcome"));
        robot.clickOn("#add-server-add");

        robot.push(KeyCode.CONTROL, KeyCode.DIGIT3);
        Ui.waitFor("the offer", () -> present(robot, "#isolation-here"));
        Ui.picture(scene, "isolation-own-server");
        robot.clickOn("#isolation-here");
        Ui.waitFor("all calls", () -> text(robot, "#isolation-count").equals("8 calls, 0 bleeds"));
        assertEquals("ISOLATED", text(robot, "#isolation-verdict"));
        assertEquals(2, server.sessions());

        robot.push(KeyCode.M);
        Ui.waitFor("the question", () -> present(robot, "#confirm"));
        assertEquals(Mode.ISOLATE, mode());
        robot.clickOn("#confirm-act");
        Ui.waitFor("the switch", () -> mode() == Mode.SHARE);
        Ui.waitFor("the empty board", () -> present(robot, "#isolation-run-all"));
        assertFalse(present(robot, "#confirm"));
        robot.push(KeyCode.R);
        Ui.waitFor(
                "the bleeds",
                () ->
                        text(robot, "#isolation-count")
                                .equals("2 of 8 calls saw the other caller’s page"));
        assertEquals(1, server.sessions());
    }

    private Mode mode() {
        return engine.servers().isEmpty()
                ? Mode.RELAY
                : engine.servers().getFirst().settings().mode();
    }

    private static boolean present(FxRobot robot, String id) {
        return robot.lookup(id).tryQuery().isPresent();
    }

    private static String text(FxRobot robot, String id) {
        return present(robot, id) ? robot.lookup(id).queryLabeled().getText() : "";
    }
}
