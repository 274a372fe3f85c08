package dev.wireroom.app;

import dev.wireroom.stdio.StdioRun;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// What a signal does to a tap that cannot handle signals yet: what that takes is a while in
/// loading, and the server is started first. Java's own way to stop is held up until the run has
/// come to its end, and that end is then the process's.
final class StopWhileStarting {
    private final CompletableFuture<@Nullable StdioRun> running = new CompletableFuture<>();
    private final CompletableFuture<Integer> ended = new CompletableFuture<>();

    StopWhileStarting() {
        Runtime.getRuntime().addShutdownHook(new Thread(this::stopped, "stop while starting"));
    }

    void runs(StdioRun run) {
        running.complete(run);
    }

    /// From now on to stop is to stop.
    void ends(int code) {
        ended.complete(code);
        running.complete(null);
    }

    private void stopped() {
        if (ended.isDone()) {
            return;
        }
        StdioRun run = running.join();
        if (run != null) {
            run.signal(signal());
        }
        Runtime.getRuntime().halt(ended.join());
    }

    /// Java does not say why it stops. But the thread that asks it to waits for us, and has its
    /// name from the signal.
    private static String signal() {
        Set<String> threads =
                Thread.getAllStackTraces().keySet().stream()
                        .map(Thread::getName)
                        .collect(Collectors.toSet());
        for (String each : Signals.OF_AN_END) {
            if (threads.contains("SIG" + each + " handler")) {
                return each;
            }
        }
        return "TERM";
    }
}
