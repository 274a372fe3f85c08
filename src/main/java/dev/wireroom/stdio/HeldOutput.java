package dev.wireroom.stdio;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The pipe that a command says its answers into. Whoever still has it as its standard output is
/// one that the command has started, though its parent is another by now. Only Linux tells.
///
/// @param pipe the system's name for it; empty when it is not known
record HeldOutput(String pipe) {
    private static final Path PROCESSES = Path.of("/proc");
    private static final Path OWN = Path.of("/proc/self/fd");
    private static final int STANDARD = 3;

    /// @param process the command, just started
    static HeldOutput of(long process) {
        String pipe = output(PROCESSES.resolve(String.valueOf(process)));
        return new HeldOutput(pipe != null && pipe.startsWith("pipe:") && isOurs(pipe) ? pipe : "");
    }

    /// We read from it, and it is not one that we were given: the command may have made its output
    /// another by now, such as that of its errors, which is the client's.
    private static boolean isOurs(String pipe) {
        boolean held = false;
        try (DirectoryStream<Path> open = Files.newDirectoryStream(OWN)) {
            for (Path each : open) {
                if (pipe.equals(link(each))) {
                    if (Integer.parseInt(each.getFileName().toString()) < STANDARD) {
                        return false;
                    }
                    held = true;
                }
            }
        } catch (IOException | NumberFormatException | SecurityException untold) {
            return false;
        }
        return held;
    }

    /// Looks through all processes: some milliseconds.
    List<ProcessHandle> holders() {
        List<ProcessHandle> found = new ArrayList<>();
        if (pipe.isEmpty()) {
            return found;
        }
        try (DirectoryStream<Path> all = Files.newDirectoryStream(PROCESSES, "[0-9]*")) {
            for (Path each : all) {
                if (pipe.equals(output(each))) {
                    Optional<ProcessHandle> holder =
                            ProcessHandle.of(Long.parseLong(each.getFileName().toString()));
                    // It may have ended, and another have its number.
                    holder.filter(_ -> pipe.equals(output(each))).ifPresent(found::add);
                }
            }
        } catch (IOException | NumberFormatException | SecurityException _) {
            // Then it cannot be known.
        }
        return found;
    }

    private static @Nullable String output(Path process) {
        return link(process.resolve("fd/1"));
    }

    private static @Nullable String link(Path file) {
        try {
            return Files.readSymbolicLink(file).toString();
        } catch (IOException | UnsupportedOperationException | SecurityException gone) {
            return null;
        }
    }
}
