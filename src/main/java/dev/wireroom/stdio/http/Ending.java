package dev.wireroom.stdio.http;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;

/// How a process is ended, with all that it started (MCP, lifecycle, shutdown): its input is
/// closed, then it is asked, then it is killed.
final class Ending {
    private static final long AFTER_INPUT_MILLIS = 1500;
    private static final long AFTER_ASKING_MILLIS = 1000;

    private Ending() {}

    /// Waits until it is gone, at most some seconds.
    static void end(Process process) throws InterruptedException {
        // A child of a process that has ended is nobody's descendant any more.
        List<ProcessHandle> started = process.descendants().toList();
        try {
            process.getOutputStream().close();
        } catch (IOException _) {
            // it reads no more
        }
        process.waitFor(AFTER_INPUT_MILLIS, TimeUnit.MILLISECONDS);
        List<ProcessHandle> all =
                Stream.of(started.stream(), process.descendants(), Stream.of(process.toHandle()))
                        .flatMap(each -> each)
                        .distinct()
                        .filter(ProcessHandle::isAlive)
                        .toList();
        all.forEach(ProcessHandle::destroy);
        long patience = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(AFTER_ASKING_MILLIS);
        for (ProcessHandle each : all) {
            long left = patience - System.nanoTime();
            try {
                each.onExit().get(Math.max(0, left), TimeUnit.NANOSECONDS);
            } catch (ExecutionException | TimeoutException _) {
                each.destroyForcibly();
            }
        }
    }
}
