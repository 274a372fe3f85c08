package dev.wireroom.environment;

import java.io.IOException;
import java.net.http.HttpTimeoutException;
import java.net.http.WebSocketHandshakeException;
import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// Waits for what comes later, with a deadline.
final class Waiting {
    private Waiting() {}

    /// @throws IOException what it failed with, or that nothing came in time
    static <T> T forIt(CompletableFuture<T> future, Duration patience, String what)
            throws IOException, InterruptedException {
        try {
            return future.get(patience.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException late) {
            throw late(what, patience, late);
        } catch (ExecutionException failed) {
            Throwable cause = unwrapped(failed);
            if (cause instanceof HttpTimeoutException) {
                throw late(what, patience, cause);
            }
            if (cause instanceof SocketClosed || cause instanceof Declined) {
                throw (IOException) cause;
            }
            throw new IOException(what + " failed: " + said(cause), cause);
        }
    }

    /// As long as that and no longer, come what may. That the thread was interrupted before does
    /// not shorten it, for a farewell is said on the way out; it is still interrupted after.
    static void quietly(CompletableFuture<?> future, Duration patience) {
        boolean interrupted = Thread.interrupted();
        try {
            future.get(patience.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            interrupted = true;
        } catch (TimeoutException | ExecutionException | CancellationException _) {
            future.cancel(true);
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static IOException late(String what, Duration patience, Throwable cause) {
        return new IOException(
                "%s: no answer within %s s".formatted(what, patience.toMillis() / 1000.0), cause);
    }

    /// Some of the JDK's network exceptions have no message.
    private static String said(Throwable cause) {
        if (cause instanceof WebSocketHandshakeException refused) {
            return "the server answered " + refused.getResponse().statusCode();
        }
        String message = cause.getMessage();
        return message == null ? cause.getClass().getSimpleName() : message;
    }

    private static Throwable unwrapped(Throwable failed) {
        Throwable cause = failed;
        while ((cause instanceof ExecutionException || cause instanceof CompletionException)
                && cause.getCause() != null) {
            cause = cause.getCause();
        }
        return cause;
    }
}
