package dev.wireroom.app;

import dev.wireroom.cli.Exit;
import dev.wireroom.cli.StopSignal;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Turns SIGTERM, SIGINT and SIGHUP into the orderly stop of a command that has one. Left alone,
/// the JVM would end with 143 in the middle of it; here the process ends with the command's own
/// code, and after ten seconds in any case.
final class Lifecycle {
    private static final long LIMIT_MILLIS = 9_500;

    private final StopSignal stop;
    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile int code = Exit.CANNOT;

    Lifecycle(StopSignal stop) {
        this.stop = stop;
    }

    void watch() {
        Runtime.getRuntime().addShutdownHook(new Thread(this::shutDown, "stop"));
    }

    /// The command has ended by itself, and the process is about to.
    void ended(int code) {
        this.code = code;
        ended.countDown();
    }

    private void shutDown() {
        if (!stop.claimed()) {
            return;
        }
        stop.raise();
        try {
            if (!ended.await(LIMIT_MILLIS, TimeUnit.MILLISECONDS)) {
                System.err.println("wireroom: Stopped before everything was written.");
            }
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
        }
        Runtime.getRuntime().halt(code);
    }
}
