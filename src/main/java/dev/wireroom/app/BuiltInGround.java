package dev.wireroom.app;

import dev.wireroom.demo.DemoServer;
import dev.wireroom.engine.Actions;
import dev.wireroom.engine.Refused;
import dev.wireroom.engine.ServerView;
import dev.wireroom.model.Mode;
import dev.wireroom.model.ServerSettings;
import java.net.URI;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The built-in server with a listener before it, which begins in share mode: what goes wrong is
/// seen first, and then what helps.
final class BuiltInGround implements PlayGround {
    private static final String NAME = "isolation-demo";
    private static final int START_SECONDS = 10;
    private static final int STOP_SECONDS = 2;

    private final ScheduledExecutorService timers =
            Executors.newScheduledThreadPool(1, Thread.ofPlatform().daemon().name(NAME).factory());
    private final Actions actions;
    private final Function<ScheduledExecutorService, DemoServer> servers;
    private @Nullable DemoServer server;
    private boolean listening;

    /// @param servers starts one; fails with a [RuntimeException] when it finds no port
    BuiltInGround(Actions actions, Function<ScheduledExecutorService, DemoServer> servers) {
        this.actions = actions;
        this.servers = servers;
    }

    @Override
    public String server() {
        return NAME;
    }

    /// A listener that somebody has removed is set up again.
    @Override
    public URI open(Consumer<String> step) throws Refused {
        URI upstream = upstream(step);
        for (ServerView view : actions.servers()) {
            if (view.settings().name().equals(NAME) && view.url() != null) {
                if (view.settings().upstream().equals(upstream)) {
                    return view.url().resolve(DemoServer.PATH);
                }
                throw new Refused(
                        "There is a server of yours called '" + NAME + "'. Remove it first.");
            }
        }
        step.accept("starting the listener before it");
        return listen(ServerSettings.relay(NAME, upstream).in(Mode.SHARE));
    }

    /// The same mode again ends all sessions; nobody else has one here.
    @Override
    public CompletableFuture<Void> renew(Set<String> callers) {
        for (ServerView view : actions.servers()) {
            if (view.settings().name().equals(NAME)) {
                return actions.switchMode(NAME, view.settings().mode()).thenAccept(_ -> {});
            }
        }
        return CompletableFuture.completedFuture(null);
    }

    /// The sessions are said goodbye to while the server can still hear it.
    @Override
    public void close() {
        if (listening) {
            unlisten();
        }
        if (server != null) {
            server.close();
        }
        timers.shutdownNow();
    }

    private URI upstream(Consumer<String> step) throws Refused {
        DemoServer there = server;
        if (there == null) {
            step.accept("starting a small MCP server with state");
            try {
                there = servers.apply(timers);
            } catch (RuntimeException noPort) {
                throw new Refused(
                        "The demo's server could not start: " + reason(noPort) + ".", noPort);
            }
            server = there;
        }
        return there.url();
    }

    private static String reason(Throwable failed) {
        Throwable cause = failed.getCause();
        return cause == null ? String.valueOf(failed.getMessage()) : reason(cause);
    }

    private void unlisten() {
        try {
            actions.removeServer(NAME).get(STOP_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException hurry) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException | TimeoutException _) {
            // It is gone already, or will go with the program.
        }
    }

    private URI listen(ServerSettings settings) throws Refused {
        try {
            URI url = actions.addServer(settings).get(START_SECONDS, TimeUnit.SECONDS).url();
            listening = true;
            if (url != null) {
                return url.resolve(DemoServer.PATH);
            }
            throw new Refused("The isolation demo has no listener. Try it again.");
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof Refused refused) {
                throw refused;
            }
            throw new Refused("The isolation demo could not start.", failed);
        } catch (InterruptedException | TimeoutException late) {
            throw new Refused("The isolation demo did not start in time.", late);
        }
    }
}
