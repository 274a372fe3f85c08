package dev.wireroom.app;

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
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The scripted callers on one server. Any thread; nothing here waits on the thread that asks, but
/// for the closing. What fails does so with a [Refused].
final class IsolationPlay implements Play, AutoCloseable {
    private static final Executor THREADS = Thread::startVirtualThread;

    private final PlayGround ground;
    private final Object doors = new Object();
    private @Nullable URI endpoint;
    private volatile @Nullable IsolationCallers callers;
    private boolean closed;

    private IsolationPlay(PlayGround ground) {
        this.ground = ground;
    }

    /// On the built-in server, which is started when it is needed.
    static IsolationPlay builtIn(Actions actions) {
        return new IsolationPlay(new BuiltInGround(actions));
    }

    /// On a server that is listened for, in isolate or share mode.
    ///
    /// @param path where its clients speak, below the listener (`/mcp`)
    static IsolationPlay on(Actions actions, String server, String path) {
        return new IsolationPlay(new ListedGround(actions, server, path));
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
    public CompletableFuture<Void> start() {
        return ready().thenAccept(_ -> {});
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
    public CompletableFuture<Void> reset() {
        IsolationCallers now = callers;
        return now == null
                ? CompletableFuture.completedFuture(null)
                : said(now.rewind()).thenCompose(_ -> ground.renew(planted().keySet()));
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
            ground.close();
        }
    }

    private CompletableFuture<Void> with(Function<IsolationCallers, CompletableFuture<Void>> deed) {
        return ready().thenCompose(now -> said(deed.apply(now)));
    }

    private CompletableFuture<IsolationCallers> ready() {
        return CompletableFuture.supplyAsync(
                () -> {
                    try {
                        return open();
                    } catch (Refused refused) {
                        throw new CompletionException(refused);
                    }
                },
                THREADS);
    }

    private IsolationCallers open() throws Refused {
        synchronized (doors) {
            if (closed) {
                throw new Refused("The window is closing.");
            }
            URI now = ground.open();
            IsolationCallers ready = callers;
            if (ready == null || !now.equals(endpoint)) {
                if (ready != null) {
                    ready.close();
                }
                ready = new IsolationCallers(now);
                callers = ready;
                endpoint = now;
            }
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
}
