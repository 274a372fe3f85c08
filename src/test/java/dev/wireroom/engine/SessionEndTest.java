package dev.wireroom.engine;

import static dev.wireroom.testkit.Gates.await;
import static dev.wireroom.testkit.Gates.until;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.app.Wiring;
import dev.wireroom.model.ServerSettings;
import dev.wireroom.model.Session;
import dev.wireroom.model.SessionKind;
import dev.wireroom.model.SessionState;
import dev.wireroom.testkit.RawServer;
import dev.wireroom.testkit.RawServer.Connection;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Expire and kill where a session has no `Mcp-Session-Id`, over real sockets.
@Timeout(30)
final class SessionEndTest {
    private static final String HELLO = "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/hello\"}";

    @TempDir Path folder;

    private final BlockingQueue<String> bodies = new LinkedBlockingQueue<>();
    private final CompletableFuture<Integer> socketAtServer = new CompletableFuture<>();
    private RawServer server;
    private Engine engine;
    private URI url;

    @BeforeEach
    void start() throws Exception {
        server = new RawServer(this::serve);
        engine = Wiring.engine(CaptureSettings.in(folder.resolve("a.wireroom")), problem -> {});
        ServerView view = await(engine.addServer(ServerSettings.relay("s", server.uri())));
        url = Objects.requireNonNull(view.url());
    }

    @AfterEach
    void stop() throws IOException {
        engine.close();
        server.close();
    }

    private void serve(Connection to) throws IOException {
        for (String head; !(head = to.head()).isEmpty(); ) {
            if (head.startsWith("GET /sse")) {
                to.write(
                        "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n"
                                + "event: endpoint\ndata: /messages?s=1\n\n");
                to.read();
                return;
            }
            if (head.startsWith("GET /ws")) {
                to.write(
                        "HTTP/1.1 101 S\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n"
                                + "\u0081"
                                + (char) HELLO.length()
                                + HELLO);
                socketAtServer.complete(to.read());
                return;
            }
            String body = to.bytes(length(head));
            bodies.add(body);
            String result = "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"session_id\":\"env-1\"}}";
            to.write(
                    "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: "
                            + result.length()
                            + "\r\n\r\n"
                            + result);
        }
    }

    private static int length(String head) {
        String lower = head.toLowerCase(java.util.Locale.ROOT);
        int at = lower.indexOf("content-length: ") + 16;
        return Integer.parseInt(lower.substring(at, lower.indexOf('\r', at)));
    }

    private Connection ask(String request) throws IOException {
        Connection client = RawServer.connect(url);
        client.write(request.replace("HOST", "127.0.0.1:" + url.getPort()));
        return client;
    }

    private Session only(SessionKind kind) {
        until(() -> !await(engine.sessions()).isEmpty());
        Session session = await(engine.sessions()).getFirst();
        assertEquals(kind, session.kind());
        return session;
    }

    private SessionState stateOf(String id) {
        return await(engine.sessions()).stream()
                .filter(each -> each.id().equals(id))
                .findFirst()
                .orElseThrow()
                .state();
    }

    @Test
    void anExpiredStreamOfOldEndsCleanly() throws Exception {
        Connection client = ask("GET /sse HTTP/1.1\r\nHost: HOST\r\n\r\n");
        client.until("/messages?s=1");
        await(engine.expire(only(SessionKind.LEGACY_SSE).id()));
        assertTrue(client.until("\r\n0\r\n\r\n").endsWith("0\r\n\r\n"));
        assertEquals(SessionState.EXPIRED, stateOf("S1"));
    }

    @Test
    void aKilledWebSocketIsCut() throws Exception {
        Connection client = socket("/ws");
        client.until("hello\"}");
        await(engine.kill(only(SessionKind.WEBSOCKET).id()));
        assertEquals(-1, endOf(client));
        assertEquals(SessionState.KILLED, stateOf("S1"));
    }

    @Test
    void anExpiredWebSocketIsClosedOnBothSides() throws Exception {
        Connection client = socket("/ws");
        client.until("hello\"}");
        await(engine.expire(only(SessionKind.WEBSOCKET).id()));
        assertEquals(0x88, client.read());
        assertEquals(0x88, await(socketAtServer));
        assertEquals(SessionState.EXPIRED, stateOf("S1"));
    }

    @Test
    void aSessionThatACallMadeIsEndedByACallAndItsSocketClosed() throws Exception {
        String create =
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"openenv/session/create\",\"params\":{}}";
        Connection http =
                ask(
                        "POST /mcp HTTP/1.1\r\nHost: HOST\r\nContent-Type: application/json\r\n"
                                + "Content-Length: "
                                + create.length()
                                + "\r\n\r\n"
                                + create);
        http.until("env-1\"}}");
        assertEquals(create, bodies.poll(10, TimeUnit.SECONDS));
        Connection client = socket("/ws?session_id=env-1");
        client.until("hello\"}");
        await(engine.flush());
        await(engine.expire(only(SessionKind.STREAMABLE_HTTP).id()));
        assertEquals(0x88, client.read());
        assertEquals(
                "{\"jsonrpc\":\"2.0\",\"id\":\"wireroom-end\",\"method\":\"openenv/session/close\","
                        + "\"params\":{\"session_id\":\"env-1\"}}",
                bodies.poll(10, TimeUnit.SECONDS));
        assertEquals(List.of("S1"), await(engine.sessions()).stream().map(Session::id).toList());
        assertEquals(SessionState.EXPIRED, stateOf("S1"));
        Connection late = socket("/ws?session_id=env-1");
        assertTrue(late.head().startsWith("HTTP/1.1 404 "));
    }

    private Connection socket(String target) throws IOException {
        return ask(
                "GET "
                        + target
                        + " HTTP/1.1\r\nHost: HOST\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                        + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: aaaaaaaaaaaaaaaaaaaaaa==\r\n\r\n");
    }

    private static int endOf(Connection client) {
        try {
            return client.read();
        } catch (IOException reset) {
            return -1;
        }
    }
}
