package dev.wireroom.environment;

import java.io.IOException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// JSON-RPC as text, the same over both transports.
final class Answers {
    private Answers() {}

    static ObjectNode request(int id, String method, ObjectNode params) {
        ObjectNode message = JsonMapper.shared().createObjectNode();
        message.put("jsonrpc", "2.0").put("id", id).put("method", method).set("params", params);
        return message;
    }

    static JsonNode read(String text) throws IOException {
        try {
            return JsonMapper.shared().readTree(text);
        } catch (JacksonException e) {
            throw new IOException("The answer is no JSON text", e);
        }
    }

    /// @throws Declined when it is an error
    static JsonNode result(JsonNode answer) throws IOException {
        JsonNode error = answer.path("error");
        if (error.isObject()) {
            throw new Declined(
                    error.path("code").asInt(0), error.path("message").asString("no reason"));
        }
        if (!answer.has("result")) {
            throw new IOException("The answer has neither result nor error");
        }
        return answer.path("result");
    }
}
