package dev.wireroom.session;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The sessions that each holder lost, in isolate and share mode: its next one replaces the last of
/// them, be it after a second or a day. The nameless are one holder, and several clients may go by
/// one name.
final class Holders {
    /// Callers that never come back are forgotten in the end.
    private static final int REMEMBERED = 10_000;

    private static final int OF_EACH = 8;

    private record Holder(String server, @Nullable String name) {}

    private final Map<Holder, Deque<Tracked>> lost = new LinkedHashMap<>();

    void lost(Tracked session) {
        Holder holder = holder(session);
        Deque<Tracked> all = lost.remove(holder);
        if (all == null) {
            all = new ArrayDeque<>(1);
        }
        all.addLast(session);
        if (all.size() > OF_EACH) {
            all.removeFirst();
        }
        lost.put(holder, all);
        if (lost.size() > REMEMBERED) {
            lost.remove(lost.keySet().iterator().next());
        }
    }

    /// The one that a new session of this holder replaces; null when there is nothing to replace.
    @Nullable Tracked lostBy(String server, @Nullable String name) {
        Deque<Tracked> all = lost.get(new Holder(server, name));
        return all == null ? null : all.peekLast();
    }

    /// It was replaced, or is not lost after all.
    void forget(Tracked session) {
        Holder holder = holder(session);
        Deque<Tracked> all = lost.get(holder);
        if (all != null && all.remove(session) && all.isEmpty()) {
            lost.remove(holder);
        }
    }

    private static Holder holder(Tracked session) {
        return new Holder(session.server, session.caller);
    }
}
