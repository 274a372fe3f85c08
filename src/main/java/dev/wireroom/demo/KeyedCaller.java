package dev.wireroom.demo;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// A caller as many plain programs are: it knows no handshake and no MCP session, names itself by a
/// key in each request, and takes nothing but JSON. Blocks; one thread at a time, with a connection
/// of its own.
final class KeyedCaller implements AutoCloseable {
    static final String KEY = "X-Session-Id";

    /// A browser's first page takes its time.
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final HttpClient http =
            HttpClient.newBuilder()
                    .version(HttpClient.Version.HTTP_1_1)
                    .connectTimeout(Duration.ofSeconds(2))
                    .build();
    private final URI endpoint;
    private final String key;
    private int lastId;

    KeyedCaller(URI endpoint, String key) {
        this.endpoint = endpoint;
        this.key = key;
    }

    /// @return the result
    /// @throws IOException with a sentence for people, when there is none
    JsonNode call(String method, ObjectNode params) throws IOException, InterruptedException {
        ObjectNode message = JsonMapper.shared().createObjectNode();
        message.put("jsonrpc", "2.0").put("id", ++lastId).put("method", method);
        message.set("params", params);
        HttpRequest request =
                HttpRequest.newBuilder(endpoint)
                        .timeout(PATIENCE)
                        .header("Content-Type", "application/json")
                        .header("Accept", "application/json")
                        .header(KEY, key)
                        .POST(BodyPublishers.ofString(message.toString()))
                        .build();
        try {
            return result(http.send(request, BodyHandlers.ofString()));
        } catch (Unanswered told) {
            throw told;
        } catch (IOException cut) {
            throw new Unanswered(key, "got no answer", cut);
        }
    }

    @Override
    public void close() {
        http.shutdownNow();
    }

    private JsonNode result(HttpResponse<String> answer) throws Unanswered {
        String got = "got " + answer.statusCode();
        JsonNode message;
        try {
            message = CallerWire.message(answer);
        } catch (IOException unreadable) {
            throw new Unanswered(key, got + " without a JSON text", unreadable);
        }
        JsonNode result = message.path("result");
        if (!result.isObject()) {
            String why = message.at("/error/message").asString("no result");
            throw new Unanswered(key, got + ": " + why, null);
        }
        if (result.path("isError").asBoolean(false)) {
            String why = result.at("/content/0/text").asString("no reason");
            throw new Unanswered(key, "got an error: " + why, null);
        }
        return result;
    }

    private static final class Unanswered extends IOException {
        private static final long serialVersionUID = 1;

        Unanswered(String key, String what, @Nullable Throwable cause) {
            super("The caller " + key + " " + what, cause);
        }
    }
}
