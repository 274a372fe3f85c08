package dev.wireroom.capture;

import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/// Hands each batch to every sink, in the order in which they were added. Sinks may come and go on
/// any thread; batches come on the capture thread. A sink that throws costs only itself that batch.
public final class EventFeed {
    private static final System.Logger LOG = System.getLogger(EventFeed.class.getName());

    private final List<BatchSink> sinks = new CopyOnWriteArrayList<>();
    private final Set<BatchSink> failed = ConcurrentHashMap.newKeySet();

    /// It gets every batch from the next one on.
    public void add(BatchSink sink) {
        sinks.add(sink);
    }

    public void remove(BatchSink sink) {
        sinks.remove(sink);
        failed.remove(sink);
    }

    void publish(Batch batch) {
        for (BatchSink sink : sinks) {
            try {
                sink.accept(batch);
            } catch (RuntimeException problem) {
                if (failed.add(sink)) {
                    LOG.log(System.Logger.Level.ERROR, "A view of the capture failed", problem);
                }
            }
        }
        batch.release();
    }
}
