package dev.wireroom.ui.bridge;

/// What every region of one capture shares: the facts, the time, what is selected, which part is
/// shown, and what is known of the servers.
public record Scope(
        CaptureModel capture, Clock clock, Selection selection, Shown shown, ServerFacts servers) {}
