package dev.wireroom.demo.environment;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.MissingNode;
import tools.jackson.databind.node.NullNode;
import tools.jackson.databind.node.ObjectNode;

/// A JSON-RPC request, the same over both transports.
///
/// @param id missing for a notification
/// @param params an object, or missing
record RpcRequest(JsonNode id, String method, JsonNode params) {
    private static final String SESSION = "session_id";

    static RpcRequest read(String text) throws Refusal {
        JsonNode message;
        try {
            message = JsonMapper.shared().readTree(text);
        } catch (JacksonException e) {
            throw new Refusal(Why.NOT_JSON, "This is no JSON text");
        }
        String method = message.path("method").asString("");
        JsonNode params = message.path("params");
        if (!message.isObject() || method.isEmpty()) {
            throw new Refusal(Why.INVALID, "One JSON-RPC request is expected");
        }
        if (!params.isMissingNode() && !params.isObject()) {
            throw new Refusal(Why.INVALID, "params must be an object");
        }
        return new RpcRequest(message.path("id"), method, params);
    }

    boolean notification() {
        return id.isMissingNode();
    }

    /// The session that it names in its params.
    @Nullable String session() throws Refusal {
        JsonNode named = params.path(SESSION);
        if (named.isMissingNode() || named.isNull()) {
            return null;
        }
        if (!named.isString() || named.asString().isEmpty()) {
            throw new Refusal(Why.INVALID, "session_id must be a text");
        }
        return named.asString();
    }

    ObjectNode answer(JsonNode result) {
        ObjectNode answer = head(id);
        answer.set("result", result);
        return answer;
    }

    ObjectNode answer(Refusal refusal) {
        return error(id, refusal);
    }

    /// For what could not be read: nobody knows its id.
    static ObjectNode unread(Refusal refusal) {
        return error(MissingNode.getInstance(), refusal);
    }

    private static ObjectNode error(JsonNode id, Refusal refusal) {
        ObjectNode answer = head(id);
        answer.putObject("error")
                .put("code", refusal.why().rpcCode())
                .put("message", refusal.sentence());
        return answer;
    }

    private static ObjectNode head(JsonNode id) {
        ObjectNode head = JsonMapper.shared().createObjectNode().put("jsonrpc", "2.0");
        head.set("id", id.isMissingNode() ? NullNode.instance : id);
        return head;
    }
}
