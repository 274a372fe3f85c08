package dev.wireroom.capture;

import dev.wireroom.model.ExchangeKind;

/// Where the wire leaves copies of what it has just forwarded. Called on I/O threads: every method
/// returns at once, never blocks, never throws, and never keeps a buffer it was given.
public interface Tap {
    /// The first byte of a request was read.
    ///
    /// @param server its name
    /// @param connection number of the client connection; one connection carries its exchanges one
    ///   after another
    /// @param peer the client's address and port; empty when Wireroom itself sends the request
    ExchangeTap begin(String server, long connection, String peer, ExchangeKind kind);

    /// The client connection is gone, by whomever; nothing more will be seen on it.
    void connectionClosed(String server, long connection);
}
