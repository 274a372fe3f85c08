package dev.wireroom.session;

import dev.wireroom.model.CaptureEvent;
import dev.wireroom.model.Era;
import dev.wireroom.model.SessionKind;
import dev.wireroom.protocol.Interned;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongUnaryOperator;
import org.jspecify.annotations.Nullable;

/// All sessions of this run by their ids, and which of them changed since somebody asked.
final class Roster {
    private static final int ENDED_KEPT = 50_000;

    private final Map<String, Tracked> byId = new LinkedHashMap<>();
    private final List<Tracked> changed = new ArrayList<>();
    private final Deque<Tracked> ended = new ArrayDeque<>();
    private final WireIds ids;
    private final Interned<String> words = new Interned<>();
    private final LongUnaryOperator numbers;
    private long opened;

    /// @param numbers of the first, the second, ... session
    Roster(LongUnaryOperator numbers, WireIds ids) {
        this.numbers = numbers;
        this.ids = ids;
    }

    Tracked open(ExchangeContext first, SessionKind kind, Era era) {
        String id = "S" + numbers.applyAsLong(++opened);
        Tracked session = new Tracked(id, first, kind, era);
        if (first.request != null) {
            session.path = words.of(first.notes.path());
            String agent = first.request.first("User-Agent");
            session.userAgent = agent == null ? null : words.of(agent);
        }
        byId.put(session.id, session);
        changed(session);
        return session;
    }

    /// It is over. When there are very many of these the oldest are forgotten, and with them what
    /// their ids meant.
    void ended(Tracked session) {
        ended.addLast(session);
        if (ended.size() > ENDED_KEPT) {
            Tracked oldest = ended.removeFirst();
            if (!oldest.open()) {
                byId.remove(oldest.id);
                ids.forget(oldest);
            }
        }
    }

    @Nullable Tracked byId(String id) {
        return byId.get(id);
    }

    /// As they are now: what happens to them changes nothing in this list.
    List<Tracked> all() {
        return List.copyOf(byId.values());
    }

    void changed(Tracked session) {
        if (!session.changed) {
            session.changed = true;
            changed.add(session);
        }
    }

    void drainTo(List<CaptureEvent> events) {
        for (Tracked session : changed) {
            session.changed = false;
            events.add(new CaptureEvent.SessionChanged(session.snapshot()));
        }
        changed.clear();
    }
}
