package dev.wireroom.peers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Requests written by hand, each on a connection of its own.
///
/// @param field that says who asks
/// @param accept what the asker takes
record McpPost(URI endpoint, String field, String value, String accept) {
    /// A caller that knows neither sessions nor streams.
    static McpPost keyed(URI origin, String key) {
        return new McpPost(origin.resolve("/mcp"), "X-Session-Id", key, "application/json");
    }

    static McpPost inSession(URI origin, String id) {
        return new McpPost(
                origin.resolve("/mcp"),
                "Mcp-Session-Id",
                id,
                "application/json, text/event-stream");
    }

    HttpResponse<String> send(String method, String params) throws Exception {
        String message =
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"%s\",\"params\":%s}"
                        .formatted(method, params);
        return send(
                request()
                        .header("Content-Type", "application/json")
                        .POST(BodyPublishers.ofString(message)));
    }

    HttpResponse<String> delete() throws Exception {
        return send(request().DELETE());
    }

    /// @return what the browser says of the page
    String navigate(String page) throws Exception {
        return call(
                "{\"name\":\"browser_navigate\",\"arguments\":{\"url\":\"%s\"}}".formatted(page));
    }

    String snapshot() throws Exception {
        return call("{\"name\":\"browser_snapshot\",\"arguments\":{}}");
    }

    private String call(String params) throws Exception {
        HttpResponse<String> answer = send("tools/call", params);
        assertEquals(200, answer.statusCode(), answer::body);
        JsonNode result = JsonMapper.shared().readTree(answer.body()).path("result");
        assertEquals(false, result.path("isError").asBoolean(false), answer::body);
        return result.at("/content/0/text").asString();
    }

    private HttpRequest.Builder request() {
        return HttpRequest.newBuilder(endpoint)
                .timeout(Duration.ofSeconds(60))
                .header("Accept", accept)
                .header(field, value);
    }

    private static HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
        try (HttpClient http =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()) {
            return http.send(request.build(), BodyHandlers.ofString());
        }
    }
}
