package dev.wireroom.session;

/// Messages as text.
final class Texts {
    static final String INITED = "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}";

    private Texts() {}

    static String init(Object id, String client) {
        return "{\"jsonrpc\":\"2.0\",\"id\":"
                + id
                + ",\"method\":\"initialize\",\"params\":{\"protocolVersion\":\"2025-11-25\",\"capabilities\":{},\"clientInfo\":{\"name\":\""
                + client
                + "\",\"version\":\"0\"}}}";
    }

    static String okInit(Object id) {
        return "{\"jsonrpc\":\"2.0\",\"id\":"
                + id
                + ",\"result\":{\"protocolVersion\":\"2025-06-18\",\"capabilities\":{},\"serverInfo\":{\"name\":\"fake\",\"version\":\"1\"}}}";
    }

    static String call(Object id, String tool) {
        return request(id, "tools/call", "\"name\":\"" + tool + "\"");
    }

    static String request(Object id, String method, String params) {
        return "{\"jsonrpc\":\"2.0\",\"id\":"
                + id
                + ",\"method\":\""
                + method
                + "\",\"params\":{"
                + params
                + "}}";
    }

    static String note(String method) {
        return "{\"jsonrpc\":\"2.0\",\"method\":\"" + method + "\"}";
    }

    static String result(Object id) {
        return "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"result\":{}}";
    }

    static String toolError(Object id) {
        return "{\"jsonrpc\":\"2.0\",\"id\":"
                + id
                + ",\"result\":{\"isError\":true,\"content\":[]}}";
    }

    static String error(Object id) {
        return "{\"jsonrpc\":\"2.0\",\"id\":"
                + id
                + ",\"error\":{\"code\":-32001,\"message\":\"m\"}}";
    }

    /// A request of 2026-07-28.
    static String modern(Object id, String method, String client) {
        return request(
                id,
                method,
                "\"name\":\"x\",\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\",\"io.modelcontextprotocol/clientInfo\":{\"name\":\""
                        + client
                        + "\",\"version\":\"0\"}}");
    }
}
