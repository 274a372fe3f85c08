package dev.wireroom.ui.servers;

/// What the rail asks of the window.
public interface ServerDeeds {
    void add();

    /// Stops to listen and forgets the server; its sessions stay in the capture. Asks first when
    /// some are open.
    void remove(String server, int openSessions);

    /// Tries again to listen.
    void retry(String server);

    void copy(String text);

    /// Narrows what is shown to sessions in this state, by the filter.
    void showState(dev.wireroom.model.SessionState state);
}
