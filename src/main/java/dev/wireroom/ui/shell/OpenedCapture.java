package dev.wireroom.ui.shell;

import dev.wireroom.ui.bridge.Capture;

/// A stored capture whose model is still empty.
///
/// @param read starts to fill the model; to be called once everything listens to it, since facts
///   are told only once
public record OpenedCapture(Capture capture, Runnable read) {}
