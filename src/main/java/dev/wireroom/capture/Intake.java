package dev.wireroom.capture;

import java.util.function.LongSupplier;

/// What the copying side of every exchange shares: the clock, the budget, the queue, and the count
/// of what did not fit. Any thread.
record Intake(LongSupplier clock, Budget budget, CaptureQueue queue, Losses losses) {
    /// The same for copies whose times come with them.
    Intake by(LongSupplier otherClock) {
        return new Intake(otherClock, budget, queue, losses);
    }

    long now() {
        return clock.getAsLong();
    }

    boolean tryHold(long bytes, Budget.Share share) {
        return budget.tryHold(bytes, share);
    }

    void hold(long bytes) {
        budget.hold(bytes);
    }

    /// Whether there is room again, with some to spare, so that keeping and letting go do not
    /// alternate at every piece.
    boolean roomy() {
        return budget.hasRoomFor(Budget.Share.BODIES_AGAIN);
    }

    /// Whether not even a whole exchange can be kept any more.
    boolean overfull() {
        return !budget.hasRoomFor(Budget.Share.EXCHANGES);
    }

    void lost(long messages, long bytes) {
        losses.add(messages, bytes);
    }

    void send(Parcel parcel) {
        queue.offer(parcel);
    }
}
