package dev.wireroom.ui.sessions;

/// Where the board leads to; the window knows the way. Window's thread only.
public interface Jumps {
    /// Shows the session in the whole work area.
    void open(String session);

    void handshake(String session);

    /// Filters everything by this session.
    void only(String session);
}
