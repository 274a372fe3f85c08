package dev.wireroom.demo.environment;

import java.time.Duration;

/// What the environment server allows.
///
/// @param maxSessions one more is refused
/// @param idle a session that nobody uses for so long is over; an attached WebSocket or a call
///   under way holds it
public record EnvironmentLimits(int maxSessions, Duration idle) {
    /// The time-out is on: a client that makes a session and dies leaves nothing behind for longer.
    public static final EnvironmentLimits USUAL = new EnvironmentLimits(16, Duration.ofMinutes(5));

    public EnvironmentLimits {
        if (maxSessions < 1 || !idle.isPositive()) {
            throw new IllegalArgumentException("A limit must be above zero");
        }
    }
}
