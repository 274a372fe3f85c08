package dev.wireroom.proxy;

import dev.wireroom.protocol.http.BadHttp;

/// The request's side of an exchange.
interface RequestPart {
    /// Whether the last byte of the body was read.
    boolean complete();

    /// Takes what was read of the body and is of no use any more, so that what follows it can be
    /// found.
    void passOver() throws BadHttp;

    /// Writing to the server failed. A server that answers early may close before it has taken the
    /// whole request; what it said still counts.
    void refused();

    /// Body bytes from the client.
    long received();

    /// Body bytes to the server.
    long sent();
}
