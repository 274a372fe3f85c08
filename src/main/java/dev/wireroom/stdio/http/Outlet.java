package dev.wireroom.stdio.http;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/// Where messages of a process wait for the HTTP answer that carries them. Filled by the thread
/// that reads the process, emptied by the one that writes the answer.
final class Outlet {
    /// A listening stream that nobody reads must not fill the memory.
    private static final int MOST = 10_000;

    private final BlockingQueue<Optional<byte[]>> waiting = new LinkedBlockingQueue<>();
    private final Map<Tag, String> open;

    /// @param asked the ids that have to be answered, and how they are written; empty for a stream
    ///   that stays open
    Outlet(Map<Tag, String> asked) {
        this.open = new LinkedHashMap<>(asked);
    }

    void message(byte[] json) {
        if (waiting.size() < MOST) {
            waiting.add(Optional.of(json));
        }
    }

    /// @return whether that was the last one to be answered
    synchronized boolean answer(Tag id, byte[] json) {
        open.remove(id);
        waiting.add(Optional.of(json));
        if (open.isEmpty()) {
            end();
            return true;
        }
        return false;
    }

    /// Ids that were asked and not answered, as they are written.
    synchronized List<String> unanswered() {
        return List.copyOf(open.values());
    }

    /// Whether nothing but the end is waiting.
    boolean drained() {
        Optional<byte[]> next = waiting.peek();
        return next != null && next.isEmpty();
    }

    /// Nothing more comes.
    void end() {
        waiting.add(Optional.empty());
    }

    /// The next message; empty at the end. Waits.
    Optional<byte[]> take() throws InterruptedException {
        return waiting.take();
    }
}
