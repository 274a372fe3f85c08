package dev.wireroom.app;

import dev.wireroom.demo.environment.CallerPace;
import dev.wireroom.engine.CaptureSettings;
import dev.wireroom.engine.Engine;
import dev.wireroom.engine.Refused;
import dev.wireroom.ui.bridge.CaptureModel;
import dev.wireroom.ui.bridge.Fx;

import javafx.beans.property.SimpleStringProperty;
import javafx.stage.Stage;

import java.nio.file.Path;

/// The whole program in a shown window: engine, desk, regions; what passes does so over real
/// sockets.
final class RealWindow implements AutoCloseable {
    final Engine engine;
    final WindowDesk desk;
    final ShownWindow shown;

    /// Window's thread.
    RealWindow(Stage stage) throws Refused {
        this(stage, Path.of("target", "no-taps"));
    }

    /// Window's thread.
    ///
    /// @param taps folder that taps write to
    RealWindow(Stage stage, Path taps) throws Refused {
        this(stage, taps, CallerPace.HUMAN);
    }

    /// Window's thread.
    ///
    /// @param pace of the HTTP and WebSocket demo
    RealWindow(Stage stage, CallerPace pace) throws Refused {
        this(stage, Path.of("target", "no-taps"), pace);
    }

    private RealWindow(Stage stage, Path taps, CallerPace pace) throws Refused {
        engine = Wiring.engine(CaptureSettings.temporary(), _ -> {});
        desk = new WindowDesk(engine, taps, Fx.later(), new SimpleStringProperty(""), pace);
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
