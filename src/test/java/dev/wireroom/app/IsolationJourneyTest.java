package dev.wireroom.app;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wireroom.engine.CaptureSettings;
import dev.wireroom.engine.Engine;
import dev.wireroom.testkit.Ui;
import dev.wireroom.ui.bridge.Fx;
import dev.wireroom.ui.kit.Look;
import dev.wireroom.ui.kit.Theme;
import dev.wireroom.ui.shell.FileChoice;
import dev.wireroom.ui.shell.Shell;
import dev.wireroom.ui.shell.Surroundings;
import java.nio.file.Path;
import java.util.Optional;
import javafx.beans.property.SimpleStringProperty;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/// The isolation demo over real sockets: eight calls in one session for all, then the same in
/// sessions of their own.
@ExtendWith(ApplicationExtension.class)
class IsolationJourneyTest implements FileChoice {
    @TempDir Path folder;

    private Engine engine;
    private WindowDesk desk;
    private Scene scene;
    private Path file;

    @Start
    void start(Stage stage) throws Exception {
        file = folder.resolve("isolation-demo.wireroom");
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
    }

    @Override
    public Optional<Path> capture() {
        return Optional.of(file);
    }

    @Override
    public Optional<Path> save() {
        return Optional.of(file);
    }

    @Override
    public Optional<Path> servers() {
        return Optional.empty();
    }

    private static String text(FxRobot robot, String id) {
        return robot.lookup(id).tryQuery().isEmpty()
                ? ""
                : robot.lookup(id).queryLabeled().getText();
    }

    @Test
    void eightCallsBleedAndThenAreIsolated(FxRobot robot) {
        robot.clickOn("#run-sessions");
        Ui.waitFor("the window", () -> robot.lookup("#board-table").tryQuery().isPresent());
        robot.push(KeyCode.CONTROL, KeyCode.DIGIT3);
        Ui.picture(scene, "isolation-start-dark");
        robot.clickOn("#isolation-demo");
        Ui.waitFor(
                "two bleeds",
                () ->
                        text(robot, "#isolation-count")
                                .equals("2 of 8 calls saw the other caller’s page"));
        Ui.picture(scene, "isolation-real-share-dark");
        assertEquals("BLEED", text(robot, "#isolation-verdict"));
        assertEquals("share: one session for all", text(robot, "#isolation-room"));

        robot.push(KeyCode.M);
        Ui.waitFor(
                "isolate mode, a clear board",
                () ->
                        text(robot, "#isolation-room").equals("isolate: one session for each")
                                && text(robot, "#isolation-verdict").equals("Ready"));
        robot.push(KeyCode.R);
        Ui.waitFor(
                "eight calls", () -> text(robot, "#isolation-count").equals("8 calls, 0 bleeds"));
        Ui.picture(scene, "isolation-real-isolate-dark");
        assertEquals("ISOLATED", text(robot, "#isolation-verdict"));

        robot.push(KeyCode.CONTROL, KeyCode.S);
        Ui.waitFor("the notice", () -> robot.lookup("Saved to " + file).tryQuery().isPresent());
        robot.push(KeyCode.CONTROL, KeyCode.O);
        Ui.waitFor(
                "the same calls from the file",
                () -> text(robot, "#isolation-counts").equals("2 callers, 16 calls"));
        Ui.picture(scene, "isolation-stored-before-dark");
        robot.clickOn("#isolation-watch");
        robot.write("PAGE-ALPHA");
        robot.push(KeyCode.TAB);
        robot.write("PAGE-BRAVO");
        robot.push(KeyCode.ENTER);
        Ui.picture(scene, "isolation-stored-watch-dark");
        Ui.waitFor(
                "two bleeds",
                () ->
                        text(robot, "#isolation-count")
                                .equals("2 of 16 calls saw the other caller’s value"));
        Ui.picture(scene, "isolation-stored-dark");
    }
}
