package dev.wireroom.demo.environment;

import java.time.Duration;

/// How fast the scripted callers go.
///
/// @param step before each step
/// @param rest between two rounds
/// @param patience for each answer
public record CallerPace(Duration step, Duration rest, Duration patience) {
    /// As a person likes to watch it.
    public static final CallerPace HUMAN =
            new CallerPace(Duration.ofMillis(900), Duration.ofSeconds(30), Duration.ofSeconds(10));
}
