package dev.wireroom.demo.environment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.wireroom.environment.EnvironmentAddress;
import dev.wireroom.environment.EnvironmentClient;
import dev.wireroom.environment.EnvironmentSocket;
import dev.wireroom.environment.SocketClosed;
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
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A server for each test, with the clock in the test's hand.
@Timeout(30)
abstract class EnvironmentFixture {
    static final Duration PATIENCE = Duration.ofSeconds(10);
    static final int MOST = 2;
    static final Duration IDLE = Duration.ofMinutes(5);

    final AtomicLong time = new AtomicLong();
    final GatedWorld gated = new GatedWorld();
    final HttpClient http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final ScheduledExecutorService timers = Executors.newSingleThreadScheduledExecutor();

    /// All sessions share one world; a test that makes several does not look at it.
    final EnvironmentServer server =
            new EnvironmentServer(
                    new EnvironmentLimits(MOST, IDLE), timers, time::get, () -> gated);

    @AfterEach
    void stop() {
        gated.go.countDown();
        server.close();
        timers.shutdownNow();
        http.shutdownNow();
    }

    EnvironmentAddress address() {
        return EnvironmentAddress.of(server.url().toString());
    }

    EnvironmentClient create() throws Exception {
        return EnvironmentClient.create(address(), PATIENCE);
    }

    EnvironmentClient connect() throws Exception {
        return EnvironmentClient.connect(address(), PATIENCE);
    }

    EnvironmentSocket socket(URI address) throws Exception {
        return EnvironmentSocket.open(address, PATIENCE);
    }

    void idle() {
        time.addAndGet(IDLE.toNanos());
    }

    void refused(int code, String reason, URI address) {
        SocketClosed closed =
                assertThrows(
                        SocketClosed.class,
                        () -> {
                            try (EnvironmentSocket _ = socket(address)) {
                                throw new AssertionError("was let in");
                            }
                        });
        assertEquals(code + " " + reason, closed.code() + " " + closed.getMessage());
    }

    HttpResponse<String> post(String text, String... fields) throws Exception {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(address().http())
                        .header("Content-Type", "application/json")
                        .POST(BodyPublishers.ofString(text));
        if (fields.length > 0) {
            request.headers(fields);
        }
        return http.send(request.build(), BodyHandlers.ofString());
    }

    static String asks(String method, String params) {
        return "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"%s\",\"params\":%s}"
                .formatted(method, params);
    }

    static String named(String session) {
        return "{\"session_id\":\"" + session + "\"}";
    }

    static JsonNode json(HttpResponse<String> answer) {
        return JsonMapper.shared().readTree(answer.body());
    }

    static List<String> log(JsonNode result) {
        return result.at("/structuredContent/log").values().stream()
                .map(JsonNode::asString)
                .toList();
    }
}
