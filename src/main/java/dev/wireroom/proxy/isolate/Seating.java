package dev.wireroom.proxy.isolate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/// Which caller has which session, and who may come back. Guarded by the lock of its
/// [OwnedSessions].
final class Seating {
    /// Callers without a live session, members and ids that were ended by hand, of which so many
    /// are kept.
    private static final int MOST_REMEMBERED = 10_000;

    private final boolean shared;
    private final LongSupplier nanos;
    private final Map<Caller, Seat> seats = new LinkedHashMap<>();
    private final Seat common = new Seat(null);
    private final Map<String, Owned> live = new HashMap<>();
    private final Set<Caller> members = new LinkedHashSet<>();
    private final Map<Caller, Grant.Over> over = new LinkedHashMap<>();

    Seating(boolean shared, LongSupplier nanos) {
        this.shared = shared;
        this.nanos = nanos;
    }

    /// Why a caller gets no session; null when it may.
    @Nullable Grant refusal(Caller caller) {
        if (!(caller instanceof Caller.Greeted)) {
            return null;
        }
        Grant.Over ended = over.get(caller);
        boolean known = shared ? members.contains(caller) : seats.containsKey(caller);
        return ended != null ? ended : known ? null : new Grant.Unknown();
    }

    /// The caller's seat; made when there is none.
    Seat seat(Caller caller) {
        return shared ? common : seats.computeIfAbsent(caller, Seat::new);
    }

    /// The caller's seat, if there is one.
    @Nullable Seat find(Caller caller) {
        return shared ? common : seats.get(caller);
    }

    /// The session fills its seat.
    void fill(Owned session) {
        session.seat.current = session;
        session.used = nanos.getAsLong();
        live.put(session.id(), session);
        if (session.seat.owner() != null) {
            seats.putIfAbsent(session.seat.owner(), session.seat);
        }
    }

    Grant.Lease take(Owned session, Caller caller, Introduction by) {
        session.open++;
        session.used = nanos.getAsLong();
        session.introduced(by);
        return new Grant.Lease(caller, session.seat, session);
    }

    void release(Owned session) {
        session.open--;
        session.used = nanos.getAsLong();
    }

    /// The session is over.
    ///
    /// @return whether it lived until now
    boolean drop(Owned session) {
        if (session.seat.current == session) {
            session.seat.current = null;
            discard(session.seat);
        }
        return live.remove(session.id(), session);
    }

    /// A caller known by its key needs no memory; one that knows a session id of ours does.
    void discard(Seat seat) {
        Caller owner = seat.owner();
        boolean greeted = owner instanceof Caller.Greeted;
        if (owner != null && !greeted && seat.current == null && seat.opening == null) {
            seats.remove(owner, seat);
        }
    }

    /// The caller of this seat ended its session; a handshake that is still on is for nobody.
    void leave(Seat seat) {
        Caller owner = seat.owner();
        if (owner != null) {
            seats.remove(owner, seat);
            seat.gone = seat.opening != null;
        }
    }

    /// A person ended the session: those who know it by an id of ours are told so from now on.
    void ended(Owned session, boolean killed) {
        Caller owner = session.seat.owner();
        List<Caller> told =
                shared
                        ? List.copyOf(members)
                        : owner instanceof Caller.Greeted ? List.of(owner) : List.of();
        for (Caller each : told) {
            if (over.size() >= MOST_REMEMBERED) {
                over.remove(over.keySet().iterator().next());
            }
            over.put(each, new Grant.Over(killed, session.id()));
            members.remove(each);
            seats.remove(each);
        }
    }

    void join(Caller caller) {
        if (members.size() >= MOST_REMEMBERED) {
            members.remove(members.iterator().next());
        }
        members.add(caller);
    }

    boolean unjoin(Caller caller) {
        return members.remove(caller);
    }

    @Nullable Owned live(String id) {
        return live.get(id);
    }

    List<Owned> live() {
        return new ArrayList<>(live.values());
    }

    /// Nobody has it open and nobody used it for so long.
    List<Owned> idle(long nanosUnused) {
        long now = nanos.getAsLong();
        return live.values().stream()
                .filter(each -> each.open == 0 && now - each.used >= nanosUnused)
                .toList();
    }

    /// Of callers without a session the oldest make room.
    void forgetOldest() {
        int surplus = seats.size() - live.size() - MOST_REMEMBERED;
        if (surplus > 0) {
            List<Caller> oldest =
                    seats.values().stream()
                            .filter(each -> each.current == null && each.opening == null)
                            .limit(surplus)
                            .map(each -> Objects.requireNonNull(each.owner()))
                            .toList();
            seats.keySet().removeAll(oldest);
        }
    }
}
