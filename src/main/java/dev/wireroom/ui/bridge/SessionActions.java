package dev.wireroom.ui.bridge;

/// What a person does to a session, the same from board, detail, menus and keys. Asks first where
/// the server is remote; says how it went as a notice. Window's thread only, returns at once.
public interface SessionActions {
    /// Ends the session as a time-out would.
    void expire(String session);

    /// Ends it hard, in the middle of what is open.
    void kill(String session);

    /// Asks how requests of this server without a session id are put together from now on.
    void changeGrouping(String server);

    /// To the system's clipboard.
    void copy(String text);
}
