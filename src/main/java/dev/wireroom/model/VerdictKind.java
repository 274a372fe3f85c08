package dev.wireroom.model;

/// What a client did after its session was ended (ui.md, section 4).
public enum VerdictKind {
    /// Watching, nothing to say yet.
    WATCHING,
    /// A new session and a call that works.
    RECOVERED,
    /// As RECOVERED, but with a fault on the way.
    RECOVERED_BUT,
    /// Two or more further requests with the dead id.
    KEEPS_DEAD_ID,
    /// Three or more `initialize` in 10 s.
    LOOPS,
    /// Connection closed, no new `initialize`.
    GIVES_UP,
    /// No request for 60 s; goes on watching.
    SILENT,
    /// Caller known by its key: nothing for the client to do.
    AT_NEXT_CALL
}
