package dev.wireroom.engine;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import dev.wireroom.model.HeaderLine;
import dev.wireroom.model.Isolation;
import dev.wireroom.model.Mode;
import dev.wireroom.model.Recognition;
import dev.wireroom.model.ServerSettings;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
final class ProbeTest {
    private static final String RESULT =
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"protocolVersion\":\"2025-06-18\"}}";

    private final List<String> requests = new CopyOnWriteArrayList<>();
    private HttpServer server;
    private HttpHandler answer = exchange -> {};

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext(
                "/",
                exchange -> {
                    requests.add(
                            exchange.getRequestMethod()
                                    + " "
                                    + exchange.getRequestURI()
                                    + " "
                                    + exchange.getRequestHeaders().getFirst("Mcp-Session-Id")
                                    + " "
                                    + exchange.getRequestHeaders().getFirst("X-Tenant"));
                    exchange.getRequestBody().readAllBytes();
                    answer.handle(exchange);
                });
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    @Test
    void aServerWithSessionsIsRecognisedAndItsSessionEnded() throws Exception {
        answer =
                exchange -> {
                    exchange.getResponseHeaders().add("Mcp-Session-Id", "sid-1");
                    send(exchange, 200, "application/json", RESULT);
                };
        String found = probe("/mcp");
        assertTrue(
                found.matches(
                        "Reached in \\d+ ms\\. Streamable HTTP, 2025-06-18, gives session ids"),
                found);
        assertEquals(List.of("POST /mcp null blue", "DELETE /mcp sid-1 blue"), requests);
    }

    @Test
    void anEventStreamIsReadNoFurtherThanItsAnswer() throws Exception {
        answer =
                exchange -> {
                    exchange.getResponseHeaders().add("Content-Type", "text/event-stream");
                    exchange.sendResponseHeaders(200, 0);
                    exchange.getResponseBody().write(("data: " + RESULT + "\n\n").getBytes(UTF_8));
                    exchange.getResponseBody().flush();
                };
        String found = probe("/mcp");
        assertTrue(found.endsWith("Streamable HTTP, 2025-06-18, gives no session ids"), found);
    }

    @Test
    void aLegacyServerIsRecognisedByItsStream() throws Exception {
        answer =
                exchange -> {
                    if (exchange.getRequestMethod().equals("POST")) {
                        send(exchange, 405, "text/plain", "no");
                    } else {
                        send(exchange, 200, "text/event-stream", "event: endpoint\ndata: /m\n\n");
                    }
                };
        assertTrue(probe("/sse").endsWith(" ms. Legacy SSE, 2024-11-05"));
    }

    @Test
    void aWrongPathIsSaid() {
        answer = exchange -> send(exchange, 404, "text/plain", "no");
        String why = refused("/wrong");
        assertTrue(
                why.endsWith("but it answered initialize at /wrong with 404. Check the path."),
                why);
    }

    @Test
    void aServerThatWantsCredentialsIsSaid() {
        answer = exchange -> send(exchange, 401, "text/plain", "no");
        assertTrue(refused("/mcp").endsWith("wants credentials (401). Add them as a header."));
    }

    @Test
    void whatIsNotMcpIsSaid() {
        answer = exchange -> send(exchange, 200, "text/html", "<html>hello</html>");
        assertTrue(refused("/mcp").endsWith("what it answered to initialize is not MCP."));
    }

    @Test
    void nobodyThereIsSaid() throws IOException {
        int port;
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = free.getLocalPort();
        }
        assertEquals(
                "Nothing answers at 127.0.0.1:"
                        + port
                        + ". Start the server, or check the address.",
                refused(settings(port), "/mcp"));
    }

    @Test
    void aServerThatKeepsSilentIsLeftAfterFiveSeconds() throws IOException {
        try (ServerSocket silent = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            int port = silent.getLocalPort();
            assertEquals(
                    "No answer from 127.0.0.1:" + port + " within 5 s.",
                    refused(settings(port), "/mcp"));
        }
    }

    private String probe(String path) throws Refused, InterruptedException {
        return new Probe(settings(server.getAddress().getPort()), path).run();
    }

    private String refused(String path) {
        return refused(settings(server.getAddress().getPort()), path);
    }

    private static String refused(ServerSettings settings, String path) {
        return assertThrows(Refused.class, () -> new Probe(settings, path).run()).sentence();
    }

    private static ServerSettings settings(int port) {
        return new ServerSettings(
                "default",
                URI.create("http://127.0.0.1:" + port),
                "127.0.0.1",
                0,
                false,
                Mode.RELAY,
                Isolation.STANDARD,
                Recognition.STANDARD,
                null,
                null,
                List.of(new HeaderLine("X-Tenant", "blue")),
                List.of());
    }

    private static void send(HttpExchange exchange, int status, String type, String text)
            throws IOException {
        byte[] body = text.getBytes(UTF_8);
        exchange.getResponseHeaders().add("Content-Type", type);
        exchange.sendResponseHeaders(status, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }
}
