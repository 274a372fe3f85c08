package dev.wireroom.demo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A server for each test, and requests written by hand.
@Timeout(20)
abstract class DemoFixture {
    static final String BOTH = "application/json, text/event-stream";
    static final DemoPace QUICK =
            new DemoPace(3, Duration.ofMinutes(1), Duration.ofMillis(40), Duration.ofMillis(5));

    final ScheduledExecutorService timers = Executors.newSingleThreadScheduledExecutor();
    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    DemoServer server = new DemoServer(QUICK, timers);

    @AfterEach
    void stop() {
        server.close();
        timers.shutdownNow();
        http.shutdownNow();
    }

    /// Another server in place of the first.
    void restart(DemoPace pace) {
        server.close();
        server = new DemoServer(pace, timers);
    }

    URI endpoint() {
        return server.url().resolve(DemoServer.PATH);
    }

    static String initialize(String revision) {
        return """
        {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"%s",
        "capabilities":{},"clientInfo":{"name":"test","version":"1"}}}\
        """
                .formatted(revision);
    }

    String session() throws Exception {
        return session("2025-11-25");
    }

    String session(String revision) throws Exception {
        return post(null, initialize(revision))
                .headers()
                .firstValue("mcp-session-id")
                .orElseThrow();
    }

    JsonNode tool(String session, String tool, String arguments) throws Exception {
        return call(
                session,
                "tools/call",
                "{\"name\":\"" + tool + "\",\"arguments\":" + arguments + "}");
    }

    JsonNode call(String session, String method, String params) throws Exception {
        var answer =
                post(
                        session,
                        "{\"jsonrpc\":\"2.0\",\"id\":5,\"method\":\"%s\",\"params\":%s}"
                                .formatted(method, params));
        assertEquals(200, answer.statusCode());
        return json(answer);
    }

    HttpResponse<String> post(@Nullable String session, String text) throws Exception {
        return send(request(session).POST(BodyPublishers.ofString(text)));
    }

    HttpResponse<InputStream> open(HttpRequest.Builder request) throws Exception {
        return http.send(request.build(), BodyHandlers.ofInputStream());
    }

    HttpResponse<InputStream> listen(String session) throws Exception {
        return http.send(
                plain(session).header("Accept", "text/event-stream").GET().build(),
                BodyHandlers.ofInputStream());
    }

    HttpRequest.Builder request(@Nullable String session) {
        return plain(session).header("Accept", BOTH);
    }

    HttpRequest.Builder plain(@Nullable String session) {
        var request = HttpRequest.newBuilder(endpoint()).header("Content-Type", "application/json");
        return session == null ? request : request.header("Mcp-Session-Id", session);
    }

    HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
        return http.send(request.build(), BodyHandlers.ofString());
    }

    static JsonNode json(HttpResponse<String> answer) {
        return JsonMapper.shared().readTree(answer.body());
    }

    static List<JsonNode> events(String text) {
        return text.lines()
                .filter(line -> line.startsWith("data: "))
                .map(line -> JsonMapper.shared().readTree(line.substring(6)))
                .toList();
    }

    /// Reads whole events until one holds this text.
    static String readUntil(InputStream stream, String wanted) throws Exception {
        StringBuilder seen = new StringBuilder();
        while (seen.indexOf(wanted) < 0 || seen.indexOf("\n\n", seen.indexOf(wanted)) < 0) {
            int next = stream.read();
            assertNotEquals(-1, next, () -> "The stream ended after " + seen);
            seen.append((char) next);
        }
        return seen.toString();
    }

    static boolean ended(InputStream stream) throws Exception {
        stream.transferTo(OutputStream.nullOutputStream());
        return true;
    }

    static void await(BooleanSupplier condition) {
        long until = System.nanoTime() + Duration.ofSeconds(5).toNanos();
        while (!condition.getAsBoolean()) {
            assertTrue(System.nanoTime() < until, "waited too long");
            Thread.onSpinWait();
        }
    }
}
