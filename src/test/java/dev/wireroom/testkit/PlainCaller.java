package dev.wireroom.testkit;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// A well-behaved MCP client with one session, for tests. One thread at a time.
public final class PlainCaller implements AutoCloseable {
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final URI address;
    private @Nullable String session;
    private int ids;

    /// @param address origin and path
    public PlainCaller(URI address) {
        this.address = address;
    }

    /// The whole handshake, without an id from before.
    public PlainCaller initialize() throws IOException, InterruptedException {
        session = null;
        HttpResponse<String> answer =
                request(
                        "initialize",
                        "{\"protocolVersion\":\"2025-11-25\",\"capabilities\":{},"
                                + "\"clientInfo\":{\"name\":\"plain\",\"version\":\"1.0\"}}");
        session = answer.headers().firstValue("Mcp-Session-Id").orElseThrow();
        post("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
        return this;
    }

    public HttpResponse<String> ping() throws IOException, InterruptedException {
        return request("ping", "{}");
    }

    public HttpResponse<String> request(String method, String params)
            throws IOException, InterruptedException {
        return post(
                "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"%s\",\"params\":%s}"
                        .formatted(++ids, method, params));
    }

    /// The session id that the server gave.
    public String session() {
        return String.valueOf(session);
    }

    private HttpResponse<String> post(String body) throws IOException, InterruptedException {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(address)
                        .timeout(Duration.ofSeconds(10))
                        .header("Content-Type", "application/json")
                        .header("Accept", "application/json, text/event-stream");
        if (session != null) {
            request.header("Mcp-Session-Id", session).header("MCP-Protocol-Version", "2025-11-25");
        }
        return client.send(
                request.POST(BodyPublishers.ofString(body)).build(), BodyHandlers.ofString());
    }

    @Override
    public void close() {
        client.shutdownNow();
    }
}
