package dev.wireroom.stdio;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/// Lets a process not live on when this one is killed. A client that has lost its patience kills
/// what it has started, and that is Wireroom; a small shell that waits for our end kills the
/// process then, as the client would have. Nothing where there is no shell.
final class LastWill implements AutoCloseable {
    private static final String SHELL = "/bin/sh";

    /// Signals are for us to pass on; a line means that the process is gone already.
    private static final String SCRIPT = "trap '' HUP INT TERM; read -r over || kill -KILL \"$0\"";

    private final @Nullable Process shell;

    /// @param process its number
    LastWill(long process) {
        shell = new File(SHELL).canExecute() ? start(process) : null;
    }

    private static @Nullable Process start(long process) {
        try {
            return new ProcessBuilder(SHELL, "-c", SCRIPT, String.valueOf(process))
                    .redirectOutput(Redirect.DISCARD)
                    .redirectError(Redirect.DISCARD)
                    .start();
        } catch (IOException | UnsupportedOperationException none) {
            return null;
        }
    }

    /// The process is gone, and its number may soon be that of another.
    @Override
    public void close() {
        if (shell != null) {
            try (OutputStream line = shell.getOutputStream()) {
                line.write("over\n".getBytes(StandardCharsets.US_ASCII));
            } catch (IOException _) {
                // The shell is gone too.
            }
        }
    }
}
