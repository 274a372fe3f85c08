package dev.wireroom.demo;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;

/// Two callers, `conv-a` and `conv-b`, known only by their keys, that use one server through a
/// listener: each opens its page and looks at it, in turns. The server is the [DemoServer] or any
/// that has a browser's tools (`browser_navigate`, `browser_snapshot`); the pages of such a one are
/// served from here. One call at a time, on a thread of its own. Any thread may ask; a future that
/// fails does so with an [IOException] whose message is a sentence for people.
public final class IsolationCallers implements AutoCloseable {
    /// Calls from the first to the last of the script.
    public static final int ROUND = IsolationScript.LENGTH;

    private static final Duration PACE = Duration.ofMillis(700);

    private final ExecutorService worker =
            Executors.newSingleThreadExecutor(Thread.ofVirtual().name("callers").factory());
    private final Set<CompletableFuture<Void>> open = ConcurrentHashMap.newKeySet();
    private final IsolationRound round;
    private final Duration pace;

    /// Opens when the newest paced run has to stop.
    private CountDownLatch halt = new CountDownLatch(1);

    private CompletableFuture<Void> single = CompletableFuture.completedFuture(null);

    /// @param endpoint where the callers speak: the listener's address with its path
    public IsolationCallers(URI endpoint) {
        this(endpoint, PACE);
    }

    /// @param pace between two calls of a run
    IsolationCallers(URI endpoint, Duration pace) {
        this.round = new IsolationRound(endpoint);
        this.pace = pace;
    }

    /// Caller key to the text that it plants, in the callers' order.
    public static Map<String, String> planted() {
        return IsolationScript.planted();
    }

    /// Sees to it that the server answers and has what the callers need. Stops a run.
    ///
    /// @return completes when the next call can be made at once
    public synchronized CompletableFuture<Void> prepare() {
        halt.countDown();
        return submit(round::prepare);
    }

    /// The next call of the script; after the last the first. Stops a run. While such a call is
    /// under way it is the one that is meant.
    public synchronized CompletableFuture<Void> next() {
        if (single.isDone()) {
            halt.countDown();
            single = submit(round::step);
        }
        return single;
    }

    /// All calls from the first on, at a pace that can be followed. A run that is overtaken or
    /// stopped is cancelled, after its call.
    public synchronized CompletableFuture<Void> run() {
        CountDownLatch mine = new CountDownLatch(1);
        halt.countDown();
        halt = mine;
        return submit(() -> play(mine));
    }

    /// Stops a run.
    ///
    /// @return completes when no call is under way any more
    public synchronized CompletableFuture<Void> stop() {
        halt.countDown();
        return submit(() -> {});
    }

    /// Stops a run; the next call is the first.
    ///
    /// @return completes when no call is under way any more
    public synchronized CompletableFuture<Void> rewind() {
        halt.countDown();
        return submit(round::forget);
    }

    /// Whatever is under way is given up.
    @Override
    public synchronized void close() {
        halt.countDown();
        worker.shutdownNow();
        round.close();
        open.forEach(each -> each.cancel(false));
    }

    private void play(CountDownLatch halted) throws IOException, InterruptedException {
        boolean stop = halted.getCount() == 0;
        round.toStart();
        while (!stop) {
            if (round.step()) {
                return;
            }
            stop = halted.await(pace.toNanos(), TimeUnit.NANOSECONDS);
        }
        throw new InterruptedException();
    }

    private CompletableFuture<Void> submit(Work work) {
        CompletableFuture<Void> done = new CompletableFuture<>();
        open.add(done);
        try {
            worker.execute(() -> carryOut(work, done));
        } catch (RejectedExecutionException closed) {
            done.cancel(false);
        }
        return done;
    }

    private void carryOut(Work work, CompletableFuture<Void> done) {
        try {
            work.run();
            done.complete(null);
        } catch (InterruptedException stopped) {
            done.cancel(false);
        } catch (IOException | RuntimeException failed) {
            done.completeExceptionally(failed);
        } finally {
            open.remove(done);
        }
    }

    private interface Work {
        void run() throws IOException, InterruptedException;
    }
}
