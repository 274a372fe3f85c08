package dev.wireroom.testkit;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// A caller that knows of no session and no handshake: it posts, under a name of its own.
public final class KeyedCaller implements AutoCloseable {
    private final HttpClient client = HttpClient.newHttpClient();
    private final URI listener;
    private final String name;

    public KeyedCaller(@Nullable URI listener, String name) {
        this.listener = Objects.requireNonNull(listener).resolve("/mcp");
        this.name = name;
    }

    public HttpResponse<String> post(String json) throws IOException, InterruptedException {
        return client.send(
                HttpRequest.newBuilder(listener)
                        .header("Content-Type", "application/json")
                        .header("Accept", "application/json")
                        .header("X-Session-Id", name)
                        .POST(HttpRequest.BodyPublishers.ofString(json))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
    }

    @Override
    public void close() {
        client.shutdownNow();
    }
}
