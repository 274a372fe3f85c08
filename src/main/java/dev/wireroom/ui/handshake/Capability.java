package dev.wireroom.ui.handshake;

/// Something that a side says it can do, or that it could have said.
///
/// @param note what more it says of it, in a few words; empty when nothing
public record Capability(String name, String note, boolean there) {}
