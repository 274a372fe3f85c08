package dev.wireroom.ui.shell;

import dev.wireroom.testkit.FakeDesk;
import dev.wireroom.testkit.IsolationStage;
import dev.wireroom.testkit.Ui;
import dev.wireroom.ui.bridge.Fx;
import dev.wireroom.ui.kit.Look;
import dev.wireroom.ui.kit.Theme;
import java.nio.file.Path;
import java.util.Optional;
import javafx.scene.Scene;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.testfx.api.FxRobot;

/// A window of 1440 by 900 whose regions but the isolation board are stand-ins, and which nobody
/// gives a file. Made on the window's thread.
final class ShellStage {
    private static final FileChoice NO_FILES =
            new FileChoice() {
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
            };

    private final FakeDesk desk = new FakeDesk(Fx.later());
    private final Surroundings around = new Surroundings(NO_FILES, _ -> {}, Fx.later());
    private final Shell shell;
    private final Scene scene;

    ShellStage(Stage stage) {
        Theme theme = new Theme(Look.DARK);
        shell =
                new Shell(
                        desk,
                        theme,
                        around,
                        (_, scope, _) ->
                                new Regions(
                                        standIn("board"),
                                        standIn("timeline"),
                                        standIn("exchanges"),
                                        IsolationStage.idle(scope, theme),
                                        standIn("detail"),
                                        standIn("page")));
        scene = new Scene(shell, 1440, 900);
        theme.dress(scene);
        Ui.show(stage, scene, 1440, 900);
    }

    Shell shell() {
        return shell;
    }

    Scene scene() {
        return scene;
    }

    Surroundings around() {
        return around;
    }

    void sampleIsThere(FxRobot robot) {
        robot.clickOn("#run-sessions");
        Ui.waitFor("the sample", () -> desk.live().model().sessions().size() == 8);
        Ui.run(() -> desk.later(1000));
    }

    private static StackPane standIn(String id) {
        StackPane pane = new StackPane();
        pane.setId(id);
        pane.setFocusTraversable(true);
        return pane;
    }
}
