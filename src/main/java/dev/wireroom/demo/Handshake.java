package dev.wireroom.demo;

import io.undertow.server.HttpServerExchange;
import io.undertow.util.StatusCodes;
import java.util.function.Supplier;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Answers `initialize`: a session begins.
final class Handshake {
    private final DemoSessions sessions;
    private final Supplier<DemoHabits> habits;

    Handshake(DemoSessions sessions, Supplier<DemoHabits> habits) {
        this.sessions = sessions;
        this.habits = habits;
    }

    static boolean asksFor(JsonNode message) {
        return message.path("method").asString("").equals("initialize");
    }

    /// Sets the session's id on the exchange.
    ///
    /// @return the answer
    ObjectNode answer(HttpServerExchange exchange, JsonNode request) throws Refusal {
        JsonNode params = request.path("params");
        if (!request.has("id") || !params.path("protocolVersion").isString()) {
            throw Refusal.invalid("initialize needs an id and a protocolVersion");
        }
        String wanted = params.path("protocolVersion").asString("");
        String revision = Asked.REVISIONS.contains(wanted) ? wanted : Asked.REVISIONS.getFirst();
        String client = params.path("clientInfo").path("name").asString("somebody");
        DemoSession session =
                sessions.create(revision, client)
                        .orElseThrow(() ->
                                new Refusal(
                                        StatusCodes.SERVICE_UNAVAILABLE,
                                        Refusal.NOT_NOW,
                                        "There are too many sessions; end one first"));
        exchange.getResponseHeaders().add(Asked.SESSION_ID, session.id());
        if (habits.get().repeatIdHeader()) {
            exchange.getResponseHeaders().add(Asked.SESSION_ID, session.id());
        }
        return DemoMethods.success(request.path("id"), welcome(revision));
    }

    private static ObjectNode welcome(String revision) {
        ObjectNode result = JsonMapper.shared().createObjectNode();
        result.put("protocolVersion", revision);
        ObjectNode can = result.putObject("capabilities");
        can.putObject("tools");
        can.putObject("resources");
        can.putObject("prompts");
        can.putObject("logging");
        result.putObject("serverInfo").put("name", "wireroom-demo").put("version", "1.0.0");
        return result.put("instructions", "Open a page, then read it with snapshot.");
    }
}
