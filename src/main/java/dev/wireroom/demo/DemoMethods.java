package dev.wireroom.demo;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// The JSON-RPC methods within a session.
final class DemoMethods {
    private final DemoCatalog catalog = new DemoCatalog();
    private final DemoTools tools;

    DemoMethods(DemoTools tools) {
        this.tools = tools;
    }

    /// Answers into the outlet, now or later; a cancelled call gets no answer.
    ///
    /// @return completes when this message needs the outlet no more
    CompletableFuture<?> take(DemoSession session, JsonNode message, Outlet outlet) {
        JsonNode id = message.path("id");
        String method = message.path("method").asString("");
        if (method.isEmpty()) {
            return CompletableFuture.completedFuture(null);
        }
        if (id.isMissingNode()) {
            notice(session, method, message.path("params"));
            return CompletableFuture.completedFuture(null);
        }
        try {
            CompletableFuture<JsonNode> result =
                    call(session, method, message.path("params"), outlet);
            session.begin(id, result);
            return result.handle((value, failure) -> {
                session.done(id);
                if (!(failure instanceof CancellationException)) {
                    outlet.send(success(id, value));
                }
                return value;
            });
        } catch (Refusal refusal) {
            outlet.send(refusal.answer(id));
            return CompletableFuture.completedFuture(null);
        }
    }

    static ObjectNode success(JsonNode id, JsonNode result) {
        ObjectNode answer = JsonMapper.shared().createObjectNode();
        answer.put("jsonrpc", "2.0").set("id", id);
        answer.set("result", result);
        return answer;
    }

    private void notice(DemoSession session, String method, JsonNode params) {
        if (method.equals("notifications/cancelled")) {
            session.cancel(params.path("requestId"));
        }
    }

    private CompletableFuture<JsonNode> call(
            DemoSession session, String method, JsonNode params, Outlet outlet) throws Refusal {
        return switch (method) {
            case "ping" -> now(JsonMapper.shared().createObjectNode());
            case "tools/list" -> now(catalog.list("tools"));
            case "tools/call" -> tools.call(session, params, outlet);
            case "resources/list" -> now(catalog.list("resources"));
            case "resources/templates/list" -> now(catalog.list("resourceTemplates"));
            case "resources/read" -> now(catalog.read(params));
            case "prompts/list" -> now(catalog.list("prompts"));
            case "prompts/get" -> now(catalog.prompt(params));
            case "logging/setLevel" -> now(setLevel(session, params));
            default -> throw new Refusal(Refusal.UNKNOWN_METHOD, "There is no method " + method);
        };
    }

    private static JsonNode setLevel(DemoSession session, JsonNode params) throws Refusal {
        String level = params.path("level").asString("");
        if (!session.level(level)) {
            throw new Refusal(Refusal.INVALID_PARAMS, "There is no level " + level);
        }
        return JsonMapper.shared().createObjectNode();
    }

    private static CompletableFuture<JsonNode> now(JsonNode result) {
        return CompletableFuture.completedFuture(result);
    }
}
