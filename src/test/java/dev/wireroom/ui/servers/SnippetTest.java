package dev.wireroom.ui.servers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.model.Isolation;
import dev.wireroom.model.Mode;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class SnippetTest {
    private static final String URL = "http://127.0.0.1:1/mcp";

    private static ClientEntry entry(Mode mode, String callerKey) {
        return ClientEntry.of(
                "x",
                URL,
                mode,
                new Isolation(
                        Objects.requireNonNull(PlacesText.read(callerKey)),
                        Duration.ofMinutes(1),
                        1,
                        Duration.ofMinutes(1)));
    }

    @Test
    void mcpJsonIsWhatClientsTake() throws McpJson.Unreadable {
        String text = Snippet.MCP_JSON.of(new ClientEntry("my \"own\" \\ server", URL, null));
        McpJson.Entry entry = McpJson.read(text).getFirst();
        assertEquals("my \"own\" \\ server", entry.name());
        assertEquals(URL, entry.place());
    }

    @Test
    void curlCannotBeBrokenOutOf() {
        assertTrue(
                Snippet.CURL
                        .of(new ClientEntry("x", "http://127.0.0.1:1/a'b", null))
                        .startsWith("curl -i 'http://127.0.0.1:1/a%27b' \\"));
        assertTrue(
                Snippet.CURL
                        .of(entry(Mode.ISOLATE, "header:a'b"))
                        .contains("  -H 'a'\\''b: my-caller' \\\n"));
    }

    @Test
    void callerNamesItselfInAHeaderWhereSessionsAreHeld() throws McpJson.Unreadable {
        for (Mode mode : List.of(Mode.ISOLATE, Mode.SHARE)) {
            ClientEntry entry = entry(mode, "param:session_id, header:X-Session-Id");
            String curl = Snippet.CURL.of(entry);
            assertTrue(
                    curl.contains(
                            "text/event-stream' \\\n  -H 'X-Session-Id: my-caller' \\\n  -d '{"),
                    curl);
            String json = Snippet.MCP_JSON.of(entry);
            assertTrue(json.contains("\"headers\": { \"X-Session-Id\": \"my-caller\" }"), json);
            assertEquals(URL, McpJson.read(json).getFirst().place());
            assertEquals(URL, Snippet.URL.of(entry));
            assertEquals(
                    "Each caller sends a name of its own in the header X-Session-Id.",
                    entry.sentence());
        }
    }

    @Test
    void callerNamesItselfInTheAddressWhereThatIsTheFirstPlace() throws McpJson.Unreadable {
        ClientEntry entry = entry(Mode.ISOLATE, "query:session_id, header:X-Session-Id");
        assertEquals(URL + "?session_id=my-caller", Snippet.URL.of(entry));
        assertEquals(
                URL + "?session_id=my-caller",
                McpJson.read(Snippet.MCP_JSON.of(entry)).getFirst().place());
        assertFalse(Snippet.CURL.of(entry).contains("X-Session-Id"));
        assertTrue(entry.sentence().contains("in the address: session_id"));
    }

    @Test
    void whatNoSettingHoldsIsOnlySaid() {
        ClientEntry entry = entry(Mode.SHARE, "meta:who");
        assertFalse(Snippet.MCP_JSON.of(entry).contains("headers"));
        assertEquals(URL, entry.url());
        assertTrue(entry.sentence().contains("params._meta.who"));
    }

    @Test
    void relayTellsNobodyApart() {
        ClientEntry entry = entry(Mode.RELAY, "header:X-Session-Id");
        for (Snippet each : Snippet.values()) {
            assertFalse(each.of(entry).contains("my-caller"));
        }
        assertEquals("", entry.sentence());
    }
}
