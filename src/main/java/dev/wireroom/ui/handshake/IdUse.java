package dev.wireroom.ui.handshake;

/// What a head does with the session id.
public enum IdUse {
    /// No id is known yet, or ever.
    NONE,
    /// The server gives it here.
    MINTED,
    /// Carried as it should be.
    USED,
    /// A request after the id was given, without it.
    MISSING,
    /// Another id than the one that was given.
    OTHER,
    /// More than one field line.
    REPEATED,
    /// One field line with two ids in it.
    JOINED;

    public boolean fault() {
        return this == MISSING || this == OTHER || this == REPEATED || this == JOINED;
    }
}
