package dev.wireroom.demo;

import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/// All sessions of the server by id, with their limit and their idle clocks. Any thread.
final class DemoSessions {
    private final Map<String, Entry> byId = new ConcurrentHashMap<>();
    private final DemoPace pace;
    private final ScheduledExecutorService timers;

    DemoSessions(DemoPace pace, ScheduledExecutorService timers) {
        this.pace = pace;
        this.timers = timers;
    }

    /// Empty when there are as many as there may be.
    synchronized Optional<DemoSession> create(String revision, String client) {
        if (byId.size() >= pace.maxSessions()) {
            return Optional.empty();
        }
        DemoSession session = new DemoSession(UUID.randomUUID().toString(), revision, client);
        byId.put(session.id(), new Entry(session, idleClock(session)));
        return Optional.of(session);
    }

    /// Finding is use: the idle clock starts again.
    Optional<DemoSession> use(String id) {
        Entry entry =
                byId.computeIfPresent(
                        id,
                        (_, old) -> {
                            old.clock.cancel(false);
                            return new Entry(old.session, idleClock(old.session));
                        });
        return Optional.ofNullable(entry).map(Entry::session);
    }

    void end(String id) {
        Entry entry = byId.remove(id);
        if (entry != null) {
            entry.clock.cancel(false);
            entry.session.end();
        }
    }

    void endAll() {
        byId.keySet().forEach(this::end);
    }

    int size() {
        return byId.size();
    }

    private ScheduledFuture<?> idleClock(DemoSession session) {
        return timers.schedule(() -> idle(session), pace.idle().toNanos(), TimeUnit.NANOSECONDS);
    }

    private void idle(DemoSession session) {
        if (session.busy()) {
            use(session.id());
        } else {
            end(session.id());
        }
    }

    private record Entry(DemoSession session, ScheduledFuture<?> clock) {}
}
