package dev.wireroom.capture;

import java.util.concurrent.atomic.AtomicLong;

/// Counts the copies that could not be kept. Any thread adds; the capture thread reports.
final class Losses {
    private final AtomicLong messages = new AtomicLong();
    private final AtomicLong bytes = new AtomicLong();

    void add(long lostMessages, long lostBytes) {
        messages.addAndGet(lostMessages);
        bytes.addAndGet(lostBytes);
    }

    long messages() {
        return messages.get();
    }

    long bytes() {
        return bytes.get();
    }
}
