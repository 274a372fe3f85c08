package dev.wireroom.capture;

import dev.wireroom.model.CaptureEvent;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/// What became known in one turn of the capture thread, in order. All sinks share the one immutable
/// list. The bytes in it count against the [Budget] until the feed and every sink that said
/// [#hold()] have let go of them. Any thread.
public final class Batch {
    private final List<CaptureEvent> events;
    private final AtomicInteger holders = new AtomicInteger(1);
    private final Budget budget;
    private final long bytes;

    /// @param events not changed any more by anybody
    /// @param bytes what the events weigh, already held in the budget
    Batch(List<CaptureEvent> events, Budget budget, long bytes) {
        this.events = events;
        this.budget = budget;
        this.bytes = bytes;
    }

    /// A batch that weighs nothing: for sinks that are fed by other means than a pipeline.
    public static Batch of(List<CaptureEvent> events) {
        return new Batch(List.copyOf(events), new Budget(0), 0);
    }

    public List<CaptureEvent> events() {
        return events;
    }

    /// To be called within `accept` by a sink that keeps the events for later; once it is done, it
    /// calls [#release()], exactly once.
    public void hold() {
        holders.incrementAndGet();
    }

    public void release() {
        if (holders.decrementAndGet() == 0) {
            budget.release(bytes);
        }
    }
}
