package dev.wireroom.proxy.isolate;

import dev.wireroom.model.EndReason;
import dev.wireroom.model.Isolation;
import dev.wireroom.protocol.Target;
import dev.wireroom.proxy.isolate.Grant.Beginning;
import dev.wireroom.proxy.isolate.Grant.Lease;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.function.LongSupplier;

/// The upstream sessions of one listener in isolate or share mode: gives each request the session
/// of its caller, and opens one where there is none, once, however many ask at the same moment. Any
/// thread; nothing is awaited and nothing is said to the server under the lock.
public final class OwnedSessions {
    /// Callers without a live session, and ids that were ended by hand, of which so many are kept.
    private static final int MOST_REMEMBERED = 10_000;

    private final Isolation rules;
    private final boolean shared;
    private final Way way;
    private final LongSupplier nanos;
    private final Object lock = new Object();

    // all guarded by the lock
    private final Map<Caller, Seat> seats = new LinkedHashMap<>();
    private final Seat common = new Seat(null);
    private final Map<String, Owned> live = new HashMap<>();
    private final Set<Caller> members = new HashSet<>();
    private final Map<Caller, Grant.Over> over = new LinkedHashMap<>();
    private final Set<CompletableFuture<?>> pending = new HashSet<>();
    private final Sessionless sessionless;
    private int taken;
    private boolean stopping;

    /// @param shared one session for all
    /// @param nanos a clock that never goes back
    public OwnedSessions(Isolation rules, boolean shared, Way way, LongSupplier nanos) {
        this.rules = rules;
        this.shared = shared;
        this.way = way;
        this.nanos = nanos;
        this.sessionless = new Sessionless(rules.sessionlessMemory(), nanos);
    }

    public boolean shared() {
        return shared;
    }

    /// The caller as it named itself first: one that has a session may leave its key out later.
    public Caller known(Caller caller) {
        synchronized (lock) {
            Seat seat = seats.get(caller);
            Caller owner = seat == null ? null : seat.owner();
            return owner == null ? caller : owner;
        }
    }

    /// The session for a caller's request; opened first when there is none.
    ///
    /// @return never completes exceptionally
    public CompletableFuture<Grant> lease(Caller caller, Introduction by) {
        Seat seat;
        CompletableFuture<Greeting> opening;
        boolean first;
        synchronized (lock) {
            Grant refusal = refusal(caller);
            if (refusal != null) {
                return CompletableFuture.completedFuture(refusal);
            }
            seat = seat(caller);
            if (seat.current != null) {
                return CompletableFuture.completedFuture(take(seat.current, caller, by));
            }
            first = seat.opening == null;
            if (first) {
                if (sessionless.remembers(by.path())) {
                    return CompletableFuture.completedFuture(new Lease(caller, seat, null));
                }
                if (taken >= rules.maxSessions()) {
                    discard(seat);
                    return CompletableFuture.completedFuture(
                            new Grant.TooMany(rules.maxSessions()));
                }
                taken++;
                seat.introduction = seat.introduction == null ? by : seat.introduction.renewed(by);
                seat.opening = new CompletableFuture<>();
                pending.add(seat.opening);
            }
            opening = seat.opening;
        }
        if (first) {
            open(seat, opening);
        }
        return opening.thenCompose(greeting -> opened(greeting, seat, caller, by));
    }

    /// The server answered 404 to a request of this lease: that session is over, another one takes
    /// its place. Of many requests that meet this at once the first opens it.
    public CompletableFuture<Grant> again(Lease lost, Introduction by) {
        Owned session = lost.session();
        synchronized (lock) {
            if (session != null) {
                session.open--;
                drop(session);
            }
        }
        return lease(lost.caller(), by);
    }

    /// The exchange of this lease is over.
    public void release(Lease lease) {
        synchronized (lock) {
            if (lease.session() != null) {
                lease.session().open--;
                lease.session().used = nanos.getAsLong();
            }
        }
    }

    /// A caller makes the handshake itself, in isolate mode.
    ///
    /// @param label the value of its key; null when it has none
    public Grant begin(@Nullable String label) {
        synchronized (lock) {
            if (stopping) {
                return new Grant.Stopping();
            }
            if (taken >= rules.maxSessions()) {
                return new Grant.TooMany(rules.maxSessions());
            }
            taken++;
            return new Beginning(new Caller.Greeted(UUID.randomUUID().toString(), label));
        }
    }

    /// The server accepted a caller's own handshake with this id.
    ///
    /// @return the lease of the exchange that carries it; null when Wireroom is stopping
    public @Nullable Lease begun(Beginning beginning, String id, Introduction by) {
        Owned session;
        synchronized (lock) {
            Seat seat = new Seat(beginning.caller());
            seat.introduction = by;
            session = new Owned(id, seat, by);
            if (!stopping) {
                sessionless.forget(by.path());
                seats.put(beginning.caller(), seat);
                seat.current = session;
                live.put(id, session);
                return take(session, beginning.caller(), by);
            }
            taken--;
        }
        farewell(session, EndReason.WIREROOM_STOPPED);
        return null;
    }

    /// No session came of it.
    public void notBegun(Beginning beginning) {
        synchronized (lock) {
            taken--;
        }
    }

    /// The server agreed to a caller's handshake and gave no session id.
    public void withoutSessions(String target) {
        synchronized (lock) {
            sessionless.remember(Target.path(target));
        }
    }

    /// Whether an endpoint of this server is known to give no sessions.
    public boolean sessionless() {
        synchronized (lock) {
            return sessionless.any();
        }
    }

    /// A caller joins those who share the session, in share mode.
    ///
    /// @return whom it is known as from now on
    public Caller.Greeted join(@Nullable String label) {
        Caller.Greeted caller = new Caller.Greeted(UUID.randomUUID().toString(), label);
        synchronized (lock) {
            if (members.size() >= MOST_REMEMBERED) {
                members.remove(members.iterator().next());
            }
            members.add(caller);
        }
        return caller;
    }

    /// A caller leaves those who share the session, which stays.
    ///
    /// @return whether it was one of them
    public boolean leave(Caller caller) {
        synchronized (lock) {
            return members.remove(caller);
        }
    }

    /// The session for a caller's DELETE: none is opened for that, and of two DELETEs at once the
    /// second finds none.
    public Grant leaseToDelete(Caller caller, Introduction by) {
        synchronized (lock) {
            Grant refusal = refusal(caller);
            if (refusal != null) {
                return refusal;
            }
            Seat seat = shared ? common : seats.get(caller);
            Owned session = seat == null ? null : seat.current;
            if (session == null && sessionless.remembers(by.path())) {
                return new Lease(caller, seat == null ? new Seat(caller) : seat, null);
            }
            if (session == null || session.deleting) {
                return new Grant.Unknown();
            }
            session.deleting = true;
            return take(session, caller, by);
        }
    }

    /// The server's answer to a caller's DELETE is known.
    ///
    /// @param gone whether the session is over
    public void deleted(Lease lease, boolean gone) {
        synchronized (lock) {
            Owned session = lease.session();
            if (session != null) {
                session.deleting = false;
                if (gone) {
                    drop(session);
                    seats.remove(lease.caller(), session.seat);
                    session.seat.gone = session.seat.opening != null;
                }
            }
        }
    }

    /// A person ends a session.
    ///
    /// @param id the session id at the server
    /// @return what is to be ended at the server; null when no such session is owned
    public @Nullable Owned end(String id, boolean killed) {
        synchronized (lock) {
            Owned session = live.get(id);
            if (session == null) {
                return null;
            }
            drop(session);
            for (Caller each : shared ? List.copyOf(members) : owners(session)) {
                if (over.size() >= MOST_REMEMBERED) {
                    over.remove(over.keySet().iterator().next());
                }
                over.put(each, new Grant.Over(killed, id));
                members.remove(each);
                seats.remove(each);
            }
            return session;
        }
    }

    /// Ends what nobody used for the idle time, one after another.
    ///
    /// @return completes when the last of them had its DELETE
    public CompletableFuture<Void> sweep() {
        List<Owned> idle = new ArrayList<>();
        synchronized (lock) {
            long now = nanos.getAsLong();
            for (Owned each : live.values()) {
                if (each.open == 0 && now - each.used >= rules.idleTimeout().toNanos()) {
                    idle.add(each);
                }
            }
            idle.forEach(this::drop);
            forgetOldest();
        }
        CompletableFuture<Void> done = CompletableFuture.completedFuture(null);
        for (Owned each : idle) {
            done = done.thenCompose(_ -> farewell(each, EndReason.IDLE));
        }
        return done;
    }

    /// From now on nothing is granted; everything that lives is ended at the server, all at once.
    ///
    /// @return completes when all of it had its DELETE, a handshake that was on included
    public CompletableFuture<Void> stop() {
        List<Owned> ending;
        CompletableFuture<?>[] openings;
        synchronized (lock) {
            stopping = true;
            openings = pending.toArray(CompletableFuture[]::new);
            ending = new ArrayList<>(live.values());
            ending.forEach(this::drop);
        }
        ending.forEach(each -> farewell(each, EndReason.WIREROOM_STOPPED));
        return CompletableFuture.allOf(openings)
                .thenCompose(_ -> {
                    synchronized (lock) {
                        return CompletableFuture.allOf(pending.toArray(CompletableFuture[]::new));
                    }
                });
    }

    /// Sessions that live now.
    int live() {
        synchronized (lock) {
            return live.size();
        }
    }

    private void open(Seat seat, CompletableFuture<Greeting> opening) {
        Introduction by;
        synchronized (lock) {
            by = Objects.requireNonNull(seat.introduction);
        }
        way.greet(seat.holder(), by)
                .whenComplete((greeting, failed) ->
                        settle(
                                seat,
                                opening,
                                by,
                                failed == null
                                        ? greeting
                                        : new Greeting.Failed(String.valueOf(failed), false)));
    }

    /// The state is changed before anybody who waits for the handshake looks at it.
    private void settle(
            Seat seat, CompletableFuture<Greeting> opening, Introduction by, Greeting greeting) {
        Owned extra = null;
        EndReason why = EndReason.CLIENT_DELETE;
        synchronized (lock) {
            seat.opening = null;
            if (greeting instanceof Greeting.Agreed agreed && agreed.id() != null) {
                Owned session = new Owned(agreed.id(), seat, by);
                session.greeted(agreed);
                sessionless.forget(by.path());
                if (stopping || seat.gone) {
                    extra = session;
                    why = stopping ? EndReason.WIREROOM_STOPPED : why;
                    taken--;
                } else {
                    seat.current = session;
                    session.used = nanos.getAsLong();
                    live.put(session.id(), session);
                }
            } else {
                taken--;
                if (givesNone(greeting)) {
                    sessionless.remember(by.path());
                }
                discard(seat);
            }
        }
        if (extra != null) {
            farewell(extra, why);
        }
        synchronized (lock) {
            pending.remove(opening);
        }
        opening.complete(greeting);
    }

    private static boolean givesNone(Greeting greeting) {
        return switch (greeting) {
            case Greeting.Agreed agreed -> agreed.id() == null;
            case Greeting.Refused refused -> refused.forGood();
            case Greeting.Failed _ -> false;
        };
    }

    private CompletableFuture<Grant> opened(
            Greeting greeting, Seat seat, Caller caller, Introduction by) {
        if (greeting instanceof Greeting.Agreed agreed && agreed.id() != null) {
            return lease(caller, by);
        }
        return CompletableFuture.completedFuture(
                givesNone(greeting)
                        ? new Lease(caller, seat, null)
                        : new Grant.NotOpened(greeting));
    }

    private CompletableFuture<Void> farewell(Owned session, EndReason why) {
        CompletableFuture<Void> said = way.farewell(session, why);
        synchronized (lock) {
            pending.add(said);
        }
        return said.whenComplete((_, _) -> {
            synchronized (lock) {
                pending.remove(said);
            }
        });
    }

    // --- under the lock

    private @Nullable Grant refusal(Caller caller) {
        if (stopping) {
            return new Grant.Stopping();
        }
        if (!(caller instanceof Caller.Greeted)) {
            return null;
        }
        Grant.Over ended = over.get(caller);
        if (ended != null) {
            return ended;
        }
        boolean known = shared ? members.contains(caller) : seats.containsKey(caller);
        return known ? null : new Grant.Unknown();
    }

    private Seat seat(Caller caller) {
        return shared ? common : seats.computeIfAbsent(caller, Seat::new);
    }

    private Lease take(Owned session, Caller caller, Introduction by) {
        session.open++;
        session.used = nanos.getAsLong();
        session.introduced(by);
        return new Lease(caller, session.seat, session);
    }

    private void drop(Owned session) {
        if (live.remove(session.id(), session)) {
            taken--;
        }
        if (session.seat.current == session) {
            session.seat.current = null;
            discard(session.seat);
        }
    }

    /// A caller known by its key needs no memory; one that knows a session id of ours does.
    private void discard(Seat seat) {
        Caller owner = seat.owner();
        if (owner != null && !seat.greeted() && seat.current == null && seat.opening == null) {
            seats.remove(owner, seat);
        }
    }

    private static List<Caller> owners(Owned session) {
        Caller owner = session.seat.owner();
        return owner instanceof Caller.Greeted ? List.of(owner) : List.of();
    }

    private void forgetOldest() {
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
