package dev.wireroom.proxy;

import dev.wireroom.model.Isolation;
import dev.wireroom.proxy.isolate.Asking;
import dev.wireroom.proxy.isolate.CallerKeys;
import dev.wireroom.proxy.isolate.OwnedSessions;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import org.xnio.XnioIoThread;
import org.xnio.XnioWorker;

/// What one listener works with while it is in isolate or share mode.
final class Isolating {
    private static final Duration SHORTEST = Duration.ofMillis(50);
    private static final Duration LONGEST = Duration.ofSeconds(10);

    private final OwnedSessions sessions;
    private final Asking asking;
    private final ServerWay way;
    private volatile boolean stopped;

    private Isolating(OwnedSessions sessions, Asking asking, ServerWay way) {
        this.sessions = sessions;
        this.asking = asking;
        this.way = way;
    }

    /// Begins, and sweeps idle sessions from now on.
    static Isolating start(Line line, XnioWorker worker, boolean shared) {
        Isolation rules = line.settings().isolation();
        ServerWay way = new ServerWay(line, worker);
        Isolating isolating =
                new Isolating(
                        new OwnedSessions(rules, shared, way, System::nanoTime),
                        new Asking(new CallerKeys(rules.callerKey())),
                        way);
        Duration every = rules.idleTimeout().dividedBy(8);
        every = every.compareTo(SHORTEST) < 0 ? SHORTEST : every;
        every = every.compareTo(LONGEST) > 0 ? LONGEST : every;
        isolating.sweepLater(worker.getIoThread(), every.toMillis());
        return isolating;
    }

    OwnedSessions sessions() {
        return sessions;
    }

    Asking asking() {
        return asking;
    }

    ServerWay way() {
        return way;
    }

    /// One sweep after the other, never two at once.
    private void sweepLater(XnioIoThread thread, long millis) {
        if (stopped) {
            return;
        }
        try {
            thread.executeAfter(() -> sweep(thread, millis), millis, TimeUnit.MILLISECONDS);
        } catch (RejectedExecutionException _) {
            stopped = true;
        }
    }

    private void sweep(XnioIoThread thread, long millis) {
        CompletableFuture<Void> _ =
                sessions.sweep().whenComplete((_, _) -> sweepLater(thread, millis));
    }

    /// Opens no more sessions, and ends all that live.
    CompletableFuture<Void> stop() {
        stopped = true;
        return sessions.stop();
    }
}
