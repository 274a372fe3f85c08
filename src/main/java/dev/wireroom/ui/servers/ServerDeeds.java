package dev.wireroom.ui.servers;

import dev.wireroom.model.Mode;

/// What the rail asks of the window.
public interface ServerDeeds {
    void add();

    /// Stops to listen and forgets the server; its sessions stay in the capture. Asks first when
    /// some are open.
    void remove(String server, int openSessions);

    /// Treats the callers of this server in another way. Asks first when sessions are open.
    void switchMode(String server, Mode before, Mode mode, int openSessions);

    /// Asks how its requests without a session id are put together from now on.
    void changeGrouping(String server);

    /// Tries again to listen.
    void retry(String server);

    /// Asks the server whether it can be reached now, and says so.
    ///
    /// @param path where its clients speak to it
    void reach(String server, String path);

    void copy(String text);

    /// Narrows what is shown to sessions in this state, by the filter.
    void showState(dev.wireroom.model.SessionState state);
}
