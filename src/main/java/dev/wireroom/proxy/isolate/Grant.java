package dev.wireroom.proxy.isolate;

import org.jspecify.annotations.Nullable;

/// What a request gets when it asks for an upstream session.
public sealed interface Grant {
    /// It may go. To be released when its exchange is over.
    ///
    /// @param session null when the server has no sessions
    record Lease(Caller caller, Seat seat, @Nullable Owned session) implements Grant {
        /// Whom the session belongs to; null when it is shared.
        public @Nullable String holder() {
            return seat.holder();
        }
    }

    /// A caller's own `initialize` may go; what comes of it is to be told.
    record Beginning(Caller.Greeted caller) implements Grant {}

    /// It may not go.
    sealed interface Denied extends Grant {}

    /// Wireroom ends and opens nothing any more.
    record Stopping() implements Denied {}

    /// There are as many sessions as there may be.
    record TooMany(int most) implements Denied {}

    /// Nobody knows this session id.
    record Unknown() implements Denied {}

    /// A person ended this session.
    ///
    /// @param id what it was at the server
    record Over(boolean killed, String id) implements Denied {}

    /// The server would not open one, or could not be had.
    record NotOpened(Greeting because) implements Denied {}
}
