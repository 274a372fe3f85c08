package dev.wireroom.model;

/// Name and version as a client or server gave them of itself (self-reported, for display only).
public record Peer(String name, String version) {}
