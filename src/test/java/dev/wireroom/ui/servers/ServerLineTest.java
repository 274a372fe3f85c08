package dev.wireroom.ui.servers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.engine.ServerView;
import dev.wireroom.model.ServerSettings;
import dev.wireroom.model.SessionState;
import java.net.URI;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ServerLineTest {
    private static ServerLine line(String upstream, Map<SessionState, Integer> counts) {
        return new ServerLine(
                "x",
                new ServerView(
                        ServerSettings.relay("x", URI.create(upstream)),
                        URI.create("http://127.0.0.1:41233"),
                        null,
                        null),
                "/mcp",
                counts,
                false);
    }

    private static String summary(Map<SessionState, Integer> counts) {
        return line("http://localhost:1", counts).summary();
    }

    @Test
    void openSessionsAreCountedByStateAndEndedOnesTogether() {
        assertEquals(
                "2 live · 1 expired",
                summary(Map.of(SessionState.LIVE, 2, SessionState.EXPIRED, 1)));
        assertEquals("2 ended", summary(Map.of(SessionState.KILLED, 1, SessionState.ABANDONED, 1)));
        assertEquals("no sessions yet", summary(Map.of()));
    }

    @Test
    void markIsTheLiveliestSession() {
        assertEquals(
                SessionState.IDLE,
                line("http://localhost:1", Map.of(SessionState.IDLE, 1, SessionState.KILLED, 3))
                        .mark());
        assertEquals(
                SessionState.KILLED,
                line(
                                "http://localhost:1",
                                Map.of(SessionState.KILLED, 1, SessionState.ABANDONED, 1))
                        .mark());
        assertNull(line("http://localhost:1", Map.of()).mark());
    }

    @Test
    void upstreamAndAddressCarryThePathOfTheClients() {
        ServerLine line = line("https://mcp.example.com/v1", Map.of());
        assertEquals("mcp.example.com/v1/mcp", line.upstream());
        assertEquals("http://127.0.0.1:41233/mcp", line.address());
        assertTrue(line.remote());
        assertFalse(line("http://127.0.0.1:1", Map.of()).remote());
    }

    private static ServerLine troubled(@Nullable String url, @Nullable String problem) {
        return new ServerLine(
                "x",
                new ServerView(
                        ServerSettings.relay("x", URI.create("http://localhost:1")),
                        url == null ? null : URI.create(url),
                        null,
                        problem),
                "/mcp",
                Map.of(),
                false);
    }

    @Test
    void problemIsCutToWhatFits() {
        ServerLine unreachable =
                troubled(
                        "http://127.0.0.1:2",
                        "Cannot be reached: Connection refused. Start it, then call again.");
        assertEquals("Cannot be reached", unreachable.problemInShort());
        assertTrue(unreachable.unreachable());
        ServerLine deaf = troubled(null, "Port 8931 is in use. Use another.");
        assertEquals("Port 8931 is in use", deaf.problemInShort());
        assertFalse(deaf.unreachable());
        assertEquals("It ended", troubled(null, "It ended.").problemInShort());
        assertNull(troubled(null, null).problemInShort());
    }
}
