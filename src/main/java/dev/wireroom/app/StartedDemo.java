package dev.wireroom.app;

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

/// A demo with a server of its own, a listener before it and callers, until closed. Its parts are
/// started one after another and ended the other way round. Any thread.
final class StartedDemo implements AutoCloseable {
    private final Deque<AutoCloseable> running = new ArrayDeque<>();
    private final Actions actions;
    private final String title;
    private final String server;
    private final Script script;

    /// @param title as in "The session demo"
    /// @param server what the listener is called
    StartedDemo(Actions actions, String title, String server, Script script) {
        this.actions = actions;
        this.title = title;
        this.server = server;
        this.script = script;
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
        if (listening()) {
            throw new Refused(
                    "There is a server of yours called '" + server + "'. Remove it first.");
        }
        ScheduledExecutorService timers =
                Executors.newScheduledThreadPool(
                        1, Thread.ofPlatform().daemon().name("demo").factory());
        running.push(timers::shutdownNow);
        try {
            script.play(new Stage(timers, step));
        } catch (Exception failed) {
            close();
            if (failed.getCause() instanceof Refused refused) {
                throw refused;
            }
            throw new Refused(title + " could not start: " + failed.getMessage() + ".", failed);
        }
    }

    private boolean listening() {
        return actions.servers().stream().anyMatch(each -> each.settings().name().equals(server));
    }

    /// Callers say goodbye first, then the server goes.
    @Override
    public synchronized void close() {
        while (!running.isEmpty()) {
            try {
                running.pop().close();
            } catch (Exception failed) {
                System.getLogger(StartedDemo.class.getName())
                        .log(System.Logger.Level.WARNING, "ending a demo", failed);
            }
        }
    }

    /// What a demo consists of.
    interface Script {
        void play(Stage stage) throws Exception;
    }

    /// Where a script starts its parts.
    final class Stage {
        private final ScheduledExecutorService timers;
        private final Consumer<String> step;

        private Stage(ScheduledExecutorService timers, Consumer<String> step) {
            this.timers = timers;
            this.step = step;
        }

        /// End after all parts.
        ScheduledExecutorService timers() {
            return timers;
        }

        /// Says what is being done.
        void next(String what) {
            step.accept(what);
        }

        <T extends AutoCloseable> T keep(T part) {
            running.push(part);
            return part;
        }

        /// @return where the callers reach the server
        URI listenBefore(URI url) throws Exception {
            ServerView view =
                    actions.addServer(ServerSettings.relay(server, url)).get(10, TimeUnit.SECONDS);
            return Objects.requireNonNull(view.url());
        }
    }
}
