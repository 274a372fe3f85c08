package dev.wireroom.testkit;

import dev.wireroom.testkit.RawServer.Connection;
import dev.wireroom.testkit.SessionServer.Request;
import java.io.IOException;
import java.net.URI;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// A server of both eras on raw sockets: requests of 2026-07-28 are answered one by one, anything
/// else is for a [SessionServer].
public final class ModernServer implements AutoCloseable {
    public static final String REVISION = "2026-07-28";

    private static final String META = "io.modelcontextprotocol/";

    /// Takes the calls with a handshake, and notes the requests of both eras.
    public final SessionServer legacy;

    private final Map<String, Connection> subscriptions = new ConcurrentHashMap<>();

    public ModernServer() throws IOException {
        legacy = new SessionServer();
        legacy.instead =
                (request, to) -> {
                    boolean modern = request.body().contains(META + "protocolVersion");
                    if (modern) {
                        answer(request, to);
                    }
                    return modern;
                };
    }

    public URI uri() {
        return legacy.uri();
    }

    /// A request as a client of that revision writes it.
    ///
    /// @param id as it is written
    /// @param params without `_meta`; may be empty
    public static String request(String id, String method, String params, String client) {
        return "{\"jsonrpc\":\"2.0\",\"id\":%s,\"method\":\"%s\",\"params\":{%s\"_meta\":%s}}"
                .formatted(id, method, params.isEmpty() ? "" : params + ",", meta(client));
    }

    private static String meta(String client) {
        return "{\"%1$sprotocolVersion\":\"%2$s\",\"%1$sclientInfo\":{\"name\":\"%3$s\",\"version\":\"1.0\"},\"%1$sclientCapabilities\":{\"elicitation\":{\"form\":{}}}}"
                .formatted(META, REVISION, client);
    }

    /// Says to all who listen that the tools changed.
    public void toolsChanged() throws IOException {
        for (Map.Entry<String, Connection> each : subscriptions.entrySet()) {
            event(each.getValue(), notification("tools/list_changed", "", each.getKey()));
        }
    }

    /// Ends every subscription as the revision asks: by an answer.
    public void endSubscriptions() throws IOException {
        for (Map.Entry<String, Connection> each : subscriptions.entrySet()) {
            event(
                    each.getValue(),
                    "{\"jsonrpc\":\"2.0\",\"id\":"
                            + each.getKey()
                            + ",\"result\":{\"resultType\":\"complete\"}}");
            SessionServer.end(each.getValue());
        }
        subscriptions.clear();
    }

    private void answer(Request request, Connection to) throws IOException {
        switch (request.method()) {
            case "server/discover" ->
                    result(
                            request,
                            to,
                            "\"supportedVersions\":[\""
                                    + REVISION
                                    + "\",\"2025-11-25\"],"
                                    + "\"capabilities\":{\"tools\":{\"listChanged\":true}},"
                                    + "\"ttlMs\":60000,\"cacheScope\":\"private\"");
            case "tools/list" ->
                    result(
                            request,
                            to,
                            "\"tools\":[{\"name\":\"deploy\",\"inputSchema\":{\"type\":\"object\"}}],"
                                    + "\"ttlMs\":0,\"cacheScope\":\"private\"");
            case "tools/call" -> call(request, to);
            case "subscriptions/listen" -> listen(request, to);
            default ->
                    SessionServer.json(
                            to,
                            404,
                            "",
                            "{\"jsonrpc\":\"2.0\",\"id\":"
                                    + request.id()
                                    + ",\"error\":{\"code\":-32601,\"message\":\"Method not found\"}}");
        }
    }

    /// `deploy` wants a word from a person first; anything else is answered at once.
    private static void call(Request request, Connection to) throws IOException {
        boolean deploys = request.body().contains("\"name\":\"deploy\"");
        if (!deploys || request.body().contains("\"inputResponses\"")) {
            String text = deploys ? "deployed" : "called";
            String content = "\"content\":[{\"type\":\"text\",\"text\":\"" + text + "\"}]";
            result(request, to, content);
            return;
        }
        String asks =
                "{\"method\":\"elicitation/create\",\"params\":{\"mode\":\"form\","
                        + "\"message\":\"Deploy to production?\",\"requestedSchema\":{\"type\":"
                        + "\"object\",\"properties\":{\"sure\":{\"type\":\"boolean\"}}}}}";
        reply(
                request,
                to,
                "{\"resultType\":\"input_required\",\"inputRequests\":{\"confirm\":"
                        + asks
                        + "},\"requestState\":\"r-1\"}");
    }

    private void listen(Request request, Connection to) throws IOException {
        SessionServer.stream(to);
        String id = String.valueOf(request.id());
        String asked = "\"notifications\":{\"toolsListChanged\":true},";
        event(to, notification("subscriptions/acknowledged", asked, id));
        subscriptions.put(id, to);
    }

    private static String notification(String method, String params, String subscription) {
        return "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/%s\",\"params\":{%s\"_meta\":{\"%ssubscriptionId\":%s}}}"
                .formatted(method, params, META, subscription);
    }

    private static void result(Request request, Connection to, String members) throws IOException {
        reply(
                request,
                to,
                "{\"resultType\":\"complete\",%s,\"_meta\":{\"%sserverInfo\":{\"name\":\"deployer\",\"version\":\"3.1\"}}}"
                        .formatted(members, META));
    }

    private static void reply(Request request, Connection to, String result) throws IOException {
        SessionServer.json(to, 200, "", SessionServer.result(request, result));
    }

    private static void event(Connection to, String message) throws IOException {
        SessionServer.chunk(to, "event: message\ndata: " + message + "\n\n");
    }

    @Override
    public void close() throws IOException {
        legacy.close();
    }
}
