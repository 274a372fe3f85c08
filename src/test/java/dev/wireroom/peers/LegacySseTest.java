package dev.wireroom.peers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// The transport of 2024-11-05, as the reference server and the TypeScript SDK's client still speak
/// it.
@Tag("peers")
@Timeout(120)
class LegacySseTest {
    @TempDir Path folder;

    @Test
    void getsTheSameThroughWireroomAndThePostsBelongToTheirStream() throws Exception {
        Npm npm = new Npm();
        try (Npm.Server server = npm.everythingOverSse();
                Product wireroom = new Product(server.url(), folder.resolve("sse.wireroom"))) {
            ObjectNode direct = use(npm, server.url());
            ObjectNode relayed = use(npm, wireroom.url());
            assertEquals(direct, relayed);
            ObjectNode again = use(npm, wireroom.url());
            assertEquals(direct, again);
            assertEquals(0, wireroom.quit());

            List<JsonNode> sessions = wireroom.read("sessions");
            assertEquals(2, sessions.size(), sessions::toString);
            JsonNode session = sessions.getFirst();
            assertEquals("legacy-sse", session.path("kind").asString(), session::toString);
            assertEquals("legacy", session.path("era").asString());
            assertEquals("closed", session.path("state").asString(), session::toString);
            assertEquals("typescript-peer", session.at("/client/name").asString());

            List<JsonNode> exchanges = of("S1", wireroom.read("exchanges"));
            assertEquals("GET", exchanges.getFirst().path("method").asString());
            assertEquals("/sse", exchanges.getFirst().path("target").asString());
            List<JsonNode> posts = exchanges.subList(1, exchanges.size());
            assertEquals(relayed.path("sent").size(), posts.size());

            List<JsonNode> messages = of("S1", wireroom.read("messages"));
            Transcript.assertHolds(relayed, messages);
            String endpoint =
                    messages.stream()
                            .filter(each -> each.path("event").asString("").equals("endpoint"))
                            .map(each -> each.path("text").asString())
                            .findFirst()
                            .orElse("");
            assertTrue(endpoint.startsWith("/message?sessionId="), endpoint);
            for (JsonNode post : posts) {
                assertEquals("POST", post.path("method").asString());
                assertEquals(endpoint, post.path("target").asString());
                assertEquals(202, post.path("status").asInt());
            }
        }
    }

    private static List<JsonNode> of(String session, List<JsonNode> all) {
        return all.stream()
                .filter(each -> each.path("session").asString("").equals(session))
                .toList();
    }

    private static ObjectNode use(Npm npm, URI origin) throws Exception {
        return npm.answer("client.mjs", "sse", origin.resolve("/sse").toString());
    }
}
