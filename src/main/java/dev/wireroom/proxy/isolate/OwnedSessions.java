package dev.wireroom.proxy.isolate;

import dev.wireroom.model.EndReason;
import dev.wireroom.model.Isolation;
import dev.wireroom.protocol.Target;
import dev.wireroom.proxy.isolate.Grant.Beginning;
import dev.wireroom.proxy.isolate.Grant.Lease;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/// The upstream sessions of one listener in isolate or share mode: gives each request the session
/// of its caller, and opens one where there is none, once, however many ask at the same moment. Any
/// thread; nothing is awaited and nothing is said to the server under the lock.
public final class OwnedSessions {
    private final Isolation rules;
    private final boolean shared;
    private final Way way;
    private final Pending pending;
    private final Object lock = new Object();

    // all guarded by the lock
    private final Seating seating;
    private final Sessionless sessionless;

    /// Sessions that live or are being opened.
    private int taken;

    private boolean stopping;
    private boolean idsTwice;

    /// @param shared one session for all
    /// @param nanos a clock that never goes back
    public OwnedSessions(Isolation rules, boolean shared, Way way, LongSupplier nanos) {
        this.rules = rules;
        this.shared = shared;
        this.way = way;
        this.pending = new Pending(way);
        this.seating = new Seating(shared, nanos);
        this.sessionless = new Sessionless(rules.sessionlessMemory(), nanos);
    }

    public boolean shared() {
        return shared;
    }

    /// The caller as it named itself first: one that has a session may leave its key out later.
    public Caller known(Caller caller) {
        synchronized (lock) {
            Seat seat = shared ? null : seating.find(caller, "");
            Caller owner = seat == null ? null : seat.owner();
            return owner == null ? caller : owner;
        }
    }

    // --- one session for a request

    /// The session for a caller's request; opened first when there is none.
    ///
    /// @return never completes exceptionally
    public CompletableFuture<Grant> lease(Caller caller, Introduction by) {
        Seat seat;
        CompletableFuture<Greeting> opening;
        Introduction opens;
        synchronized (lock) {
            Grant now = atOnce(caller, by);
            if (now != null) {
                return CompletableFuture.completedFuture(now);
            }
            seat = seating.seat(caller, by.path());
            opens = seat.opening == null ? seat.introduced(by) : null;
            if (seat.opening == null) {
                taken++;
                seat.opening = new CompletableFuture<>();
                pending.add(seat.opening);
            }
            opening = seat.opening;
        }
        if (opens != null) {
            open(seat, opens, opening);
        }
        return opening.thenCompose(greeting -> opened(greeting, seat, caller, by));
    }

    /// What can be said without asking the server; null when a handshake is needed or on.
    private @Nullable Grant atOnce(Caller caller, Introduction by) {
        Grant refusal = stopping ? new Grant.Stopping() : seating.refusal(caller);
        if (refusal != null) {
            return refusal;
        }
        Seat seat = seating.find(caller, by.path());
        if (seat != null && seat.current != null) {
            return seating.take(seat.current, caller, by);
        }
        if (seat != null && seat.opening != null) {
            return null;
        }
        if (sessionless.remembers(by.path())) {
            return new Lease(
                    caller, seat == null ? seating.seatForNow(caller, by.path()) : seat, null);
        }
        return taken < rules.maxSessions() ? null : new Grant.TooMany(rules.maxSessions());
    }

    /// The server answered 404 to a request of this lease: that session is over, another one takes
    /// its place. Of many requests that meet this at once the first opens it.
    public CompletableFuture<Grant> again(Lease lost, Introduction by) {
        synchronized (lock) {
            Owned session = lost.session();
            if (session != null) {
                seating.release(session);
                drop(session);
            }
        }
        return lease(lost.caller(), by);
    }

    /// The exchange of this lease is over.
    public void release(Lease lease) {
        synchronized (lock) {
            if (lease.session() != null) {
                seating.release(lease.session());
            }
        }
    }

    private void open(Seat seat, Introduction by, CompletableFuture<Greeting> opening) {
        CompletableFuture<Greeting> _ =
                way.greet(seat.holder(), by)
                        .exceptionally(thrown -> new Greeting.Failed(thrown.toString(), false))
                        .whenComplete((greeting, _) -> settle(seat, opening, by, greeting));
    }

    /// The state is changed before anybody who waits for the handshake looks at it.
    private void settle(
            Seat seat, CompletableFuture<Greeting> opening, Introduction by, Greeting greeting) {
        Owned extra = null;
        synchronized (lock) {
            seat.opening = null;
            if (greeting instanceof Greeting.Agreed agreed && agreed.id() != null) {
                Owned session = new Owned(agreed.id(), seat, by);
                session.greeted(agreed);
                sessionless.forget(by.path());
                if (stopping || seat.gone) {
                    taken--;
                    extra = session;
                } else {
                    idsTwice |= seating.fill(session);
                }
            } else {
                taken--;
                // One refusal says nothing of an endpoint where others have sessions.
                if (greeting.givesNone() && !seating.anyAt(by.path())) {
                    sessionless.remember(by.path());
                }
                seating.discard(seat);
            }
        }
        if (extra != null) {
            farewellToExtra(extra);
        }
        pending.remove(opening);
        opening.complete(greeting);
    }

    private CompletableFuture<Grant> opened(
            Greeting greeting, Seat seat, Caller caller, Introduction by) {
        if (greeting instanceof Greeting.Agreed agreed) {
            return agreed.id() != null
                    ? lease(caller, by)
                    : CompletableFuture.completedFuture(new Lease(caller, seat, null));
        }
        boolean without;
        synchronized (lock) {
            without = greeting.givesNone() && sessionless.remembers(by.path());
        }
        return CompletableFuture.completedFuture(
                without ? new Lease(caller, seat, null) : new Grant.NotOpened(greeting));
    }

    // --- callers that make the handshake themselves

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
            return new Beginning(newcomer(label));
        }
    }

    /// The server accepted a caller's own handshake with this id.
    ///
    /// @return the lease of the exchange that carries it; null when Wireroom is stopping
    public @Nullable Lease begun(Beginning beginning, String id, Introduction by) {
        Owned session;
        synchronized (lock) {
            Seat seat = seating.seatForNow(beginning.caller(), by.path());
            seat.introduced(by);
            session = new Owned(id, seat, by);
            if (!stopping) {
                sessionless.forget(by.path());
                idsTwice |= seating.fill(session);
                return seating.take(session, beginning.caller(), by);
            }
            taken--;
        }
        farewellToExtra(session);
        return null;
    }

    /// The server accepted a handshake whose caller has left.
    public void begunForNobody(String id, Introduction by) {
        farewellToExtra(new Owned(id, seating.seatForNow(new Caller.Nameless(), by.path()), by));
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

    /// Whether the server gave one session id to several callers.
    public boolean idsTwice() {
        synchronized (lock) {
            return idsTwice;
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
        Caller.Greeted caller = newcomer(label);
        synchronized (lock) {
            seating.join(caller);
        }
        return caller;
    }

    /// A caller leaves those who share the session, which stays.
    ///
    /// @return whether it was one of them
    public boolean leave(Caller caller) {
        synchronized (lock) {
            return seating.unjoin(caller);
        }
    }

    private static Caller.Greeted newcomer(@Nullable String label) {
        return new Caller.Greeted(UUID.randomUUID().toString(), label);
    }

    // --- ends

    /// The session for a caller's DELETE: none is opened for that, and of two DELETEs at once the
    /// second finds none.
    public Grant leaseToDelete(Caller caller, Introduction by) {
        synchronized (lock) {
            Grant refusal = stopping ? new Grant.Stopping() : seating.refusal(caller);
            if (refusal != null) {
                return refusal;
            }
            Seat seat = seating.find(caller, by.path());
            Owned session = seat == null ? null : seat.current;
            if (session == null && sessionless.remembers(by.path())) {
                return new Lease(
                        caller, seat == null ? seating.seatForNow(caller, by.path()) : seat, null);
            }
            if (session == null || session.deleting) {
                return new Grant.Unknown();
            }
            session.deleting = true;
            return seating.take(session, caller, by);
        }
    }

    /// The server's answer to a caller's DELETE is known.
    ///
    /// @param gone whether the session is over
    public void deleted(Lease lease, boolean gone) {
        Owned session = lease.session();
        if (session == null) {
            return;
        }
        Owned newer;
        synchronized (lock) {
            session.deleting = false;
            if (!gone) {
                return;
            }
            drop(session);
            // A call that met a 404 meanwhile may have opened another one, for nobody now.
            newer = session.seat.current;
            seating.leave(session.seat);
            if (newer != null) {
                drop(newer);
            }
        }
        if (newer != null) {
            farewellToExtra(newer);
        }
    }

    /// A person ends a session.
    ///
    /// @param id the session id at the server
    /// @return what is to be ended at the server; more than one where the server gave an id twice
    public List<Owned> end(String id, boolean killed) {
        synchronized (lock) {
            List<Owned> sessions = seating.live(id);
            for (Owned each : sessions) {
                drop(each);
                seating.ended(each, killed);
            }
            return sessions;
        }
    }

    /// Ends what nobody used for the idle time, one after another. What waits for its turn is as
    /// live as ever, for its caller and for [#stop].
    ///
    /// @return completes when the last of them had its DELETE
    public CompletableFuture<Void> sweep() {
        Owned idle;
        synchronized (lock) {
            idle = stopping ? null : seating.idle(rules.idleTimeout().toNanos());
            if (idle == null) {
                seating.forgetOldest();
                return CompletableFuture.completedFuture(null);
            }
            drop(idle);
        }
        return pending.farewell(idle, EndReason.IDLE).thenCompose(_ -> sweep());
    }

    /// From now on nothing is granted; everything that lives is ended at the server, all at once.
    ///
    /// @return completes when all of it had its DELETE, a handshake that was on included
    public CompletableFuture<Void> stop() {
        List<Owned> ending;
        synchronized (lock) {
            stopping = true;
            ending = seating.live();
            ending.forEach(this::drop);
        }
        for (Owned each : ending) {
            CompletableFuture<Void> _ = pending.farewell(each, EndReason.WIREROOM_STOPPED);
        }
        return pending.settled();
    }

    /// How many sessions live now.
    int live() {
        synchronized (lock) {
            return seating.live().size();
        }
    }

    private void drop(Owned session) {
        if (seating.drop(session)) {
            taken--;
        }
    }

    private void farewellToExtra(Owned session) {
        EndReason why;
        synchronized (lock) {
            why = stopping ? EndReason.WIREROOM_STOPPED : EndReason.CLIENT_DELETE;
        }
        CompletableFuture<Void> _ = pending.farewell(session, why);
    }
}
