package dev.wireroom.demo.environment;

import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// What the scripted callers ask for: `tools/call` and its params.
final class ToolCalls {
    private ToolCalls() {}

    static String call() {
        return "tools/call";
    }

    static ObjectNode none() {
        return JsonMapper.shared().createObjectNode();
    }

    static ObjectNode state() {
        ObjectNode params = none().put("name", "state");
        params.putObject("arguments");
        return params;
    }

    static ObjectNode step(String direction) {
        ObjectNode params = none().put("name", "step");
        params.putObject("arguments").put("direction", direction);
        return params;
    }
}
