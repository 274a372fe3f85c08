package dev.wireroom.proxy.isolate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
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
    private final Map<Place, Seat> seats = new LinkedHashMap<>();
    private final Set<Owned> live = new LinkedHashSet<>();
    private final Set<Caller> members = new LinkedHashSet<>();
    private final Map<Caller, Grant.Over> over = new LinkedHashMap<>();

    /// Whose sessions, at which endpoint: one origin may serve several, which know nothing of each
    /// other's sessions.
    ///
    /// @param caller null for what all share
    /// @param path empty for a caller that knows a session id of ours, which says it all
    record Place(@Nullable Caller caller, String path) {}

    Seating(boolean shared, LongSupplier nanos) {
        this.shared = shared;
        this.nanos = nanos;
    }

    private Place place(Caller caller, String path) {
        if (shared) {
            return new Place(null, path);
        }
        return new Place(caller, caller instanceof Caller.Greeted ? "" : path);
    }

    /// Why a caller gets no session; null when it may.
    @Nullable Grant refusal(Caller caller) {
        if (!(caller instanceof Caller.Greeted)) {
            return null;
        }
        Grant.Over ended = over.get(caller);
        boolean known =
                shared ? members.contains(caller) : seats.containsKey(new Place(caller, ""));
        return ended != null ? ended : known ? null : new Grant.Unknown();
    }

    /// The caller's seat at this endpoint; made when there is none.
    Seat seat(Caller caller, String path) {
        return seats.computeIfAbsent(place(caller, path), Seat::new);
    }

    /// A seat that is not kept.
    Seat seatForNow(Caller caller, String path) {
        return new Seat(place(caller, path));
    }

    /// The caller's seat at this endpoint, if there is one.
    @Nullable Seat find(Caller caller, String path) {
        return seats.get(place(caller, path));
    }

    /// The session fills its seat.
    ///
    /// @return whether the server gave its id to another seat as well, so that nobody is kept apart
    boolean fill(Owned session) {
        boolean twice = live.stream().anyMatch(each -> each.id().equals(session.id()));
        session.seat.current = session;
        session.used = nanos.getAsLong();
        live.add(session);
        seats.putIfAbsent(session.seat.place(), session.seat);
        return twice;
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
        return live.remove(session);
    }

    /// A caller known by its key needs no memory; one that knows a session id of ours does.
    void discard(Seat seat) {
        Caller owner = seat.owner();
        boolean remembered = owner == null || owner instanceof Caller.Greeted;
        if (!remembered && seat.current == null && seat.opening == null) {
            seats.remove(seat.place(), seat);
        }
    }

    /// The caller of this seat ended its session; a handshake that is still on is for nobody.
    void leave(Seat seat) {
        if (seat.owner() != null) {
            seats.remove(seat.place(), seat);
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
            seats.remove(new Place(each, ""));
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

    /// More than one when the server gives the same id twice.
    List<Owned> live(String id) {
        return live.stream().filter(each -> each.id().equals(id)).toList();
    }

    List<Owned> live() {
        return new ArrayList<>(live);
    }

    /// Whether anybody has a session at this endpoint.
    boolean anyAt(String path) {
        return live.stream().anyMatch(each -> each.introduction().path().equals(path));
    }

    /// Of those that nobody has open and nobody used for so long, one.
    @Nullable Owned idle(long nanosUnused) {
        long now = nanos.getAsLong();
        for (Owned each : live) {
            if (each.open == 0 && now - each.used >= nanosUnused) {
                return each;
            }
        }
        return null;
    }

    /// Of callers without a session the oldest make room.
    void forgetOldest() {
        int surplus = seats.size() - live.size() - MOST_REMEMBERED;
        if (surplus > 0) {
            List<Place> oldest =
                    seats.values().stream()
                            .filter(each -> each.current == null && each.opening == null)
                            .limit(surplus)
                            .map(Seat::place)
                            .toList();
            seats.keySet().removeAll(oldest);
        }
    }
}
