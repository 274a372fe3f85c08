package dev.wireroom.demo.environment;

import dev.wireroom.demo.environment.EnvironmentSessions.Attachment;
import dev.wireroom.demo.environment.EnvironmentSessions.Call;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// The JSON-RPC methods, the same over both transports. Any thread; blocks as long as the world
/// does.
final class EnvironmentMethods {
    static final String CREATE = "openenv/session/create";
    static final String CLOSE = "openenv/session/close";

    private final EnvironmentSessions sessions;
    private final LongSupplier clock;
    private final JsonNode tools = ToolList.make();

    EnvironmentMethods(EnvironmentSessions sessions, LongSupplier clock) {
        this.sessions = sessions;
        this.clock = clock;
    }

    /// @param header the session that `Mcp-Session-Id` names, if there is one
    /// @return the result
    JsonNode overHttp(RpcRequest request, @Nullable String header)
            throws Refusal, InterruptedException {
        String session = agreed(header, request.session());
        if (request.method().equals(CREATE)) {
            if (session != null) {
                throw new Refusal(Why.INVALID, "A new session has no id yet: send none");
            }
            return object().put("session_id", sessions.create(clock.getAsLong()));
        }
        if (session == null) {
            throw new Refusal(Why.INVALID, "Name the session in params.session_id");
        }
        if (request.method().equals(CLOSE)) {
            return close(session);
        }
        return within(sessions.begin(session, clock.getAsLong()), request, Transport.HTTP);
    }

    /// Needs no `session_id`: the socket has its session.
    ///
    /// @return the result
    JsonNode overSocket(RpcRequest request, Attachment socket)
            throws Refusal, InterruptedException {
        var _ = agreed(socket.session(), request.session());
        return switch (request.method()) {
            case CREATE ->
                    throw new Refusal(Why.INVALID, "This WebSocket has a session. Use HTTP.");
            case CLOSE -> close(socket.session());
            default ->
                    within(
                            sessions.begin(socket, clock.getAsLong()),
                            request,
                            Transport.WEB_SOCKET);
        };
    }

    private static @Nullable String agreed(@Nullable String one, @Nullable String other)
            throws Refusal {
        if (one != null && other != null && !one.equals(other)) {
            throw new Refusal(Why.INVALID, "This request names two sessions. Name one.");
        }
        return one == null ? other : one;
    }

    private ObjectNode close(String session) throws Refusal {
        boolean closed = sessions.close(session, clock.getAsLong());
        return object().put("closed", closed).put("closing", !closed);
    }

    private JsonNode within(Call call, RpcRequest request, Transport over)
            throws Refusal, InterruptedException {
        try {
            return switch (request.method()) {
                case "ping" -> object();
                case "tools/list" -> tools;
                case "tools/call" -> tool(call, request.params(), over);
                default ->
                        throw new Refusal(
                                Why.NO_METHOD, "There is no method '" + request.method() + "'");
            };
        } finally {
            sessions.done(call, clock.getAsLong());
        }
    }

    /// Who looks at the state learns the session's id too: the owner of a socket has no other way.
    private static JsonNode tool(Call call, JsonNode params, Transport over)
            throws Refusal, InterruptedException {
        ObjectNode result =
                call.world().call(params.path("name").asString(""), params.path("arguments"), over);
        if (result.path("structuredContent") instanceof ObjectNode state) {
            state.put("session_id", call.session());
        }
        return result;
    }

    private static ObjectNode object() {
        return JsonMapper.shared().createObjectNode();
    }
}
