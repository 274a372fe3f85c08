package dev.wireroom.proxy.isolate;

import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/// The place of a caller, or of all of them in share mode: it outlives the sessions that fill it
/// one after another. Guarded by the lock of its [OwnedSessions].
final class Seat {
    private final Seating.Place place;
    private @Nullable Introduction introduction;

    @Nullable Owned current;

    /// Completes when the handshake that is on is settled, whatever came of it.
    @Nullable CompletableFuture<Greeting> opening;

    /// It was given up while a handshake was on.
    boolean gone;

    Seat(Seating.Place place) {
        this.place = place;
    }

    Seating.Place place() {
        return place;
    }

    /// Null for the seat that all share.
    @Nullable Caller owner() {
        return place.caller();
    }

    /// The caller's name; null when its sessions are shared.
    @Nullable String holder() {
        Caller owner = owner();
        return owner == null ? null : owner.name();
    }

    /// How the next session is opened: the handshake of the first time, with what the caller sends
    /// now.
    Introduction introduced(Introduction by) {
        introduction = introduction == null ? by : introduction.renewed(by);
        return introduction;
    }
}
