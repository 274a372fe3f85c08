package dev.wireroom.capture;

import java.util.concurrent.atomic.AtomicLong;

/// How many bytes of copies may be in memory, from the I/O thread that made them until the file has
/// them. Any thread; nobody ever waits for it: what does not fit gives way.
final class Budget {
    private final AtomicLong held = new AtomicLong();
    private final long limit;

    Budget(long limit) {
        this.limit = limit;
    }

    /// Takes `bytes` when that leaves the total at or under `quarters` quarters of the limit.
    boolean tryHold(long bytes, int quarters) {
        if (held.addAndGet(bytes) <= limit / 4 * quarters) {
            return true;
        }
        held.addAndGet(-bytes);
        return false;
    }

    /// Takes `bytes` in any case: for what was let in already and has changed its form.
    void hold(long bytes) {
        held.addAndGet(bytes);
    }

    void release(long bytes) {
        held.addAndGet(-bytes);
    }

    long held() {
        return held.get();
    }
}
