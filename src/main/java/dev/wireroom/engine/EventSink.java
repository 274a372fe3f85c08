package dev.wireroom.engine;

import dev.wireroom.model.CaptureEvent;
import java.util.List;

/// Where a face takes in what was seen.
@FunctionalInterface
public interface EventSink {
    /// Called on the capture thread, with an immutable list; must return at once and never block or
    /// throw.
    void accept(List<CaptureEvent> batch);
}
