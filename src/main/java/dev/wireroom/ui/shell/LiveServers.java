package dev.wireroom.ui.shell;

import dev.wireroom.engine.Actions;
import dev.wireroom.engine.ServerView;
import dev.wireroom.model.Mode;
import dev.wireroom.ui.bridge.ServerFacts;
import org.jspecify.annotations.Nullable;

/// What the engine says of the servers that are configured now.
final class LiveServers implements ServerFacts {
    private final Actions actions;

    LiveServers(Actions actions) {
        this.actions = actions;
    }

    @Override
    public @Nullable Mode mode(String server) {
        return actions.servers().stream()
                .map(ServerView::settings)
                .filter(each -> each.name().equals(server))
                .map(each -> each.mode())
                .findFirst()
                .orElse(null);
    }

    /// Relayed sessions are never ended by the clock.
    @Override
    public long idleTimeout(String server) {
        return 0;
    }
}
