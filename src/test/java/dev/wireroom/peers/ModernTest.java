package dev.wireroom.peers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Revision 2026-07-28, which knows no sessions, as the second generation of the TypeScript SDK
/// speaks it.
@Tag("peers")
@Timeout(120)
class ModernTest {
    @TempDir Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"relay", "isolate", "share"})
    void getsTheSameThroughWireroomAndIsALogicalSession(String mode) throws Exception {
        Npm npm = new Npm();
        try (Npm.Server server = npm.modern();
                Product wireroom =
                        new Product(server.url(), folder.resolve("m.wireroom"), "--mode", mode)) {
            ObjectNode direct = use(npm, server.url());
            assertEquals("modern", direct.path("era").asString());
            assertEquals("2026-07-28", direct.path("version").asString());
            assertEquals("Rain in Oslo", direct.path("weather").asString());
            assertEquals("heard", direct.path("changed").asString());
            assertEquals(direct, use(npm, wireroom.url()));
            assertEquals(0, wireroom.quit());

            List<JsonNode> sessions = wireroom.read("sessions");
            for (JsonNode session : sessions) {
                assertEquals("logical", session.path("kind").asString(), session::toString);
                assertEquals("modern", session.path("era").asString());
                assertEquals("2026-07-28", session.path("protocolVersion").asString());
                assertEquals("modern-peer", session.at("/client/name").asString());
            }
            List<JsonNode> messages = wireroom.read("messages");
            assertEquals(1, asked(messages, "server/discover").size());
            assertEquals(1, asked(messages, "subscriptions/listen").size());
            List<JsonNode> calls = asked(messages, "tools/call");
            assertEquals(4, calls.size(), "the weather is asked for twice");
            assertTrue(calls.get(2).path("text").asString().contains("inputResponses"));
            assertEquals(
                    1,
                    messages.stream()
                            .filter(each -> each.path("kind").asString().equals("notification"))
                            .filter(each ->
                                    each.path("method")
                                            .asString()
                                            .equals("notifications/tools/list_changed"))
                            .count());
        }
    }

    @Test
    void overStdioThroughATap() throws Exception {
        Npm npm = new Npm();
        Path capture = folder.resolve("tap.wireroom");
        List<String> command = npm.modernOverStdio();
        ObjectNode direct = overStdio(npm, command);
        assertEquals("modern", direct.path("era").asString());
        List<String> tap = new ArrayList<>(List.of("tap", "--capture", capture.toString(), "--"));
        tap.addAll(command);
        assertEquals(direct, overStdio(npm, Product.command(tap)));
        List<JsonNode> sessions = Product.read("sessions", capture);
        assertEquals(
                List.of("stdio modern", "stdio modern"),
                sessions.stream()
                        .map(each ->
                                each.path("kind").asString() + " " + each.path("era").asString())
                        .toList(),
                "one process for the question which era it is, and one for the rest");
    }

    private static List<JsonNode> asked(List<JsonNode> messages, String method) {
        return messages.stream()
                .filter(each -> each.path("kind").asString().equals("request"))
                .filter(each -> each.path("method").asString().equals(method))
                .toList();
    }

    private static ObjectNode overStdio(Npm npm, List<String> command) throws Exception {
        List<String> words = new ArrayList<>(List.of("stdio"));
        words.addAll(command);
        return npm.answer("modern-client.mjs", words.toArray(String[]::new));
    }

    private static ObjectNode use(Npm npm, URI origin) throws Exception {
        return npm.answer("modern-client.mjs", "http", origin.resolve("/mcp").toString());
    }
}
