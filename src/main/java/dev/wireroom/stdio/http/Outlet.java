package dev.wireroom.stdio.http;

import java.util.ArrayDeque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Where messages of a process wait for the HTTP answer that carries them. Filled by the thread
/// that reads the process, emptied by the one that writes the answer.
final class Outlet {
    /// A stream that nobody reads must not fill the memory.
    private static final int MOST = 10_000;

    private static final long MOST_BYTES =
            Math.min(16L << 20, Runtime.getRuntime().maxMemory() / 16);

    // guarded by this
    private final Map<Tag, String> open;
    private final ArrayDeque<byte[]> waiting = new ArrayDeque<>();
    private long bytes;
    private boolean ended;

    /// @param asked the ids that have to be answered, and how they are written; empty for a stream
    ///   that stays open
    Outlet(Map<Tag, String> asked) {
        this.open = new LinkedHashMap<>(asked);
    }

    /// Dropped when too much waits already; one alone never is too much.
    synchronized void message(byte[] json) {
        boolean room = waiting.size() < MOST && bytes + json.length <= MOST_BYTES;
        if (room || waiting.isEmpty()) {
            add(json);
        }
    }

    /// @return whether that was the last one to be answered
    synchronized boolean answer(Tag id, byte[] json) {
        open.remove(id);
        add(json);
        if (open.isEmpty()) {
            end();
            return true;
        }
        return false;
    }

    private synchronized void add(byte[] json) {
        waiting.addLast(json);
        bytes += json.length;
        notifyAll();
    }

    /// What was taken and could not be written.
    synchronized void back(byte[] json) {
        waiting.addFirst(json);
        bytes += json.length;
        notifyAll();
    }

    /// Ends this one.
    ///
    /// @return one with all that waits here
    synchronized Outlet handOver() {
        Outlet next = new Outlet(open);
        waiting.forEach(next::add);
        waiting.clear();
        bytes = 0;
        end();
        return next;
    }

    /// Ids that were asked and not answered, as they are written.
    synchronized List<String> unanswered() {
        return List.copyOf(open.values());
    }

    /// Whether nothing but the end is waiting.
    synchronized boolean drained() {
        return ended && waiting.isEmpty();
    }

    /// Nothing more comes.
    synchronized void end() {
        ended = true;
        notifyAll();
    }

    /// The next message; empty at the end. Waits.
    synchronized Optional<byte[]> take() throws InterruptedException {
        while (waiting.isEmpty() && !ended) {
            wait();
        }
        byte[] next = waiting.poll();
        bytes -= next == null ? 0 : next.length;
        return Optional.ofNullable(next);
    }
}
