package dev.wireroom.ui.shell;

import dev.wireroom.testkit.FakeDesk;
import dev.wireroom.testkit.IsolationStage;
import dev.wireroom.testkit.Ui;
import dev.wireroom.ui.bridge.Fx;
import dev.wireroom.ui.kit.Look;
import dev.wireroom.ui.kit.Theme;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import javafx.scene.Scene;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;
import org.testfx.api.FxRobot;

/// A window of 1440 by 900 whose regions but the isolation board are stand-ins. Made on the
/// window's thread.
final class ShellStage implements FileChoice {
    final FakeDesk desk = new FakeDesk(Fx.later());
    final Theme theme = new Theme(Look.DARK);

    /// Texts that went to the clipboard, in order.
    final List<String> copied = new CopyOnWriteArrayList<>();

    private final Surroundings around = new Surroundings(this, copied::add, Fx.later());
    private final Shell shell;
    private final Scene scene;
    private final Stage stage;
    private volatile @Nullable Path chosen;

    ShellStage(Stage stage) {
        this.stage = stage;
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

    /// The file that a person chooses from now on; none before.
    void chooses(String file) {
        chosen = Path.of(file);
    }

    @Override
    public Optional<Path> capture() {
        return Optional.ofNullable(chosen);
    }

    @Override
    public Optional<Path> save() {
        return Optional.empty();
    }

    @Override
    public Optional<Path> servers() {
        return Optional.ofNullable(chosen);
    }

    void size(double width, double height) {
        Ui.run(() -> Ui.show(stage, scene, width, height));
        Ui.waitFor("the width", () -> shell.getWidth() == width);
    }

    void picture(String name) {
        Ui.picture(scene, name);
    }

    void sampleIsThere(FxRobot robot) {
        robot.clickOn("#run-sessions");
        Ui.waitFor("the sample", () -> desk.live().model().sessions().size() == 8);
        Ui.run(() -> desk.later(1000));
    }

    /// The capture that is shown.
    CaptureView view() {
        return Ui.on(() -> Objects.requireNonNull(shell.current()));
    }

    View viewOf() {
        return Ui.on(() -> shell.bar().tabs().viewProperty().get());
    }

    private static StackPane standIn(String id) {
        StackPane pane = new StackPane();
        pane.setId(id);
        pane.setFocusTraversable(true);
        pane.getStyleClass().add("panel");
        return pane;
    }
}
