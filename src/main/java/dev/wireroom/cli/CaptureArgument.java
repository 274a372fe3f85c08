package dev.wireroom.cli;

import dev.wireroom.engine.Refused;
import dev.wireroom.engine.StoredCapture;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Parameters;

/// The FILE of the commands that read a capture.
final class CaptureArgument {
    @Parameters(paramLabel = "FILE", description = "A capture file.")
    Path file;

    StoredCapture open() throws Refused {
        return StoredCapture.open(file);
    }

    /// As [#open], for one session only.
    ///
    /// @param session must be in the capture; null = all of them
    StoredCapture open(@Nullable String session) throws Refused {
        StoredCapture capture = open();
        if (session != null && capture.session(session).isEmpty()) {
            capture.close();
            throw new Refused(
                    "There is no session "
                            + session
                            + " in "
                            + file
                            + ". The command 'sessions' lists them.");
        }
        return capture;
    }
}
