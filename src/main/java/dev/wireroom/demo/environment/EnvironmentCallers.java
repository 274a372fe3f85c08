package dev.wireroom.demo.environment;

import dev.wireroom.environment.EnvironmentAddress;
import java.io.IOException;
import java.net.URI;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/// Two scripted clients that use an [EnvironmentServer] through a listener, round after round, from
/// construction until closed: one session over HTTP and a WebSocket, and a WebSocket that owns its
/// session. What goes wrong (somebody has ended the session) ends the round, not the caller.
public final class EnvironmentCallers implements AutoCloseable {
    private static final int FAREWELL_MILLIS = 2_500;

    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final CountDownLatch halt = new CountDownLatch(1);
    private final CallerPace pace;

    /// @param listener where the server is reached (`http://127.0.0.1:41233`)
    public EnvironmentCallers(URI listener, CallerPace pace) {
        this.pace = pace;
        EnvironmentAddress address = EnvironmentAddress.of(listener.toString());
        SharedRound shared = new SharedRound(address, pace.patience(), this::pause);
        OwnedRound owned = new OwnedRound(address, pace.patience(), this::pause);
        threads.execute(() -> again(shared::play));
        threads.execute(() -> again(owned::play));
    }

    /// Both leave as they should, by the end of their step: WebSockets first, then the session.
    /// Within three seconds.
    @Override
    public void close() {
        halt.countDown();
        threads.shutdown();
        try {
            if (!threads.awaitTermination(FAREWELL_MILLIS, TimeUnit.MILLISECONDS)) {
                threads.shutdownNow();
            }
        } catch (InterruptedException e) {
            threads.shutdownNow();
            Thread.currentThread().interrupt();
        }
    }

    private void again(Round round) {
        try {
            boolean over = false;
            while (!over) {
                try {
                    round.play();
                } catch (IOException ended) {
                    System.getLogger(EnvironmentCallers.class.getName())
                            .log(System.Logger.Level.DEBUG, "a round ended early", ended);
                }
                over = halt.await(pace.rest().toNanos(), TimeUnit.NANOSECONDS);
            }
        } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
        }
    }

    /// The end of all rounds is told as an interrupt, which scripts pass on.
    private void pause(String next) throws InterruptedException {
        if (halt.await(pace.step().toNanos(), TimeUnit.NANOSECONDS)) {
            throw new InterruptedException("closed before: " + next);
        }
    }

    private interface Round {
        void play() throws IOException, InterruptedException;
    }
}
