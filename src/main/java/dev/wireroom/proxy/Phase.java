package dev.wireroom.proxy;

/// How far an exchange has come.
enum Phase {
    /// The request is not ready to be sent.
    PREPARING,
    CONNECTING,
    /// The request is on its way, or there; no answer head yet.
    WAITING,
    /// An answer has begun, of which the client is told nothing yet.
    HOLDING,
    ANSWERING,
    OVER
}
