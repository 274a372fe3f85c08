package dev.wireroom.stdio;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// Whether this process and the command it runs are what a terminal's keys go to.
final class Terminal {
    private static final Path SELF = Path.of("/proc/self/stat");

    private Terminal() {}

    /// Ctrl+C there reaches the command from the terminal itself; told by us it would hear it
    /// twice. Where the system does not say (not Linux), false.
    static boolean isOurs() {
        try {
            return Files.exists(SELF)
                    && inForeground(Files.readString(SELF, StandardCharsets.ISO_8859_1));
        } catch (IOException unknown) {
            return false;
        }
    }

    /// @param stat `pid (name) state parent group session terminal foreground-group ...`
    static boolean inForeground(String stat) {
        String[] fields = stat.substring(stat.lastIndexOf(')') + 1).strip().split(" ");
        return fields.length > 5 && !fields[4].equals("0") && fields[2].equals(fields[5]);
    }
}
