package dev.wireroom.app;

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
import java.util.List;
import java.util.Optional;
import javafx.scene.Scene;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.testfx.api.FxRobot;

/// The whole window on its isolation view, over sample calls.
final class IsolationWindow implements FileChoice {
    final FakePlay play = new FakePlay();
    final FakeDesk desk = new FakeDesk(Fx.later());
    final Theme theme = new Theme(Look.DARK);
    final Scene scene;
    private final Stage stage;

    /// Window's thread.
    IsolationWindow(Stage stage) {
        this.stage = stage;
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

    /// @param playing whether the demo plays on the server
    void shows(FxRobot robot, Mode mode, SampleIsolation sample, boolean playing) {
        Ui.run(() ->
                desk.demoBrings(() -> {
                    desk.actions.has(List.of(SampleCapture.PLAYWRIGHT.in(mode)));
                    if (playing) {
                        play.on(SampleIsolation.SERVER);
                    }
                    desk.later(452_000_000);
                }));
        robot.clickOn("#run-sessions");
        Ui.waitFor("the window", () -> there(robot, "#board-table"));
        robot.push(KeyCode.CONTROL, KeyCode.DIGIT3);
        Ui.run(() -> desk.later(1_000_000));
        Ui.run(() -> desk.tell(sample.events()));
        Ui.run(() -> desk.later(20_000_000));
    }

    void isThere(FxRobot robot, String verdict) {
        Ui.waitFor(verdict, () -> text(robot, "#isolation-verdict").equals(verdict));
    }

    static boolean there(FxRobot robot, String id) {
        return robot.lookup(id).tryQuery().isPresent();
    }

    /// Empty while it is not there.
    static String text(FxRobot robot, String id) {
        return robot.lookup(id).tryQueryAs(Labeled.class).map(Labeled::getText).orElse("");
    }

    void size(double width, double height) {
        Ui.run(() -> Ui.show(stage, scene, width, height));
        Ui.waitFor("the size", () -> scene.getWidth() == width);
    }

    void pictures(String name) {
        for (Look look : Look.values()) {
            Ui.run(() -> theme.lookProperty().set(look));
            Ui.picture(scene, name + (look == Look.DARK ? "-dark" : "-light"));
        }
        Ui.run(() -> theme.lookProperty().set(Look.DARK));
    }
}
