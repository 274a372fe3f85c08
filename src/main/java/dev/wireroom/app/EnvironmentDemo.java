package dev.wireroom.app;

import dev.wireroom.demo.environment.CallerPace;
import dev.wireroom.demo.environment.EnvironmentCallers;
import dev.wireroom.demo.environment.EnvironmentLimits;
import dev.wireroom.demo.environment.EnvironmentServer;
import dev.wireroom.engine.Actions;
import java.net.URI;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/// The HTTP and WebSocket demo: an environment server, a listener before it, one caller that uses a
/// session over both, and one whose WebSocket owns its session, until closed. Any thread.
final class EnvironmentDemo implements AutoCloseable {
    private final StartedDemo demo;
    private final CallerPace pace;

    EnvironmentDemo(Actions actions, CallerPace pace) {
        this.pace = pace;
        demo = new StartedDemo(actions, "The HTTP and WebSocket demo", "environment", this::play);
    }

    /// At once when it is running; anew when somebody has removed its listener.
    ///
    /// @param step told in a few words what is being done
    CompletableFuture<Void> start(Consumer<String> step) {
        return demo.start(step);
    }

    private void play(StartedDemo.Stage stage) throws Exception {
        stage.next("starting a small environment server");
        EnvironmentServer server =
                stage.keep(new EnvironmentServer(EnvironmentLimits.USUAL, stage.timers()));
        stage.next("starting the listener before it");
        URI listener = stage.listenBefore(server.url());
        stage.next("starting two callers");
        var _ = stage.keep(new EnvironmentCallers(listener, pace));
    }

    @Override
    public void close() {
        demo.close();
    }
}
