package dev.wireroom.ui.detail;

/// What the detail is about.
public sealed interface Subject {
    record OfSession(String id) implements Subject {}

    record OfExchange(long number) implements Subject {}
}
