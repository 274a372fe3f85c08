package dev.wireroom.engine;

import dev.wireroom.model.Exchange;
import dev.wireroom.model.Message;
import dev.wireroom.model.Session;
import dev.wireroom.store.CaptureReader;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// [Records] of a capture file, over a reading connection of its own that is opened when somebody
/// first asks. Any thread; one asks at a time.
final class FileRecords implements Records, AutoCloseable {
    private final Path file;
    private @Nullable CaptureReader reader;
    private boolean closed;

    FileRecords(Path file) {
        this.file = file;
    }

    synchronized CaptureReader reader() {
        if (closed) {
            throw new IllegalStateException("The capture is closed.");
        }
        CaptureReader open = reader;
        if (open == null) {
            open = CaptureReader.open(file);
            reader = open;
        }
        return open;
    }

    @Override
    public synchronized Optional<Exchange> exchange(long number) {
        return reader().exchange(number);
    }

    @Override
    public synchronized List<Message> messagesOf(long exchange) {
        return reader().messagesOf(exchange);
    }

    @Override
    public synchronized byte[] textOf(long message) {
        return reader().textOf(message);
    }

    @Override
    public synchronized List<Exchange> exchanges(@Nullable String session, long from, int limit) {
        return reader().exchanges(session, from, limit);
    }

    @Override
    public synchronized List<Session> sessions() {
        return reader().sessions();
    }

    @Override
    public synchronized Optional<Session> session(String id) {
        return reader().session(id);
    }

    @Override
    public synchronized void close() {
        closed = true;
        if (reader != null) {
            reader.close();
        }
    }
}
