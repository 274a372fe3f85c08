package dev.wireroom.stdio.http;

import dev.wireroom.stdio.ProcessTree;
import java.io.IOException;
import java.time.Duration;

/// How a process is ended, with all that it started (MCP, lifecycle, shutdown): its input is
/// closed, then it is asked, then it is killed.
final class Ending {
    private static final Duration AFTER_INPUT = Duration.ofMillis(1500);
    private static final Duration AFTER_ASKING = Duration.ofSeconds(1);

    private Ending() {}

    /// Waits until it is gone, at most some seconds.
    static void end(Process process) throws InterruptedException {
        ProcessTree tree = new ProcessTree(process.toHandle());
        tree.look();
        try {
            process.getOutputStream().close();
        } catch (IOException _) {
            // it reads no more
        }
        boolean _ = process.waitFor(AFTER_INPUT);
        tree.end(AFTER_ASKING);
    }
}
