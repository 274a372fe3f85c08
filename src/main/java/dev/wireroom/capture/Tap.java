package dev.wireroom.capture;

import dev.wireroom.model.EndReason;
import dev.wireroom.model.ExchangeKind;

/// Where the wire leaves copies of what it has just forwarded. Called on I/O threads: every method
/// returns at once, never blocks, never throws, and never keeps a buffer it was given.
public interface Tap {
    /// The first byte of a request was read.
    ///
    /// @param server its name
    /// @param connection number of the client connection; one connection carries its exchanges one
    ///   after another
    /// @param peer the client's address and port; empty when Wireroom itself sends the request; of
    ///   stdio the number of the process
    ExchangeTap begin(String server, long connection, String peer, ExchangeKind kind);

    /// Wireroom ends an upstream session that it owns; told before its DELETE leaves.
    ///
    /// @param why IDLE; WIREROOM_STOPPED; CLIENT_DELETE for one that turned out to be of no use
    void sessionOver(String server, String upstreamId, EndReason why);

    /// The client connection is gone, by whomever; nothing more will be seen on it.
    void connectionClosed(String server, long connection);
}
