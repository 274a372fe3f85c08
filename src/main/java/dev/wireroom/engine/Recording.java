package dev.wireroom.engine;

import dev.wireroom.capture.EventFeed;
import dev.wireroom.capture.Pipeline;
import dev.wireroom.capture.Tap;
import dev.wireroom.store.CaptureWriter;
import dev.wireroom.store.Unreadable;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;

/// The running capture: what the wire hands over, who is told of it, and the file it goes to.
public final class Recording implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(Recording.class.getName());

    private final CaptureFile file;
    private final CaptureWriter writer;
    private final Pipeline pipeline;
    private final EventFeed feed;
    private final LiveSessions sessions;
    private final FileRecords records;

    /// @param pipeline started; it feeds `feed`, which has the writer and the sessions as sinks
    public Recording(
            CaptureFile file,
            CaptureWriter writer,
            Pipeline pipeline,
            EventFeed feed,
            LiveSessions sessions) {
        this.file = file;
        this.writer = writer;
        this.pipeline = pipeline;
        this.feed = feed;
        this.sessions = sessions;
        this.records = new FileRecords(file.path());
    }

    /// Where the wire leaves its copies.
    public Tap tap() {
        return pipeline;
    }

    Path path() {
        return file.path();
    }

    Pipeline pipeline() {
        return pipeline;
    }

    LiveSessions sessions() {
        return sessions;
    }

    FileRecords records() {
        return records;
    }

    /// Completes once all that was seen before is in the file.
    CompletableFuture<Void> flush() {
        return pipeline.drained().thenCompose(drained -> writer.flush());
    }

    /// Copies the file as it stands.
    void save(Path to) throws Refused {
        if (to.equals(file.path())) {
            throw new Refused(
                    "The capture is recorded to " + to + " already. Choose another file.");
        }
        try {
            records.reader().copyTo(to);
        } catch (IOException | Unreadable failed) {
            throw new Refused(
                    "Cannot save to " + to + ". Choose a folder that can be written to.", failed);
        }
    }

    Stats stats() {
        return new Stats(
                pipeline.exchanges(),
                pipeline.messages(),
                pipeline.sessions(),
                pipeline.lost() + writer.lost(),
                pipeline.queuedBytes(),
                writer.bytes());
    }

    /// The sink gets everything so far, then what comes; see [Engine#subscribe].
    Subscription subscribe(EventSink sink) {
        CatchUp catchUp = new CatchUp(sink);
        feed.add(catchUp);
        Thread.ofVirtual().name("catch up").start(() -> catchUp(catchUp));
        return () -> feed.remove(catchUp);
    }

    /// Decodes and writes what is left. When it returns, the file is whole (or, when it was a
    /// temporary one, gone).
    @Override
    public void close() {
        pipeline.stop();
        records.close();
        writer.close();
        file.discard();
    }

    private void catchUp(CatchUp catchUp) {
        try {
            catchUp.past(facts -> {
                flush().join();
                records.reader().replay(facts);
            });
        } catch (RuntimeException failed) {
            LOG.log(Level.ERROR, "The older part of the capture cannot be shown", failed);
        }
    }
}
