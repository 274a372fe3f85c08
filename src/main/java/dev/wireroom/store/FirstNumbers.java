package dev.wireroom.store;

/// The first free numbers of a capture file; all 1 in a new one.
public record FirstNumbers(long exchange, long message, long session) {}
