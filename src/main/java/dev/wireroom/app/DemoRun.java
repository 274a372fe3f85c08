package dev.wireroom.app;

import dev.wireroom.demo.DemoCallers;
import dev.wireroom.demo.DemoPace;
import dev.wireroom.demo.DemoServer;
import dev.wireroom.engine.Actions;
import java.net.URI;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/// The session demo: a server, a listener before it, two callers, until closed. Any thread.
final class DemoRun implements AutoCloseable {
    private final StartedDemo demo;

    DemoRun(Actions actions) {
        demo = new StartedDemo(actions, "The session demo", "demo", DemoRun::play);
    }

    /// At once when it is running; anew when somebody has removed its listener.
    ///
    /// @param step told in a few words what is being done
    CompletableFuture<Void> start(Consumer<String> step) {
        return demo.start(step);
    }

    private static void play(StartedDemo.Stage stage) throws Exception {
        stage.next("starting a small MCP server");
        DemoServer server = stage.keep(new DemoServer(DemoPace.HUMAN, stage.timers()));
        stage.next("starting the listener before it");
        URI listener = stage.listenBefore(server.url());
        stage.next("starting two callers");
        var _ = stage.keep(new DemoCallers(listener, stage.timers()));
    }

    @Override
    public void close() {
        demo.close();
    }
}
