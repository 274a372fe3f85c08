package dev.wireroom.app;

import dev.wireroom.cli.Exit;
import dev.wireroom.engine.CaptureSettings;
import dev.wireroom.engine.Engine;
import dev.wireroom.engine.Refused;
import dev.wireroom.engine.wrap.ClientConfigs;
import dev.wireroom.engine.wrap.KnownClients;
import dev.wireroom.engine.wrap.TapFiles;
import dev.wireroom.engine.wrap.TapLauncher;
import dev.wireroom.ui.bridge.Fx;
import dev.wireroom.ui.kit.Look;
import dev.wireroom.ui.kit.Theme;
import dev.wireroom.ui.shell.Shell;
import dev.wireroom.ui.shell.Surroundings;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.logging.Level;
import java.util.logging.Logger;
import javafx.application.Application;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.scene.Scene;
import javafx.scene.image.Image;
import javafx.stage.Screen;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;

/// The window over an engine of its own. The engine starts before the window is drawn and stops
/// after it is closed.
public final class Window extends Application {
    private static final double LEAST_WIDTH = 1100;
    private static final double LEAST_HEIGHT = 700;

    /// Says at each start that JavaFX lies on the class path, which is meant.
    private static final Logger TOOLKIT = Logger.getLogger("javafx");

    private final AtomicBoolean closed = new AtomicBoolean();
    private final StringProperty problem = new SimpleStringProperty("");
    private @Nullable Engine engine;
    private @Nullable WindowDesk desk;
    private @Nullable Refused refused;

    /// Returns when the window was closed, with the program's exit code.
    public static int open(String... args) {
        TOOLKIT.setLevel(Level.SEVERE);
        launch(Window.class, args);
        return Exit.DONE;
    }

    @Override
    public void init() {
        try {
            Engine started =
                    Wiring.engine(
                            CaptureSettings.temporary(),
                            sentence -> Fx.run(() -> problem.set(sentence)));
            engine = started;
            Runtime.getRuntime().addShutdownHook(new Thread(this::end, "end"));
            TapFiles taps = TapFiles.usual();
            ClientConfigs configurations =
                    new ClientConfigs(KnownClients.ofThisUser(), taps, TapLauncher::own);
            desk = new WindowDesk(started, taps, configurations, Fx.later(), problem);
        } catch (Refused cannot) {
            refused = cannot;
        }
    }

    @Override
    public void start(Stage stage) {
        WindowDesk ready = desk;
        if (ready == null) {
            System.err.println("wireroom: " + (refused == null ? "" : refused.getMessage()));
            Fx.exit();
            return;
        }
        Theme theme = new Theme(Look.DARK);
        Shell shell =
                new Shell(
                        ready,
                        theme,
                        new Surroundings(new SystemFiles(stage), new SystemClipboard(), Fx.later()),
                        new WindowRegions(ready.actions(), theme, () -> stage, ready.play()));
        FirstSize size = FirstSize.in(Screen.getPrimary().getVisualBounds());
        Scene scene = new Scene(shell, size.width(), size.height());
        theme.dress(scene);
        stage.setTitle("Wireroom");
        stage.getIcons().setAll(icons());
        stage.setMinWidth(Math.min(LEAST_WIDTH, size.width()));
        stage.setMinHeight(Math.min(LEAST_HEIGHT, size.height()));
        stage.setScene(scene);
        stage.show();
        ready.begin();
    }

    @Override
    public void stop() {
        end();
    }

    /// Once, whether the window was closed or the program was told to end.
    private void end() {
        if (!closed.compareAndSet(false, true)) {
            return;
        }
        if (desk != null) {
            desk.close();
        }
        if (engine != null) {
            engine.close();
        }
    }

    private static List<Image> icons() {
        return List.of(
                new Image(Objects.requireNonNull(Theme.class.getResourceAsStream("icon-256.png"))));
    }
}
