package dev.wireroom.app;

import dev.wireroom.ui.bridge.Selection;
import dev.wireroom.ui.detail.Tab;
import dev.wireroom.ui.sessions.Jumps;
import java.util.function.Consumer;

/// Where the board leads to: the page of a session, and the filter.
record SessionJumps(Selection selection, Consumer<Tab> page, Consumer<String> filter)
        implements Jumps {
    @Override
    public void open(String session) {
        selection.select(session);
        page.accept(Tab.OVERVIEW);
    }

    @Override
    public void handshake(String session) {
        selection.select(session);
        page.accept(Tab.HANDSHAKE);
    }

    @Override
    public void only(String session) {
        filter.accept("session:" + session);
    }
}
