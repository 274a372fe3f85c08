package dev.wireroom.capture;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/// From many I/O threads to the one capture thread, without a lock. To offer costs one atomic swap;
/// only an offer that finds the capture thread fast asleep wakes it. The queue itself has no bound:
/// what goes in was let in by the [Budget].
final class CaptureQueue {
    private final AtomicReference<Item> last;
    private final AtomicBoolean asleep = new AtomicBoolean();
    private volatile @Nullable Thread reader;
    private volatile boolean closed;
    private Item first;

    CaptureQueue() {
        first = new Item.Note(() -> {});
        last = new AtomicReference<>(first);
    }

    /// Any thread.
    void offer(Item item) {
        if (closed) {
            return;
        }
        Item before = last.getAndSet(item);
        before.next = item;
        if (asleep.get() && asleep.compareAndSet(true, false)) {
            wake();
        }
    }

    /// Ends a nap or a sleep at once. Any thread.
    void wake() {
        LockSupport.unpark(reader);
    }

    /// The next item, or null when there is none. Capture thread only.
    @Nullable Item poll() {
        Item next = first.next;
        if (next == null) {
            if (last.get() == first) {
                return null;
            }
            while ((next = first.next) == null) {
                Thread.onSpinWait();
            }
        }
        first.next = null;
        first = next;
        return next;
    }

    /// Waits for the next offer, at most so long. Capture thread only; may return early.
    void sleep(long nanos) {
        reader = Thread.currentThread();
        asleep.set(true);
        if (last.get() == first) {
            LockSupport.parkNanos(this, nanos);
        }
        asleep.set(false);
    }

    /// Waits so long although offers may come, so that what comes in quick succession is taken
    /// together and nobody has to wake anybody. Capture thread only; may return early.
    void nap(long nanos) {
        reader = Thread.currentThread();
        LockSupport.parkNanos(this, nanos);
    }

    /// What is offered from now on goes nowhere.
    void close() {
        closed = true;
    }

    boolean closed() {
        return closed;
    }
}
