package dev.wireroom.store;

import dev.wireroom.model.CaptureEvent;
import dev.wireroom.model.Exchange;
import dev.wireroom.model.Message;
import dev.wireroom.model.Session;
import dev.wireroom.model.Verdict;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Reads a capture file, also while it is being written. Any thread; every method does I/O and
/// throws [Unreadable] when the file is damaged.
public final class CaptureReader implements AutoCloseable {
    private CaptureReader() {}

    /// @throws Unreadable when it is missing, foreign, damaged or of a newer version
    public static CaptureReader open(Path file) {
        throw new UnsupportedOperationException();
    }

    public Optional<Exchange> exchange(long number) {
        throw new UnsupportedOperationException();
    }

    /// All messages of an exchange, in wire order.
    public List<Message> messagesOf(long exchange) {
        throw new UnsupportedOperationException();
    }

    /// The bytes that were kept of a message; empty when there is no such message.
    public byte[] textOf(long message) {
        throw new UnsupportedOperationException();
    }

    /// Exchanges in order of number, from `from` on, at most `limit`.
    public List<Exchange> exchanges(@Nullable String session, long from, int limit) {
        throw new UnsupportedOperationException();
    }

    /// In the order in which they began.
    public List<Session> sessions() {
        throw new UnsupportedOperationException();
    }

    public Optional<Session> session(String id) {
        throw new UnsupportedOperationException();
    }

    public List<Verdict> verdicts() {
        throw new UnsupportedOperationException();
    }

    /// All exchanges (of one session, when not null) in order of number, one in memory at a time.
    public void forEachExchange(@Nullable String session, Consumer<Exchange> consumer) {}

    /// All messages (of one session, when not null) with the bytes that were kept, in order of
    /// number, one in memory at a time.
    public void forEachMessage(@Nullable String session, BiConsumer<Message, byte[]> consumer) {}

    /// The whole capture as facts, in lists of about a thousand: sessions, exchanges, messages
    /// without their texts, verdicts, actions.
    public void replay(Consumer<List<CaptureEvent>> sink) {}

    @Override
    public void close() {}
}
