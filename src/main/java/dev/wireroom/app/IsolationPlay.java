package dev.wireroom.app;

import dev.wireroom.demo.DemoPace;
import dev.wireroom.demo.DemoServer;
import dev.wireroom.demo.IsolationCallers;
import dev.wireroom.engine.Actions;
import dev.wireroom.engine.Refused;
import dev.wireroom.ui.isolation.Play;
import java.io.IOException;
import java.net.URI;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ScheduledExecutorService;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The scripted callers, on one server at a time: the built-in one, which is started when it is
/// needed, or one that is listened for. Any thread; nothing here waits on the thread that asks, but
/// for the closing. What fails does so with a [Refused].
final class IsolationPlay implements Play, AutoCloseable {
    private static final Executor THREADS = Thread::startVirtualThread;

    private final Actions actions;
    private final PlayGround builtIn;
    private final Object doors = new Object();
    private volatile PlayGround ground;
    private volatile @Nullable IsolationCallers callers;

    // Guarded by the doors, as is every change of the ground and its callers.
    private @Nullable URI endpoint;
    private boolean closed;

    /// What was asked before has been handed on when this completes. Guarded by the play itself.
    private CompletableFuture<?> before = CompletableFuture.completedFuture(null);

    IsolationPlay(Actions actions) {
        this(actions, timers -> new DemoServer(DemoPace.HUMAN, timers));
    }

    /// @param servers makes the built-in one
    IsolationPlay(Actions actions, Function<ScheduledExecutorService, DemoServer> servers) {
        this.actions = actions;
        builtIn = new BuiltInGround(actions, servers);
        ground = builtIn;
    }

    @Override
    public @Nullable String server() {
        return callers == null ? null : ground.server();
    }

    @Override
    public Map<String, String> planted() {
        return IsolationCallers.planted();
    }

    @Override
    public int round() {
        return IsolationCallers.ROUND;
    }

    @Override
    public CompletableFuture<Void> start() {
        return start(_ -> {});
    }

    /// @param step told in a few words what is being done
    CompletableFuture<Void> start(Consumer<String> step) {
        return inTurn(() -> {
            IsolationCallers now = open(builtIn, step);
            step.accept("letting two callers in");
            return said(now.prepare());
        });
    }

    @Override
    public CompletableFuture<Void> startOn(String server, String path) {
        return inTurn(() -> {
            var _ = open(new ListedGround(actions, server, path), _ -> {});
            CompletableFuture<Void> done = CompletableFuture.completedFuture(null);
            return done;
        });
    }

    @Override
    public boolean own() {
        return ground.equals(builtIn);
    }

    @Override
    public CompletableFuture<Void> next() {
        return with(IsolationCallers::next);
    }

    @Override
    public CompletableFuture<Void> runAgain() {
        return with(IsolationCallers::run);
    }

    @Override
    public CompletableFuture<Void> stop() {
        return inTurn(() -> {
            IsolationCallers now = callers;
            return now == null
                    ? CompletableFuture.completedFuture(null)
                    : said(now.stop()).thenCompose(_ -> told());
        });
    }

    @Override
    public CompletableFuture<Void> reset() {
        return inTurn(() -> {
            IsolationCallers now = callers;
            return now == null
                    ? CompletableFuture.completedFuture(null)
                    : said(now.rewind())
                            .thenCompose(_ -> ground.renew(planted().keySet()))
                            .thenCompose(_ -> told());
        });
    }

    /// Whoever follows the capture has been told of all calls until now.
    private CompletableFuture<Void> told() {
        return actions.sessions().thenAccept(_ -> {});
    }

    /// Calls under way are given up, what was started is ended: within three seconds.
    @Override
    public void close() {
        synchronized (doors) {
            closed = true;
            IsolationCallers now = callers;
            callers = null;
            if (now != null) {
                now.close();
            }
            builtIn.close();
        }
    }

    private CompletableFuture<Void> with(Function<IsolationCallers, CompletableFuture<Void>> deed) {
        return inTurn(() -> said(deed.apply(open(ground, _ -> {}))));
    }

    /// Deeds are handed to the callers in the order they were asked for, though each may have to
    /// wait until something has started.
    private synchronized CompletableFuture<Void> inTurn(Deed deed) {
        CompletableFuture<Begun> mine =
                before.handleAsync(
                        (_, _) -> {
                            try {
                                return new Begun(deed.begin());
                            } catch (Refused refused) {
                                throw new CompletionException(refused);
                            }
                        },
                        THREADS);
        before = mine;
        return mine.thenCompose(Begun::done);
    }

    /// The next deed waits for this one to have begun, not for its end.
    private record Begun(CompletableFuture<Void> done) {}

    /// What was played on before stays when this cannot be.
    private IsolationCallers open(PlayGround wanted, Consumer<String> step) throws Refused {
        synchronized (doors) {
            if (closed) {
                throw new Refused("The window is closing.");
            }
            URI now = wanted.open(step);
            IsolationCallers ready = callers;
            if (ready != null && now.equals(endpoint)) {
                return ready;
            }
            if (ready != null) {
                ready.close();
            }
            ready = new IsolationCallers(now);
            ground = wanted;
            callers = ready;
            endpoint = now;
            return ready;
        }
    }

    private static CompletableFuture<Void> said(CompletableFuture<Void> future) {
        return future.exceptionallyCompose(failed -> {
            Throwable cause = failed instanceof CompletionException it ? it.getCause() : failed;
            return CompletableFuture.failedFuture(
                    cause instanceof IOException told
                            ? new Refused(sentence(String.valueOf(told.getMessage())), told)
                            : failed);
        });
    }

    private static String sentence(String reason) {
        return reason.endsWith(".") ? reason : reason + ".";
    }

    private interface Deed {
        /// Does not wait for the calls.
        CompletableFuture<Void> begin() throws Refused;
    }
}
