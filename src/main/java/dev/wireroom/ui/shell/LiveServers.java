package dev.wireroom.ui.shell;

import static java.util.concurrent.TimeUnit.MICROSECONDS;

import dev.wireroom.engine.Actions;
import dev.wireroom.engine.ServerView;
import dev.wireroom.model.Mode;
import dev.wireroom.model.ServerSettings;
import dev.wireroom.ui.bridge.ServerFacts;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What the engine says of the servers that are configured now.
final class LiveServers implements ServerFacts {
    private final Actions actions;

    LiveServers(Actions actions) {
        this.actions = actions;
    }

    @Override
    public @Nullable Mode mode(String server) {
        return settings(server).map(ServerSettings::mode).orElse(null);
    }

    /// Relayed sessions are never ended by the clock.
    @Override
    public long idleTimeout(String server) {
        return settings(server)
                .filter(each -> each.mode() != Mode.RELAY)
                .map(each -> MICROSECONDS.convert(each.isolation().idleTimeout()))
                .orElse(0L);
    }

    private Optional<ServerSettings> settings(String server) {
        return actions.servers().stream()
                .map(ServerView::settings)
                .filter(each -> each.name().equals(server))
                .findFirst();
    }
}
