package dev.wireroom.capture;

import java.util.concurrent.atomic.AtomicLong;

/// How many bytes of copies may be in memory, from the I/O thread that made them until the file has
/// them. Any thread; nobody ever waits for it: what does not fit gives way, bodies first, then
/// heads, whole exchanges last.
final class Budget {
    private final AtomicLong held = new AtomicLong();
    private final long limit;

    /// Up to how many quarters of the limit a thing is let in.
    enum Share {
        /// A body that had to give way is kept again from here on.
        BODIES_AGAIN(3),
        BODIES(4),
        HEADS(5),
        EXCHANGES(6);

        private final int quarters;

        Share(int quarters) {
            this.quarters = quarters;
        }
    }

    Budget(long limit) {
        this.limit = limit;
    }

    /// Takes `bytes` when they fit into that share.
    boolean tryHold(long bytes, Share share) {
        if (held.addAndGet(bytes) <= most(share)) {
            return true;
        }
        held.addAndGet(-bytes);
        return false;
    }

    boolean hasRoomFor(Share share) {
        return held.get() < most(share);
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

    private long most(Share share) {
        return limit / 4 * share.quarters;
    }
}
