package dev.wireroom.peers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// The TypeScript SDK's client and the reference server, with Wireroom between them.
@Tag("peers")
@Timeout(180)
class TypeScriptClientTest {
    @TempDir Path folder;

    @Test
    void getsTheSameThroughWireroomAndTheCaptureHoldsItAll() throws Exception {
        Npm npm = new Npm();
        try (Npm.Server server = npm.everything();
                Product wireroom = new Product(server.url(), folder.resolve("a.wireroom"))) {
            ObjectNode direct = use(npm, server.url());
            ObjectNode relayed = use(npm, wireroom.url());
            String id = Objects.requireNonNull(relayed.remove("session")).asString();
            direct.remove("session");
            assertEquals(direct, relayed);
            assertEquals(0, wireroom.quit());

            JsonNode session = only(wireroom.read("sessions"));
            assertEquals(id, session.path("wireId").asString());
            assertEquals("closed", session.path("state").asString());
            assertEquals("client-delete", session.path("endReason").asString());
            assertEquals("2025-11-25", session.path("protocolVersion").asString());
            assertEquals("typescript-peer", session.at("/client/name").asString());
            assertEquals(0, session.path("openStreams").asInt());

            List<JsonNode> exchanges = wireroom.read("exchanges");
            assertEquals(
                    Set.of("POST", "GET", "DELETE"),
                    exchanges.stream()
                            .map(each -> each.path("method").asString())
                            .collect(Collectors.toSet()));
            for (JsonNode exchange : exchanges) {
                assertEquals("S1", exchange.path("session").asString(), exchange::toString);
                assertTrue(exchange.path("status").asInt() < 300, exchange::toString);
            }

            List<JsonNode> messages = wireroom.read("messages");
            Transcript.assertHolds(relayed, messages);
            assertEquals(4, count(messages, "notification", "notifications/progress"));
            for (String method :
                    List.of("initialize", "tools/list", "resources/read", "prompts/get", "ping")) {
                assertEquals(1, count(messages, "request", method), method);
                assertEquals(1, count(messages, "response", method), method);
            }
            assertEquals(5, count(messages, "request", "tools/call"));
            assertEquals(0, count(messages, "invalid", ""));
            assertTrue(
                    messages.stream().anyMatch(it -> it.path("text").asString().contains("世界 🌍")));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"isolate", "share"})
    void getsTheSameInASessionThatWireroomHolds(String mode) throws Exception {
        Npm npm = new Npm();
        try (Npm.Server server = npm.everything();
                Product wireroom =
                        new Product(server.url(), folder.resolve("b.wireroom"), "--mode", mode)) {
            ObjectNode direct = use(npm, server.url());
            ObjectNode mapped = use(npm, wireroom.url());
            String id = Objects.requireNonNull(mapped.remove("session")).asString();
            direct.remove("session");
            assertEquals(direct, mapped);
            assertEquals(0, wireroom.quit());
            JsonNode session = only(wireroom.read("sessions"));
            assertNotEquals(id, session.path("wireId").asString());
            assertEquals(mode.equals("isolate") ? id : "", session.path("caller").asString(""));
            assertEquals(0, count(wireroom.read("messages"), "invalid", ""));
        }
    }

    private static ObjectNode use(Npm npm, URI origin) throws Exception {
        return npm.answer("client.mjs", "http", origin.resolve("/mcp").toString());
    }

    private static JsonNode only(List<JsonNode> list) {
        assertEquals(1, list.size(), list::toString);
        return list.getFirst();
    }

    private static long count(List<JsonNode> messages, String kind, String method) {
        return messages.stream()
                .filter(each -> each.path("kind").asString().equals(kind))
                .filter(each -> each.path("method").asString("").equals(method))
                .count();
    }
}
