package dev.wireroom.peers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// What a client says that it sent and heard, beside the messages of a capture.
final class Transcript {
    /// Over HTTP it depends on the moment whether there is a stream that carries it.
    private static final String AT_ANY_TIME = "notifications/tools/list_changed";

    private static final Set<String> SAID = Set.of("request", "response", "error", "notification");

    private Transcript() {}

    /// Every message is there, in order: the client's to the byte, the server's as the client read
    /// them.
    static void assertHolds(ObjectNode client, List<JsonNode> captured) {
        List<JsonNode> said =
                captured.stream()
                        .filter(each -> SAID.contains(each.path("kind").asString()))
                        .filter(each -> !each.path("method").asString("").equals(AT_ANY_TIME))
                        .toList();
        assertEquals(
                client.path("sent").values().stream().map(JsonNode::asString).toList(),
                texts(said, "client-to-server"));
        assertEquals(
                List.copyOf(client.path("heard").values()),
                texts(said, "server-to-client").stream().map(Transcript::json).toList());
        assertFalse(client.path("heard").isEmpty());
    }

    static List<String> texts(List<JsonNode> messages, String direction) {
        return messages.stream()
                .filter(each -> each.path("direction").asString().equals(direction))
                .map(each -> each.path("text").asString())
                .toList();
    }

    private static JsonNode json(String text) {
        return JsonMapper.shared().readTree(text);
    }
}
