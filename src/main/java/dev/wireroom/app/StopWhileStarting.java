package dev.wireroom.app;

import dev.wireroom.stdio.StdioRun;
import java.util.concurrent.CompletableFuture;
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
            run.signal("TERM");
        }
        Runtime.getRuntime().halt(ended.join());
    }
}
