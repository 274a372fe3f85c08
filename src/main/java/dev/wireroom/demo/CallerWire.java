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
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.MissingNode;
import tools.jackson.databind.node.ObjectNode;

/// A client's side of Streamable HTTP: handshake, listening, calls, farewell. Blocks; one thread at
/// a time.
final class CallerWire {
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Duration FAREWELL = Duration.ofMillis(300);
    private static final String EVENTS = "text/event-stream";

    private final HttpClient http;
    private final URI endpoint;
    private volatile @Nullable String session;
    private String revision = "";
    private int lastId;

    CallerWire(HttpClient http, URI endpoint) {
        this.http = http;
        this.endpoint = endpoint;
    }

    boolean open() {
        return session != null;
    }

    /// `initialize`, `initialized`, and a stream to listen to.
    void handshake(String wanted, String name, String version)
            throws IOException, InterruptedException, SessionGone {
        revision = "";
        ObjectNode params = JsonMapper.shared().createObjectNode();
        params.put("protocolVersion", wanted).putObject("capabilities");
        params.putObject("clientInfo").put("name", name).put("version", version);
        HttpResponse<String> answer = post(request("initialize", params));
        JsonNode result = message(answer).path("result");
        session =
                answer.headers()
                        .firstValue("mcp-session-id")
                        .orElseThrow(() -> new IOException("The server gave no session id"));
        revision = result.path("protocolVersion").asString(wanted);
        post(notification("notifications/initialized"));
        listen();
    }

    /// @return the whole answer: `result` or `error`
    JsonNode call(String method, ObjectNode params)
            throws IOException, InterruptedException, SessionGone {
        return message(post(request(method, params)));
    }

    /// The id is known to be dead; the next thing is a handshake.
    void forget() {
        session = null;
    }

    /// Ends the session politely, without waiting long.
    ///
    /// @return whether the server has heard it
    boolean farewell() throws InterruptedException {
        if (session == null) {
            return false;
        }
        try {
            HttpRequest request = head(FAREWELL).DELETE().build();
            return http.send(request, BodyHandlers.discarding()).statusCode() < 300;
        } catch (IOException _) {
            return false;
        } finally {
            session = null;
        }
    }

    private void listen() {
        HttpRequest request = head(null).header("Accept", EVENTS).GET().build();
        var _ =
                http.sendAsync(request, BodyHandlers.ofLines())
                        .thenAccept(answer -> answer.body().forEach(_ -> {}))
                        .exceptionally(_ -> null);
    }

    private HttpResponse<String> post(ObjectNode message)
            throws IOException, InterruptedException, SessionGone {
        HttpRequest request =
                head(PATIENCE)
                        .header("Content-Type", "application/json")
                        .header("Accept", "application/json, " + EVENTS)
                        .POST(BodyPublishers.ofString(message.toString()))
                        .build();
        HttpResponse<String> answer = http.send(request, BodyHandlers.ofString());
        if (answer.statusCode() == 404 && session != null) {
            throw new SessionGone();
        }
        if (answer.statusCode() >= 300) {
            throw new IOException("The server answered " + answer.statusCode());
        }
        return answer;
    }

    private HttpRequest.Builder head(@Nullable Duration timeout) {
        HttpRequest.Builder head = HttpRequest.newBuilder(endpoint);
        if (timeout != null) {
            head.timeout(timeout);
        }
        String id = session;
        if (id != null) {
            head.header("Mcp-Session-Id", id);
        }
        if (!revision.isEmpty()) {
            head.header("MCP-Protocol-Version", revision);
        }
        return head;
    }

    /// The answer's message, or the last of an event stream's.
    static JsonNode message(HttpResponse<String> answer) throws IOException {
        boolean events = answer.headers().firstValue("content-type").orElse("").startsWith(EVENTS);
        try {
            if (!events) {
                return JsonMapper.shared().readTree(answer.body());
            }
            JsonNode last = MissingNode.getInstance();
            for (String line : answer.body().lines().toList()) {
                if (line.startsWith("data:")) {
                    last = JsonMapper.shared().readTree(line.substring(5));
                }
            }
            return last;
        } catch (JacksonException e) {
            throw new IOException("The answer is no JSON text", e);
        }
    }

    private ObjectNode request(String method, ObjectNode params) {
        ObjectNode message = notification(method).put("id", ++lastId);
        message.set("params", params);
        return message;
    }

    private static ObjectNode notification(String method) {
        return JsonMapper.shared().createObjectNode().put("jsonrpc", "2.0").put("method", method);
    }

    /// The session is over: 404.
    static final class SessionGone extends Exception {
        private static final long serialVersionUID = 1;
    }
}
