package dev.wireroom.capture;

/// Where facts go: the file, a window. Called on the capture thread; must return at once and never
/// block. What it throws is logged once and costs only itself that batch.
@FunctionalInterface
public interface BatchSink {
    void accept(Batch batch);
}
