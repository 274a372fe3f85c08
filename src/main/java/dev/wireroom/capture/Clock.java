package dev.wireroom.capture;

import java.time.Instant;
import java.util.function.LongSupplier;

/// Microseconds since 1970 that never go back: the system's time is asked once, then the monotonic
/// counter goes on from there. Any thread.
final class Clock implements LongSupplier {
    private final long baseMicros;
    private final long baseNanos;

    Clock() {
        Instant now = Instant.now();
        baseNanos = System.nanoTime();
        baseMicros = now.getEpochSecond() * 1_000_000 + now.getNano() / 1_000;
    }

    @Override
    public long getAsLong() {
        return baseMicros + (System.nanoTime() - baseNanos) / 1_000;
    }
}
