package dev.wireroom.ui.bridge;

import java.util.concurrent.Executor;
import javafx.application.Platform;

/// The gate to the window's thread. Pass [#later] on as an `Executor`; nothing else may name
/// `Platform`.
public final class Fx {
    private Fx() {}

    /// Runs work on the window's thread, after what is waiting there.
    public static Executor later() {
        return Platform::runLater;
    }

    /// Runs it at once when already there, else later.
    public static void run(Runnable work) {
        if (Platform.isFxApplicationThread()) {
            work.run();
        } else {
            Platform.runLater(work);
        }
    }

    /// Ends the toolkit; a window that is open is closed.
    public static void exit() {
        Platform.exit();
    }
}
