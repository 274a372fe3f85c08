package dev.wireroom.engine;

import dev.wireroom.model.Exchange;
import dev.wireroom.model.Message;
import dev.wireroom.model.Session;
import dev.wireroom.store.CaptureReader;
import dev.wireroom.store.Unreadable;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// A capture file, opened to be read only; it may still be written by another process. Every method
/// does I/O, and says [Refused] when the file turns out to be damaged.
public final class StoredCapture implements AutoCloseable {
    private final FileRecords records;

    private StoredCapture(FileRecords records) {
        this.records = records;
    }

    /// @throws Refused when it is missing, foreign, damaged or of a newer version
    public static StoredCapture open(Path file) throws Refused {
        StoredCapture capture = new StoredCapture(new FileRecords(file));
        capture.read(reader -> {});
        return capture;
    }

    public Records records() {
        return records;
    }

    public List<Session> sessions() throws Refused {
        return ask(CaptureReader::sessions);
    }

    public Optional<Session> session(String id) throws Refused {
        return ask(reader -> reader.session(id));
    }

    /// In order of number, one in memory at a time.
    ///
    /// @param session only of this session; null = of all
    public void forEachExchange(@Nullable String session, Consumer<Exchange> consumer)
            throws Refused {
        read(reader -> reader.forEachExchange(session, consumer));
    }

    /// In order of number, one in memory at a time, with the bytes that were kept of it.
    ///
    /// @param session only of this session; null = of all
    public void forEachMessage(@Nullable String session, BiConsumer<Message, byte[]> consumer)
            throws Refused {
        read(reader -> reader.forEachMessage(session, consumer));
    }

    /// Tells the sink the whole capture as facts, on the calling thread; message texts are empty.
    public void play(EventSink sink) throws Refused {
        read(reader -> reader.replay(sink::accept));
    }

    @Override
    public void close() {
        records.close();
    }

    private void read(Consumer<CaptureReader> work) throws Refused {
        ask(reader -> {
            work.accept(reader);
            return true;
        });
    }

    private <T> T ask(Function<CaptureReader, T> question) throws Refused {
        try {
            return question.apply(records.reader());
        } catch (Unreadable unreadable) {
            throw new Refused(String.valueOf(unreadable.getMessage()), unreadable);
        }
    }
}
