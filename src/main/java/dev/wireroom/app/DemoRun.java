package dev.wireroom.app;

import dev.wireroom.demo.DemoCallers;
import dev.wireroom.demo.DemoPace;
import dev.wireroom.demo.DemoServer;
import dev.wireroom.engine.Actions;
import dev.wireroom.engine.Refused;
import dev.wireroom.engine.ServerView;
import dev.wireroom.model.ServerSettings;
import java.net.URI;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/// The session demo: a server, a listener before it, two callers, until closed. Any thread.
final class DemoRun implements AutoCloseable {
    private static final String NAME = "demo";

    private final Deque<AutoCloseable> running = new ArrayDeque<>();
    private final Actions actions;

    DemoRun(Actions actions) {
        this.actions = actions;
    }

    /// At once when it is running; anew when somebody has removed its listener.
    ///
    /// @param step told in a few words what is being done
    CompletableFuture<Void> start(Consumer<String> step) {
        return CompletableFuture.runAsync(
                () -> {
                    try {
                        begin(step);
                    } catch (Refused refused) {
                        throw new CompletionException(refused);
                    }
                },
                Thread::startVirtualThread);
    }

    private synchronized void begin(Consumer<String> step) throws Refused {
        if (!running.isEmpty()) {
            if (listening()) {
                return;
            }
            close();
        }
        ScheduledExecutorService timers =
                Executors.newScheduledThreadPool(
                        1, Thread.ofPlatform().daemon().name("demo").factory());
        running.push(timers::shutdownNow);
        try {
            step.accept("starting a small MCP server");
            DemoServer server = new DemoServer(DemoPace.HUMAN, timers);
            running.push(server);
            step.accept("starting the listener before it");
            ServerView view =
                    actions.addServer(ServerSettings.relay(NAME, server.url()))
                            .get(10, TimeUnit.SECONDS);
            step.accept("starting two callers");
            URI listener = Objects.requireNonNull(view.url());
            running.push(new DemoCallers(listener, timers));
        } catch (Exception failed) {
            close();
            if (failed.getCause() instanceof Refused refused) {
                throw refused;
            }
            throw new Refused(
                    "The session demo could not start: " + failed.getMessage() + ".", failed);
        }
    }

    private boolean listening() {
        return actions.servers().stream().anyMatch(each -> each.settings().name().equals(NAME));
    }

    /// Callers say goodbye first, then the server goes.
    @Override
    public synchronized void close() {
        while (!running.isEmpty()) {
            try {
                running.pop().close();
            } catch (Exception failed) {
                System.getLogger(DemoRun.class.getName())
                        .log(System.Logger.Level.WARNING, "ending the demo", failed);
            }
        }
    }
}
