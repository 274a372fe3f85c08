package dev.wireroom.ui.shell;

import java.nio.file.Path;
import java.util.Optional;

/// Asks for a file; the system's dialog in the program, an answer given beforehand in tests.
public interface FileChoice {
    /// A `.wireroom` file.
    Optional<Path> capture();

    /// Where to save a capture; an existing file is to be replaced.
    Optional<Path> save();

    /// An `mcp.json`.
    Optional<Path> servers();
}
