package dev.wireroom.testkit;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;

/// Waiting in tests: for something that happens, never for time to pass.
public final class Gates {
    private static final int SECONDS = 10;

    private Gates() {}

    public static void await(CountDownLatch latch) {
        try {
            if (!latch.await(SECONDS, TimeUnit.SECONDS)) {
                throw new IllegalStateException("waited 10 s");
            }
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }

    public static <T> T await(CompletableFuture<T> future) {
        try {
            return future.get(SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException | ExecutionException | TimeoutException failed) {
            throw new IllegalStateException(failed);
        }
    }

    /// For what tells nobody that it has happened.
    public static void until(BooleanSupplier happened) {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
        while (!happened.getAsBoolean()) {
            if (System.nanoTime() > deadline) {
                throw new IllegalStateException("waited 10 s");
            }
            Thread.onSpinWait();
        }
    }
}
