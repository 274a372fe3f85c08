package dev.wireroom.app;

import dev.wireroom.demo.environment.CallerPace;
import dev.wireroom.engine.CaptureSettings;
import dev.wireroom.engine.Engine;
import dev.wireroom.engine.Refused;
import dev.wireroom.engine.wrap.ClientConfigs;
import dev.wireroom.engine.wrap.KnownClients;
import dev.wireroom.engine.wrap.TapFiles;
import dev.wireroom.engine.wrap.TapLauncher;
import dev.wireroom.ui.bridge.CaptureModel;
import dev.wireroom.ui.bridge.Fx;
import java.nio.file.Path;
import java.util.List;
import javafx.beans.property.SimpleStringProperty;
import javafx.stage.Stage;

/// The whole program in a shown window: engine, desk, regions; what passes does so over real
/// sockets.
final class RealWindow implements AutoCloseable {
    final Engine engine;
    final WindowDesk desk;
    final ShownWindow shown;

    /// Window's thread.
    RealWindow(Stage stage) throws Refused {
        this(stage, Path.of("target", "nobody").toAbsolutePath());
    }

    /// Window's thread.
    ///
    /// @param home of somebody who has clients, and taps in `taps`
    RealWindow(Stage stage, Path home) throws Refused {
        this(stage, home, CallerPace.HUMAN);
    }

    /// Window's thread.
    ///
    /// @param pace of the HTTP and WebSocket demo
    RealWindow(Stage stage, CallerPace pace) throws Refused {
        this(stage, Path.of("target", "nobody").toAbsolutePath(), pace);
    }

    private RealWindow(Stage stage, Path home, CallerPace pace) throws Refused {
        engine = Wiring.engine(CaptureSettings.temporary(), _ -> {});
        TapFiles taps = new TapFiles(home.resolve("taps"));
        desk =
                new WindowDesk(
                        engine,
                        taps,
                        new ClientConfigs(
                                new KnownClients(home, "Linux", null),
                                taps,
                                () -> new TapLauncher("/opt/wireroom/bin/wireroom", List.of())),
                        Fx.later(),
                        new SimpleStringProperty(""),
                        pace);
        shown = new ShownWindow(stage, desk, desk.play());
        desk.begin();
    }

    CaptureModel model() {
        return desk.live().model();
    }

    /// Any thread.
    @Override
    public void close() {
        desk.close();
        engine.close();
    }
}
