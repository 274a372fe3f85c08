package dev.wireroom.ui.servers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class SnippetTest {
    @Test
    void mcpJsonIsWhatClientsTake() throws McpJson.Unreadable {
        String text = Snippet.MCP_JSON.of("my \"own\" \\ server", "http://127.0.0.1:1/mcp");
        McpJson.Entry entry = McpJson.read(text).getFirst();
        assertEquals("my \"own\" \\ server", entry.name());
        assertEquals("http://127.0.0.1:1/mcp", entry.place());
    }

    @Test
    void curlCannotBeBrokenOutOf() {
        assertTrue(
                Snippet.CURL
                        .of("x", "http://127.0.0.1:1/a'b")
                        .startsWith("curl -i 'http://127.0.0.1:1/a%27b' \\"));
    }
}
