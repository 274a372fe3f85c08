package dev.wireroom.engine.taps;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.wireroom.capture.CaptureOptions;
import dev.wireroom.capture.EventFeed;
import dev.wireroom.capture.ExchangeTap;
import dev.wireroom.capture.Masking;
import dev.wireroom.capture.Pipeline;
import dev.wireroom.model.Direction;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.ExchangeKind;
import dev.wireroom.session.SessionTracker;
import dev.wireroom.store.CaptureWriter;
import java.nio.ByteBuffer;
import java.nio.file.Path;

/// What a tap does with what passes, without a process in it: a pipeline and a writer of its own
/// over the file, as every tap has.
final class ScriptedTap implements AutoCloseable {
    private final CaptureWriter writer;
    private final Pipeline pipeline;
    private final ExchangeTap exchange;

    /// @param process number of what it pretends to have started
    ScriptedTap(Path file, String server, long process) {
        this(file, server, process, CaptureOptions.standard());
    }

    ScriptedTap(Path file, String server, long process, CaptureOptions options) {
        writer = CaptureWriter.open(file, problem -> {});
        EventFeed feed = new EventFeed();
        feed.add(writer);
        pipeline = new Pipeline(options, feed);
        pipeline.start(
                Masking.standard(),
                new SessionTracker(writer.numbers()::session),
                writer.numbers());
        exchange = pipeline.begin(server, 1, String.valueOf(process), ExchangeKind.STDIO);
    }

    void asks(String line) {
        passes(Direction.CLIENT_TO_SERVER, line);
    }

    void says(String line) {
        passes(Direction.SERVER_TO_CLIENT, line);
    }

    private void passes(Direction direction, String line) {
        exchange.body(direction, ByteBuffer.wrap((line + "\n").getBytes(UTF_8)));
        exchange.pause();
    }

    /// The server has ended.
    void exits(ExchangeEnd how, int code) {
        exchange.end(how, String.valueOf(code), new long[] {11, 11, 22, 22});
    }

    /// All of it is in the file.
    void written() {
        pipeline.drained().thenCompose(_ -> writer.flush()).join();
    }

    /// As a tap that ends in order.
    @Override
    public void close() {
        pipeline.stop();
        writer.close();
    }
}
