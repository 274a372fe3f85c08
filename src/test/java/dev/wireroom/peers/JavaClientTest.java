package dev.wireroom.peers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.app.Wiring;
import dev.wireroom.demo.DemoPace;
import dev.wireroom.demo.DemoServer;
import dev.wireroom.engine.CaptureSettings;
import dev.wireroom.engine.Engine;
import dev.wireroom.model.EndReason;
import dev.wireroom.model.Exchange;
import dev.wireroom.model.Message;
import dev.wireroom.model.MessageKind;
import dev.wireroom.model.Peer;
import dev.wireroom.model.ServerSettings;
import dev.wireroom.model.Session;
import dev.wireroom.model.SessionState;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.Implementation;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// The MCP Java SDK's client and the demonstration's server, with the engine between them.
@Timeout(60)
class JavaClientTest {
    private static final DemoPace QUICK =
            new DemoPace(8, Duration.ofMinutes(1), Duration.ofSeconds(1), Duration.ofMillis(5));

    private final ScheduledExecutorService timers = Executors.newSingleThreadScheduledExecutor();
    private final DemoServer server = new DemoServer(QUICK, timers);
    private final BlockingQueue<Double> progress = new LinkedBlockingQueue<>();
    private Engine engine;
    private McpSyncClient client;

    @BeforeEach
    void start() throws Exception {
        engine = Wiring.engine(CaptureSettings.temporary(), _ -> {});
        var view = engine.addServer(ServerSettings.relay("demo", server.url())).get();
        client = client(Objects.requireNonNull(view.url()));
        client.initialize();
    }

    @AfterEach
    void stop() {
        client.close();
        engine.close();
        server.close();
        timers.shutdownNow();
    }

    @Test
    void worksThroughTheRelayAndIsSeenWhole() throws Exception {
        assertEquals(5, client.listTools().tools().size());
        assertEquals(
                "Opened PAGE-ALPHA at https://alpha.example/",
                call("open_page", Map.of("url", "alpha")));
        assertTrue(call("snapshot", Map.of()).contains("PAGE-ALPHA"));
        client.callTool(
                CallToolRequest.builder("wait_for")
                        .arguments(Map.of("text", "tea"))
                        .progressToken("tea")
                        .build());
        assertEquals(List.of(1.0, 2.0, 3.0), progress(3));
        client.closeGracefully();

        Session session = only();
        assertEquals(SessionState.CLOSED, session.state());
        assertEquals(EndReason.CLIENT_DELETE, session.endReason());
        assertEquals(new Peer("java-peer", "2.1.0"), session.client());
        assertEquals(new Peer("wireroom-demo", "1.0.0"), session.serverInfo());
        assertEquals("2025-11-25", session.protocolVersion());

        List<Message> messages = messages();
        assertEquals(3, count(messages, MessageKind.NOTIFICATION, "notifications/progress"));
        assertEquals(3, count(messages, MessageKind.REQUEST, "tools/call"));
        assertEquals(3, count(messages, MessageKind.RESPONSE, "tools/call"));
        assertFalse(messages.stream().anyMatch(each -> each.kind() == MessageKind.INVALID));
        assertEquals(0, engine.stats().lost());
    }

    @Test
    void comesBackByItselfWhenItsSessionIsExpired() throws Exception {
        call("open_page", Map.of("url", "alpha"));
        Session first = only();
        engine.expire(first.id()).get(5, TimeUnit.SECONDS);

        call("add_to_basket", Map.of("count", 1), 10);
        client.closeGracefully();

        List<Session> sessions = sessions();
        Session ended = sessions.getFirst();
        assertEquals(SessionState.EXPIRED, ended.state());
        assertEquals(EndReason.BY_USER, ended.endReason());
        Session next = sessions.get(1);
        assertEquals(new Peer("java-peer", "2.1.0"), next.client());
        assertEquals(EndReason.CLIENT_DELETE, next.endReason());
        assertNotEquals(ended.wireId(), next.wireId());
        assertEquals(0, server.sessions(), "DELETE reached the server for both");
    }

    private McpSyncClient client(URI origin) {
        return McpClient.sync(
                        HttpClientStreamableHttpTransport.builder(origin.toString())
                                .endpoint(DemoServer.PATH)
                                .build())
                .clientInfo(Implementation.builder("java-peer", "2.1.0").build())
                .requestTimeout(Duration.ofSeconds(10))
                .progressConsumer(step -> progress.add(step.progress()))
                .build();
    }

    private String call(String tool, Map<String, Object> arguments) {
        CallToolResult result =
                client.callTool(CallToolRequest.builder(tool).arguments(arguments).build());
        return ((McpSchema.TextContent) result.content().getFirst()).text();
    }

    /// The SDK gives up the call that meets the end of the session, and opens a new one for the
    /// next.
    private void call(String tool, Map<String, Object> arguments, int tries) {
        assertThrows(RuntimeException.class, () -> call(tool, arguments));
        RuntimeException last = new IllegalStateException("never tried");
        for (int i = 0; i < tries; i++) {
            try {
                call(tool, arguments);
                return;
            } catch (RuntimeException e) {
                last = e;
            }
        }
        throw last;
    }

    private List<Double> progress(int count) throws InterruptedException {
        List<Double> seen = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            seen.add(progress.poll(5, TimeUnit.SECONDS));
        }
        return seen;
    }

    private List<Session> sessions() throws Exception {
        return engine.sessions().get(5, TimeUnit.SECONDS);
    }

    private Session only() throws Exception {
        List<Session> sessions = sessions();
        assertEquals(1, sessions.size(), sessions::toString);
        return sessions.getFirst();
    }

    private List<Message> messages() throws Exception {
        engine.flush().get(5, TimeUnit.SECONDS);
        List<Message> messages = new ArrayList<>();
        for (Exchange exchange : engine.records().exchanges(null, 1, 1000)) {
            messages.addAll(engine.records().messagesOf(exchange.number()));
        }
        return messages;
    }

    private static long count(List<Message> messages, MessageKind kind, String method) {
        return messages.stream()
                .filter(each -> each.kind() == kind && method.equals(each.method()))
                .count();
    }
}
