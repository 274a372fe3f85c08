package dev.wireroom.environment;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// JSON-RPC by POST. Any thread, several at a time.
final class HttpWay {
    private static final long LONGEST_ANSWER = 16_000_000;

    private final HttpClient http;
    private final URI endpoint;
    private final AtomicInteger lastId = new AtomicInteger();

    HttpWay(HttpClient http, URI endpoint) {
        this.http = http;
        this.endpoint = endpoint;
    }

    /// @return completes with the answer, whatever it is; is over by this time
    CompletableFuture<HttpResponse<String>> post(
            String method, ObjectNode params, Duration patience) {
        ObjectNode message = Answers.request(lastId.incrementAndGet(), method, params);
        HttpRequest request =
                HttpRequest.newBuilder(endpoint)
                        .timeout(patience)
                        .header("Content-Type", "application/json")
                        .header("Accept", "application/json")
                        .POST(BodyPublishers.ofString(message.toString()))
                        .build();
        return http.sendAsync(
                request, BodyHandlers.limiting(BodyHandlers.ofString(), LONGEST_ANSWER));
    }

    /// An error is told by its JSON-RPC body, whatever the status; without one the status speaks.
    static JsonNode result(HttpResponse<String> answer) throws IOException {
        boolean json =
                answer.headers()
                        .firstValue("content-type")
                        .orElse("")
                        .startsWith("application/json");
        if (!json) {
            throw new IOException(
                    "The server answered " + answer.statusCode() + " without a JSON text");
        }
        return Answers.result(Answers.read(answer.body()));
    }
}
