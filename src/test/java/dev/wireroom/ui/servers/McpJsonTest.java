package dev.wireroom.ui.servers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.wireroom.model.Command;
import dev.wireroom.model.GroupBy;
import dev.wireroom.model.HeaderLine;
import dev.wireroom.model.Mode;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class McpJsonTest {
    @Test
    void urlsAndHeadersAreRead() throws McpJson.Unreadable {
        List<McpJson.Entry> entries =
                McpJson.read(
                        """
                        {"mcpServers": {
                          "a": {"url": "http://localhost:1/mcp", "headers": {"X-Key": "k"}},
                          "b": {"command": "npx", "args": ["srv", "."], "env": {"KEY": "k"}},
                          "c": {"url": "ftp://x"},
                          "d": {},
                          "e": {"command": "x", "wireroom": {"mode": "relay"}}}}
                        """);
        assertEquals(
                List.of("a", "b", "c", "d", "e"),
                entries.stream().map(McpJson.Entry::name).toList());
        assertEquals(List.of(new HeaderLine("X-Key", "k")), entries.get(0).headers());
        assertNull(entries.get(0).problem());
        assertEquals("npx srv .", entries.get(1).place());
        assertNull(entries.get(1).problem());
        assertEquals(Mode.ISOLATE, entries.get(1).treatment().mode());
        assertEquals(
                new Command(List.of("npx", "srv", "."), Map.of("KEY", "k")),
                entries.get(1).command());
        assertEquals(
                "ftp:// cannot be relayed. Use an http or https address.",
                entries.get(2).problem());
        assertEquals("has neither url nor command", entries.get(3).problem());
        assertEquals("a command has no relay mode", entries.get(4).problem());
    }

    @Test
    void whatIsSaidToWireroomIsRead() throws McpJson.Unreadable {
        List<McpJson.Entry> entries =
                McpJson.read(
                        """
                        {"mcpServers": {
                          "a": {"url": "http://localhost:1/mcp", "wireroom": {"mode": "isolate",
                                "callerKey": "header:X-User,connection", "idleTimeout": "10m"}},
                          "b": {"url": "http://localhost:1/mcp", "wireroom": {"mode": "share"}},
                          "c": {"url": "http://localhost:1/mcp", "wireroom": {"mode": "tap"}},
                          "d": {"url": "http://localhost:1/mcp",
                                "wireroom": {"mode": "share", "idleTimeout": "soon"}},
                          "e": {"url": "http://localhost:1/mcp"},
                          "f": {"url": "http://localhost:1/mcp",
                                "wireroom": {"sessionId": "query:env", "groupBy": "client"}},
                          "g": {"url": "http://localhost:1/mcp", "wireroom": {"groupBy": "luck"}}}}
                        """);
        assertEquals(
                new Treatment(Mode.ISOLATE, "header:X-User,connection", "10m"),
                entries.get(0).treatment());
        assertNull(entries.get(0).problem());
        assertEquals(new Treatment(Mode.SHARE, "", ""), entries.get(1).treatment());
        assertEquals("Its mode is not relay, isolate or share.", entries.get(2).problem());
        assertEquals("Write a time like 30s or 2 min.", entries.get(3).problem());
        assertEquals(Treatment.RELAY, entries.get(4).treatment());
        assertEquals(
                new Treatment(Mode.RELAY, "", "", "query:env", GroupBy.CLIENT),
                entries.get(5).treatment());
        assertEquals(
                "Its groupBy is not automatic, principal, client, trace or connection.",
                entries.get(6).problem());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{ | This is no JSON: look at line 1.",
                "{} | There is no \"mcpServers\" in it.",
                "[] | There is no \"mcpServers\" in it.",
                "{\"mcpServers\": 3} | There is no \"mcpServers\" in it.",
                "{\"mcpServers\": {}} | Its \"mcpServers\" is empty.",
            })
    void saysWhyNot(String text, String sentence) {
        McpJson.Unreadable why = assertThrows(McpJson.Unreadable.class, () -> McpJson.read(text));
        assertEquals(sentence, why.getMessage());
    }
}
