package dev.wireroom.engine;

import dev.wireroom.model.CaptureEvent;
import java.util.List;

/// Where a face takes in what was seen.
@FunctionalInterface
public interface EventSink {
    /// Called with an immutable list, on the capture thread (the past, on another of the engine's);
    /// never on two at once. Must return at once and never block or throw.
    void accept(List<CaptureEvent> batch);
}
