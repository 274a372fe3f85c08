package dev.wireroom.demo;

import io.undertow.util.StatusCodes;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.NullNode;
import tools.jackson.databind.node.ObjectNode;

/// A request that cannot be served: an HTTP status (200 where only the call is refused) and the
/// JSON-RPC error to go with it.
final class Refusal extends Exception {
    private static final long serialVersionUID = 1;

    static final int PARSE_ERROR = -32700;
    static final int INVALID_REQUEST = -32600;
    static final int UNKNOWN_METHOD = -32601;
    static final int INVALID_PARAMS = -32602;
    static final int UNKNOWN_RESOURCE = -32002;
    static final int SESSION_NOT_FOUND = -32001;
    static final int NOT_NOW = -32000;

    private final int status;
    private final int code;

    Refusal(int status, int code, String sentence) {
        super(sentence);
        this.status = status;
        this.code = code;
    }

    /// Only the call is refused; HTTP is content.
    Refusal(int code, String sentence) {
        this(200, code, sentence);
    }

    /// The request itself is wrong.
    static Refusal invalid(String sentence) {
        return new Refusal(StatusCodes.BAD_REQUEST, INVALID_REQUEST, sentence);
    }

    int status() {
        return status;
    }

    ObjectNode answer(JsonNode id) {
        ObjectNode answer = JsonNodeFactory.instance.objectNode();
        answer.put("jsonrpc", "2.0").set("id", id);
        answer.putObject("error").put("code", code).put("message", getMessage());
        return answer;
    }

    /// As answer to a request whose id is not known.
    ObjectNode answer() {
        return answer(NullNode.instance);
    }
}
