package dev.wireroom.ui.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.wireroom.model.Mode;
import dev.wireroom.model.ServerSettings;
import dev.wireroom.testkit.FakeActions;
import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.Test;

class LiveServersTest {
    private final FakeActions actions = new FakeActions();
    private final LiveServers servers = new LiveServers(actions);

    @Test
    void sessionsAreEndedByTheClockWhereWireroomHoldsThem() {
        for (Mode mode : Mode.values()) {
            URI upstream = URI.create("http://127.0.0.1:1");
            actions.has(List.of(ServerSettings.relay(mode.word(), upstream).in(mode)));
        }
        assertEquals(0, servers.idleTimeout("relay"));
        assertEquals(1_800_000_000L, servers.idleTimeout("isolate"));
        assertEquals(1_800_000_000L, servers.idleTimeout("share"));
        assertEquals(Mode.SHARE, servers.mode("share"));
        assertEquals(0, servers.idleTimeout("unknown"));
        assertNull(servers.mode("unknown"));
    }
}
