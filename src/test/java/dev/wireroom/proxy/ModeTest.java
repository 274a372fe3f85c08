package dev.wireroom.proxy;

import dev.wireroom.model.Isolation;
import dev.wireroom.model.Mode;
import dev.wireroom.model.Recognition;
import dev.wireroom.model.ServerSettings;
import dev.wireroom.testkit.RecordingTap;
import dev.wireroom.testkit.SessionServer;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;

/// A listener in front of a [SessionServer], and callers with and without a name.
@Timeout(60)
abstract class ModeTest {
    static final String CALL =
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"x\"}}";
    static final String INITIALIZE =
            "{\"jsonrpc\":\"2.0\",\"id\":\"i\",\"method\":\"initialize\",\"params\":"
                    + "{\"protocolVersion\":\"2025-11-25\",\"capabilities\":{},"
                    + "\"clientInfo\":{\"name\":\"c\",\"version\":\"1\"}}}";

    final RecordingTap tap = new RecordingTap();
    final HttpClient http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    SessionServer server;
    private Proxy proxy;

    @BeforeEach
    void start() throws IOException {
        server = new SessionServer();
        proxy = Proxy.start(tap);
    }

    @AfterEach
    void stop() throws IOException {
        http.shutdownNow();
        proxy.close();
        server.close();
    }

    Listener listen(Mode mode) throws IOException {
        return listen(mode, Isolation.STANDARD);
    }

    Listener listen(Mode mode, Isolation rules) throws IOException {
        return listen(mode, rules, Recognition.STANDARD);
    }

    Listener listen(Mode mode, Isolation rules, Recognition recognition) throws IOException {
        return proxy.listen(
                new ServerSettings(
                        "s",
                        server.uri(),
                        "127.0.0.1",
                        0,
                        false,
                        mode,
                        rules,
                        recognition,
                        null,
                        null,
                        List.of(),
                        List.of()));
    }

    HttpResponse<String> call(Listener listener, String key) throws Exception {
        return post(listener, CALL, "X-Session-Id", key);
    }

    HttpResponse<String> post(Listener listener, String body, String... fields) throws Exception {
        URI to = listener.url().resolve("/mcp");
        HttpRequest.Builder request =
                HttpRequest.newBuilder(to)
                        .timeout(Duration.ofSeconds(30))
                        .header("Content-Type", "application/json");
        if (fields.length > 0) {
            request.headers(fields);
        }
        return http.send(
                request.POST(BodyPublishers.ofString(body)).build(), BodyHandlers.ofString());
    }

    HttpResponse<String> delete(Listener listener, String... fields) throws Exception {
        return http.send(
                HttpRequest.newBuilder(listener.url().resolve("/mcp"))
                        .headers(fields)
                        .DELETE()
                        .build(),
                BodyHandlers.ofString());
    }

    static @Nullable String result(HttpResponse<String> answer) {
        int from = answer.body().indexOf("\"result\":");
        return answer.statusCode() != 200 || from < 0
                ? answer.statusCode() + " " + answer.body()
                : answer.body().substring(from + 9, answer.body().length() - 1);
    }

    static void together(CyclicBarrier all) {
        try {
            all.await(10, TimeUnit.SECONDS);
        } catch (Exception failed) {
            throw new IllegalStateException(failed);
        }
    }

    interface Ask<T> {
        T now() throws Exception;
    }

    static <T> T quietly(Ask<T> ask) {
        try {
            return ask.now();
        } catch (Exception failed) {
            throw new IllegalStateException(failed);
        }
    }
}
