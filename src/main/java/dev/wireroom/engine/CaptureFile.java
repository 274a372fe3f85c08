package dev.wireroom.engine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// Where a running capture is kept: a file somebody named, or one in a private temporary folder
/// that goes at the end.
public final class CaptureFile {
    private final Path path;
    private final @Nullable Path folder;

    private CaptureFile(Path path, @Nullable Path folder) {
        this.path = path;
        this.folder = folder;
    }

    /// @param named null = a temporary one
    public static CaptureFile of(@Nullable Path named) throws Refused {
        if (named != null) {
            return new CaptureFile(named, null);
        }
        try {
            Path folder = Files.createTempDirectory("wireroom-");
            return new CaptureFile(folder.resolve("capture.wireroom"), folder);
        } catch (IOException full) {
            throw new Refused(
                    "No temporary file could be made for the capture ("
                            + full.getMessage()
                            + "). Name one with --capture.",
                    full);
        }
    }

    public Path path() {
        return path;
    }

    /// Deletes it when it was temporary, with whatever SQLite left beside it.
    void discard() {
        if (folder == null) {
            return;
        }
        try (var files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
            Files.delete(folder);
        } catch (IOException busy) {
            throw new UncheckedIOException(busy);
        }
    }
}
