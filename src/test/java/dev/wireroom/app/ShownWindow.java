package dev.wireroom.app;

import dev.wireroom.testkit.Ui;
import dev.wireroom.ui.bridge.Fx;
import dev.wireroom.ui.isolation.Play;
import dev.wireroom.ui.kit.Look;
import dev.wireroom.ui.kit.Theme;
import dev.wireroom.ui.shell.Desk;
import dev.wireroom.ui.shell.FileChoice;
import dev.wireroom.ui.shell.Shell;
import dev.wireroom.ui.shell.Surroundings;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import javafx.scene.Scene;
import javafx.scene.control.Labeled;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;
import org.testfx.api.FxRobot;

/// The whole window with all its regions, shown at the usual size. The files that a person would
/// choose are given beforehand; nothing is chosen else.
final class ShownWindow implements FileChoice {
    final Theme theme = new Theme(Look.DARK);
    final Scene scene;

    /// Texts that went to the clipboard, in order.
    final List<String> copied = new CopyOnWriteArrayList<>();

    private final Stage stage;
    private volatile @Nullable Path opened;
    private volatile @Nullable Path saved;

    /// Window's thread.
    ///
    /// @param play null where the isolation board has nothing to play
    ShownWindow(Stage stage, Desk desk, @Nullable Play play) {
        this.stage = stage;
        Shell shell =
                new Shell(
                        desk,
                        theme,
                        new Surroundings(this, copied::add, Fx.later()),
                        new WindowRegions(desk.actions(), theme, () -> stage, play));
        scene = new Scene(shell, 1440, 900);
        theme.dress(scene);
        Ui.show(stage, scene, 1440, 900);
    }

    /// What is opened from now on.
    void opens(Path file) {
        opened = file;
    }

    /// Where captures are saved from now on.
    void saves(Path file) {
        saved = file;
    }

    @Override
    public Optional<Path> capture() {
        return Optional.ofNullable(opened);
    }

    @Override
    public Optional<Path> save() {
        return Optional.ofNullable(saved);
    }

    @Override
    public Optional<Path> servers() {
        return Optional.ofNullable(opened);
    }

    void size(double width, double height) {
        Ui.run(() -> Ui.show(stage, scene, width, height));
        Ui.waitFor("the size", () -> scene.getWidth() == width);
    }

    void picture(String name) {
        Ui.picture(scene, name);
    }

    /// One in each look.
    void pictures(String name) {
        for (Look look : Look.values()) {
            Ui.run(() -> theme.lookProperty().set(look));
            picture(name + (look == Look.DARK ? "-dark" : "-light"));
        }
        Ui.run(() -> theme.lookProperty().set(Look.DARK));
    }

    static boolean there(FxRobot robot, String query) {
        return robot.lookup(query).tryQuery().isPresent();
    }

    /// Empty while it is not there.
    static String text(FxRobot robot, String query) {
        return robot.lookup(query).tryQueryAs(Labeled.class).map(Labeled::getText).orElse("");
    }
}
