package dev.wireroom.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.model.Mode;
import dev.wireroom.testkit.FakeDesk;
import dev.wireroom.testkit.FakePlay;
import dev.wireroom.testkit.SampleCapture;
import dev.wireroom.testkit.SampleIsolation;
import dev.wireroom.testkit.Ui;
import dev.wireroom.ui.bridge.Fx;
import dev.wireroom.ui.kit.Look;
import dev.wireroom.ui.kit.Theme;
import dev.wireroom.ui.shell.FileChoice;
import dev.wireroom.ui.shell.Shell;
import dev.wireroom.ui.shell.Surroundings;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/// The isolation view in the whole window, to lay beside the design's pictures.
@ExtendWith(ApplicationExtension.class)
class IsolationScreensTest implements FileChoice {
    private final FakePlay play = new FakePlay();
    private FakeDesk desk;
    private Theme theme;
    private Scene scene;
    private Stage stage;

    @Start
    void start(Stage given) {
        stage = given;
        desk = new FakeDesk(Fx.later());
        theme = new Theme(Look.DARK);
        Shell shell =
                new Shell(
                        desk,
                        theme,
                        new Surroundings(this, _ -> {}, Fx.later()),
                        new WindowRegions(desk.actions, theme, () -> stage, play));
        scene = new Scene(shell, 1440, 900);
        theme.dress(scene);
        Ui.show(stage, scene, 1440, 900);
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

    private void shows(FxRobot robot, Mode mode, SampleIsolation sample) {
        Ui.run(() -> {
            desk.demoBrings(() -> {
                desk.actions.has(List.of(SampleCapture.PLAYWRIGHT.in(mode)));
                play.on(SampleIsolation.SERVER);
                desk.later(452_000_000);
            });
        });
        robot.push(KeyCode.ENTER);
        Ui.waitFor("the window", () -> robot.lookup("#board-table").tryQuery().isPresent());
        robot.push(KeyCode.CONTROL, KeyCode.DIGIT3);
        Ui.run(() -> desk.later(1_000_000));
        Ui.run(() -> desk.tell(sample.events()));
        Ui.run(() -> desk.later(20_000_000));
    }

    private void isThere(FxRobot robot, String verdict) {
        Ui.waitFor(
                verdict,
                () -> robot.lookup("#isolation-verdict").queryLabeled().getText().equals(verdict));
    }

    private void pictures(String name) {
        for (Look look : Look.values()) {
            Ui.run(() -> theme.lookProperty().set(look));
            Ui.picture(scene, name + (look == Look.DARK ? "-dark" : "-light"));
        }
        Ui.run(() -> theme.lookProperty().set(Look.DARK));
    }

    @Test
    void sharedSessionBleeds(FxRobot robot) {
        shows(robot, Mode.SHARE, SampleIsolation.share());
        isThere(robot, "BLEED");
        pictures("isolation-share");
        assertEquals(
                "2 of 8 calls saw the other caller’s page",
                robot.lookup("#isolation-count").queryLabeled().getText());
    }

    @Test
    void ownSessionsDoNot(FxRobot robot) {
        shows(robot, Mode.ISOLATE, SampleIsolation.isolate());
        isThere(robot, "ISOLATED");
        pictures("isolation-isolate");
        assertEquals(
                "8 calls, 0 bleeds", robot.lookup("#isolation-count").queryLabeled().getText());
    }

    @Test
    void smallestWindow(FxRobot robot) {
        shows(robot, Mode.SHARE, SampleIsolation.share());
        isThere(robot, "BLEED");
        Ui.run(() -> Ui.show(stage, scene, 1100, 700));
        Ui.waitFor("the size", () -> scene.getWidth() == 1100);
        pictures("isolation-share-1100x700");
    }

    @Test
    void presenterSize(FxRobot robot) {
        shows(robot, Mode.SHARE, SampleIsolation.share());
        isThere(robot, "BLEED");
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.P);
        pictures("isolation-share-presenter");
        robot.push(KeyCode.ESCAPE);
        assertTrue(robot.lookup("#listening").query().isVisible());
    }

    @Test
    void manyCallersInOneSession(FxRobot robot) {
        many(robot, Mode.SHARE, 9);
        pictures("isolation-many-share");
    }

    @Test
    void manyCallersInSessionsOfTheirOwn(FxRobot robot) {
        many(robot, Mode.ISOLATE, 12);
        pictures("isolation-many-isolate");
    }

    private void many(FxRobot robot, Mode mode, int callers) {
        Map<String, String> planted = new LinkedHashMap<>();
        for (int i = 0; i < callers; i++) {
            planted.put(SampleIsolation.name(i), SampleIsolation.value(i));
        }
        play.plants(planted);
        shows(robot, mode, SampleIsolation.many(callers, mode == Mode.SHARE));
        isThere(robot, "BLEED");
    }

    @Test
    void nothingYet(FxRobot robot) {
        shows(robot, Mode.ISOLATE, new SampleIsolation());
        pictures("isolation-ready");
    }
}
