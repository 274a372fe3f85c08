package dev.wireroom.protocol;

import dev.wireroom.model.Era;
import dev.wireroom.model.Head;
import org.jspecify.annotations.Nullable;

/// The names that MCP gives to fields, methods and members.
public final class Mcp {
    public static final String SESSION_ID = "Mcp-Session-Id";
    public static final String PROTOCOL_VERSION = "MCP-Protocol-Version";
    public static final String METHOD = "Mcp-Method";
    public static final String NAME = "Mcp-Name";
    public static final String PARAM_PREFIX = "Mcp-Param-";
    public static final String LAST_EVENT_ID = "Last-Event-ID";

    public static final String INITIALIZE = "initialize";
    public static final String INITIALIZED = "notifications/initialized";
    public static final String DISCOVER = "server/discover";
    public static final String LISTEN = "subscriptions/listen";
    public static final String PING = "ping";
    public static final String TOOLS_CALL = "tools/call";
    public static final String TOOLS_LIST = "tools/list";

    /// The event that begins a stream of the 2024-11-05 transport.
    public static final String ENDPOINT_EVENT = "endpoint";

    public static final String META_PROTOCOL_VERSION = "io.modelcontextprotocol/protocolVersion";
    public static final String META_CLIENT_INFO = "io.modelcontextprotocol/clientInfo";
    public static final String META_SERVER_INFO = "io.modelcontextprotocol/serverInfo";
    public static final String META_SUBSCRIPTION = "io.modelcontextprotocol/subscriptionId";
    public static final String META_RELATED_TASK = "io.modelcontextprotocol/related-task";

    private Mcp() {}

    /// The session id that one line of an answer gives: of several joined the first, as the clients
    /// take it that do not join them. A space cannot be part of an id, so `a, b` is two; `a,b` may
    /// be one. Null when the line gives none.
    public static @Nullable String givenId(String value) {
        int joined = value.indexOf(", ");
        String id = joined < 0 ? value : value.substring(0, joined);
        return id.isBlank() ? null : id;
    }

    /// The era that a request's head speaks of: `Mcp-Method` came with 2026-07-28, and so did its
    /// version. What the body says (`JsonRpc.modern`) counts as much; neither alone is sure.
    public static Era eraOf(Head request) {
        if (request.first(METHOD) != null) {
            return Era.MODERN;
        }
        Revision revision = Revision.of(request.first(PROTOCOL_VERSION));
        return revision == null ? Era.LEGACY : revision.era();
    }
}
