package dev.wireroom.app;

import dev.wireroom.cli.Exit;
import dev.wireroom.cli.StopSignal;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/// Turns SIGTERM, SIGINT and SIGHUP into the orderly stop of a command that has one, so that the
/// process ends with the command's own code and not with 143 in the middle of it. A stop that takes
/// too long, or a second signal, ends the process at once.
final class Lifecycle {
    private static final long LIMIT_MILLIS = 9_500;

    private final AtomicBoolean signalled = new AtomicBoolean();
    private final StopSignal stop = new StopSignal(this::watch);

    /// Whoever claims it is stopped in order from then on; before, signals do what they always do.
    StopSignal stop() {
        return stop;
    }

    private void watch() {
        for (String signal : Signals.OF_AN_END) {
            Signals.handle(signal, this::signalled);
        }
        Thread.ofPlatform().name("stop limit").daemon().start(this::limit);
    }

    private void signalled() {
        if (signalled.getAndSet(true)) {
            Runtime.getRuntime().halt(Exit.CANNOT);
        }
        stop.raise();
    }

    private void limit() {
        try {
            stop.await();
            TimeUnit.MILLISECONDS.sleep(LIMIT_MILLIS);
        } catch (InterruptedException ended) {
            return;
        }
        System.err.println("wireroom: Ended before everything was written.");
        Runtime.getRuntime().halt(Exit.CANNOT);
    }
}
