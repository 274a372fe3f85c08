package dev.wireroom.store;

import dev.wireroom.capture.Batch;
import dev.wireroom.capture.BatchSink;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/// Writes what was seen to a capture file, on a thread of its own ("store"), one transaction for
/// what came within a tenth of a second. When the disk fails, it goes on, counts, and says so.
public final class CaptureWriter implements BatchSink, AutoCloseable {
    private CaptureWriter() {}

    /// Opens the file, or creates it readable for its owner only, and starts the thread.
    ///
    /// @param problem told on the store thread, in one sentence, when writing begins to fail, and
    ///   with an empty text when it works again
    /// @throws Unreadable when there is something else of this name, or it cannot be written
    public static CaptureWriter open(Path file, Consumer<String> problem) {
        throw new UnsupportedOperationException();
    }

    /// Where the numbers of a capture that goes on in this file begin.
    public FirstNumbers firstNumbers() {
        throw new UnsupportedOperationException();
    }

    @Override
    public void accept(Batch batch) {}

    /// Completes once everything that was handed over before is committed. Any thread.
    public CompletableFuture<Void> flush() {
        throw new UnsupportedOperationException();
    }

    /// Messages that could not be written.
    public long lost() {
        return 0;
    }

    /// Size of the file, its write-ahead log included.
    public long bytes() {
        return 0;
    }

    /// Writes the rest and leaves one file. Waits for it.
    @Override
    public void close() {}
}
