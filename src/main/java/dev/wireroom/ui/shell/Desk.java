package dev.wireroom.ui.shell;

import dev.wireroom.engine.Actions;
import dev.wireroom.engine.wrap.ClientConfigs;
import dev.wireroom.ui.bridge.Capture;
import dev.wireroom.ui.bridge.FxFeed;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyStringProperty;

/// What the window needs of the program around it. Futures may complete on any thread; a failure
/// that is a [dev.wireroom.engine.Refused] carries a sentence for people.
public interface Desk {
    Actions actions();

    /// The capture being recorded.
    Capture live();

    /// Feeds the live capture; the window holds it and lets it go.
    FxFeed feed();

    /// Why what passes cannot be written to the disk, in a sentence; empty while it can. Window's
    /// thread.
    ReadOnlyStringProperty problemProperty();

    /// From now on what taps of other processes record is seen in the live capture. Once.
    ///
    /// @param problem told in a sentence, once for each file that cannot be read; any thread
    void watchTaps(Consumer<String> problem);

    /// Taps in the configurations of clients.
    ClientConfigs configurations();

    /// Opens a capture file.
    ///
    /// @param problem told in a sentence when the rest turns out to be unreadable; any thread
    CompletableFuture<OpenedCapture> open(Path file, Consumer<String> problem);

    /// Starts what the isolation board plays on: a server with state and a listener before it,
    /// which puts all callers into one session. Nobody calls yet. At once when it is running.
    ///
    /// @param step told in a few words what is being done; any thread
    CompletableFuture<Void> startIsolationDemo(Consumer<String> step);

    /// Starts the session demo: a server, a listener before it and two callers, who begin. At once
    /// when it is running.
    ///
    /// @param step as above
    CompletableFuture<Void> startSessionDemo(Consumer<String> step);

    /// Starts the HTTP and WebSocket demo: an environment server, a listener before it, a caller
    /// that uses one session over both transports and one whose WebSocket owns its session; they
    /// begin. At once when it is running.
    ///
    /// @param step as above
    CompletableFuture<Void> startEnvironmentDemo(Consumer<String> step);
}
