package dev.wireroom.demo;

import java.time.Duration;

/// How much and how fast: the demonstration's limits and clocks.
///
/// @param maxSessions one more is refused with 503
/// @param idle a session that is unused for so long is forgotten; an open call or stream holds it
/// @param keepAlive between two comments on an open stream
/// @param progressStep between two progress notifications of a slow call
public record DemoPace(int maxSessions, Duration idle, Duration keepAlive, Duration progressStep) {
    /// As a person likes to watch it.
    public static final DemoPace HUMAN =
            new DemoPace(64, Duration.ofMinutes(30), Duration.ofSeconds(5), Duration.ofMillis(700));
}
