package dev.wireroom.proxy;

import static dev.wireroom.testkit.Gates.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.capture.ExchangeTap.Side;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.HeaderLine;
import dev.wireroom.model.ServerSettings;
import dev.wireroom.testkit.RawServer;
import dev.wireroom.testkit.RawServer.Connection;
import dev.wireroom.testkit.RecordingTap;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class RelayTest {
    private static final String OK = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";

    private final RecordingTap tap = new RecordingTap();
    private final List<AutoCloseable> open = new java.util.ArrayList<>();

    @AfterEach
    void closeAll() throws Exception {
        for (AutoCloseable each : open.reversed()) {
            each.close();
        }
    }

    @Test
    void linesKeepOrderSpellingAndNumberOnBothHopsBothWays() throws Exception {
        CompletableFuture<String> atServer = new CompletableFuture<>();
        String lines =
                "Mcp-Session-Id: a\r\nX-Two: 1\r\nmcp-session-id: b\r\nx-two: 2\r\nEmpty:\r\n";
        Listener listener =
                relay(c -> {
                    atServer.complete(c.head());
                    c.write("HTTP/1.1 200 Fine, thanks\r\n" + lines + "Content-Length: 0\r\n\r\n");
                });
        Connection client = client(listener);
        client.write(
                "GET /a?b=%7Bc%7D HTTP/1.1\r\nhOST: " + host(listener) + "\r\n" + lines + "\r\n");
        String answer = client.head();
        assertEquals(
                "HTTP/1.1 200 Fine, thanks\r\n"
                        + lines.replace("Empty:", "Empty: ")
                        + "Content-Length: 0\r\n\r\n",
                answer);
        String server = atServer.get(5, TimeUnit.SECONDS);
        assertTrue(server.startsWith("GET /a?b=%7Bc%7D HTTP/1.1\r\nhOST: 127.0.0.1:"), server);
        assertTrue(server.endsWith("\r\n" + lines.replace("Empty:", "Empty: ") + "\r\n"), server);
        RecordingTap.Seen seen = tap.exchange(1);
        assertEquals(ExchangeEnd.COMPLETE, seen.ended.get(5, TimeUnit.SECONDS));
        assertEquals(answer, seen.heads.get(Side.CLIENT_RESPONSE));
        assertEquals(server, seen.heads.get(Side.SERVER_REQUEST));
    }

    @Test
    void whatBelongsToOneHopStaysThere() throws Exception {
        CompletableFuture<String> atServer = new CompletableFuture<>();
        Listener listener =
                relay(c -> {
                    atServer.complete(c.head());
                    c.write(
                            "HTTP/1.1 200 OK\r\nConnection: X-Mine, Mcp-Session-Id\r\nX-Mine: 1\r\n"
                                    + "Mcp-Session-Id: s\r\nKeep-Alive: timeout=5\r\nContent-Length: 0\r\n\r\n");
                });
        Connection client = client(listener);
        client.write(
                "GET / HTTP/1.1\r\nHost: "
                        + host(listener)
                        + "\r\nConnection: Upgrade, X-Hop\r\nUpgrade: h2c\r\nHTTP2-Settings: x\r\nX-Hop: 1\r\nTE: trailers\r\n\r\n");
        assertEquals(
                "HTTP/1.1 200 OK\r\nMcp-Session-Id: s\r\nContent-Length: 0\r\n\r\n", client.head());
        String server = atServer.get(5, TimeUnit.SECONDS);
        for (String name : List.of("Connection:", "Upgrade:", "HTTP2-Settings:", "X-Hop:")) {
            assertFalse(server.contains(name), name);
        }
    }

    @Test
    void chunksAndTrailersPassAsTheyStand() throws Exception {
        String body = "3;x=1\r\nabc\r\n2\r\nde\r\n0\r\nX-Sum: 5\r\n\r\n";
        CompletableFuture<String> atServer = new CompletableFuture<>();
        Listener listener =
                relay(c -> {
                    c.head();
                    atServer.complete(c.bytes(body.length()));
                    c.write(
                            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nTrailer: X-Sum\r\n\r\n"
                                    + body);
                });
        Connection client = client(listener);
        client.write(
                "POST / HTTP/1.1\r\nHost: "
                        + host(listener)
                        + "\r\nTransfer-Encoding: chunked\r\n\r\n"
                        + body);
        client.head();
        assertEquals(body, client.bytes(body.length()));
        assertEquals(body, atServer.get(5, TimeUnit.SECONDS));
        assertEquals(ExchangeEnd.COMPLETE, tap.exchange(1).ended.get(5, TimeUnit.SECONDS));
        assertEquals("abcde", tap.exchange(1).answer.toString(StandardCharsets.US_ASCII));
        assertEquals(5, tap.exchange(1).bytes[0]);
    }

    @Test
    void requestsInARowUseOneConnectionEach() throws Exception {
        Listener listener =
                relay(c -> {
                    for (int n = 1; !c.head().isEmpty(); n++) {
                        c.write("HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n" + n);
                    }
                });
        Connection client = client(listener);
        String one = "GET / HTTP/1.1\r\nHost: " + host(listener) + "\r\n\r\n";
        client.write(one + one + one);
        for (int n = 1; n <= 3; n++) {
            client.head();
            assertEquals("" + n, client.bytes(1));
        }
    }

    @Test
    void anHttp10ClientGetsDataAndAClose() throws Exception {
        Listener listener =
                relay(c -> {
                    c.head();
                    c.write(
                            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n");
                });
        Connection client = client(listener);
        client.write("GET / HTTP/1.0\r\n\r\n");
        assertEquals("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n", client.head());
        assertEquals("abc", client.bytes(100));
    }

    @Test
    void aServerThatResetsInABodyUntilCloseIsNoCleanEnd() throws Exception {
        CountDownLatch seen = new CountDownLatch(1);
        Listener listener =
                relay(c -> {
                    c.head();
                    c.write("HTTP/1.0 200 OK\r\n\r\nhalf");
                    await(seen);
                    c.reset();
                });
        Connection client = client(listener);
        client.write("GET / HTTP/1.1\r\nHost: " + host(listener) + "\r\n\r\n");
        assertTrue(client.head().contains("Transfer-Encoding: chunked"));
        assertEquals("4\r\nhalf\r\n", client.bytes(9));
        seen.countDown();
        assertEquals(-1, client.read(), "no last chunk");
        assertEquals(ExchangeEnd.SERVER_CLOSED, tap.exchange(1).ended.get(5, TimeUnit.SECONDS));
    }

    @Test
    void noServerIs502WithAPlainSentence() throws Exception {
        URI nobody;
        try (RawServer closed = new RawServer(_ -> {})) {
            nobody = closed.uri();
        }
        Listener listener = listen(ServerSettings.relay("s", nobody));
        Connection client = client(listener);
        client.write(
                "POST / HTTP/1.1\r\nHost: " + host(listener) + "\r\nContent-Length: 2\r\n\r\n{}");
        assertTrue(client.head().startsWith("HTTP/1.1 502 "));
        assertTrue(client.until("}}").contains("No answer from the server"));
        client.write(
                "POST / HTTP/1.1\r\nHost: " + host(listener) + "\r\nContent-Length: 2\r\n\r\n{}");
        assertTrue(client.head().startsWith("HTTP/1.1 502 "), "the connection goes on");
    }

    @Test
    void aSilentServerIs504OnlyWhereALimitWasSet() throws Exception {
        RawServer silent = keep(new RawServer(c -> c.until("never")));
        ServerSettings plain = ServerSettings.relay("s", silent.uri());
        Listener listener = listen(settings(plain, Duration.ofMillis(50), List.of()));
        Connection client = client(listener);
        client.write("GET / HTTP/1.1\r\nHost: " + host(listener) + "\r\n\r\n");
        assertTrue(client.head().startsWith("HTTP/1.1 504 "));
    }

    @Test
    void aClientThatLeavesEndsItsRequestAtTheServer() throws Exception {
        CompletableFuture<Integer> end = new CompletableFuture<>();
        CountDownLatch asked = new CountDownLatch(1);
        Listener listener =
                relay(c -> {
                    c.head();
                    asked.countDown();
                    try {
                        end.complete(c.read());
                    } catch (IOException reset) {
                        end.complete(-1);
                    }
                });
        Connection client = client(listener);
        client.write("GET / HTTP/1.1\r\nHost: " + host(listener) + "\r\n\r\n");
        await(asked);
        client.socket.close();
        assertEquals(-1, end.get(5, TimeUnit.SECONDS));
        assertEquals(ExchangeEnd.CLIENT_CLOSED, tap.exchange(1).ended.get(5, TimeUnit.SECONDS));
    }

    @Test
    void setFieldsReplaceTheClientsOnTheServerHopOnly() throws Exception {
        CompletableFuture<String> atServer = new CompletableFuture<>();
        RawServer server =
                keep(
                        new RawServer(c -> {
                            atServer.complete(c.head());
                            c.write(OK);
                        }));
        ServerSettings plain = ServerSettings.relay("s", server.uri());
        Listener listener =
                listen(
                        settings(
                                plain,
                                null,
                                List.of(new HeaderLine("Authorization", "Bearer set"))));
        Connection client = client(listener);
        client.write(
                "GET / HTTP/1.1\r\nHost: "
                        + host(listener)
                        + "\r\nauthorization: Bearer own\r\n\r\n");
        client.head();
        String head = atServer.get(5, TimeUnit.SECONDS);
        assertTrue(head.contains("Authorization: Bearer set\r\n"), head);
        assertFalse(head.contains("own"), head);
    }

    @Test
    void expireEndsStreamsCleanlyAndSaysFarewell() throws Exception {
        CompletableFuture<String> farewell = new CompletableFuture<>();
        Listener listener =
                relay(c -> {
                    String head = c.head();
                    if (head.startsWith("DELETE")) {
                        farewell.complete(head);
                        c.write(OK);
                        return;
                    }
                    c.write(
                            "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n3\r\n:a\n\r\n");
                    c.read();
                });
        Connection client = client(listener);
        client.write(
                "GET /mcp HTTP/1.1\r\nHost: "
                        + host(listener)
                        + "\r\nMcp-Session-Id: s1\r\nMCP-Protocol-Version: 2025-11-25\r\n\r\n");
        client.head();
        client.bytes(8);
        listener.expire("s1").get(5, TimeUnit.SECONDS);
        assertEquals("0\r\n\r\n", client.bytes(5));
        assertEquals(ExchangeEnd.CUT_BY_USER, tap.exchange(1).ended.get(5, TimeUnit.SECONDS));
        String head = farewell.get(5, TimeUnit.SECONDS);
        assertTrue(head.startsWith("DELETE /mcp HTTP/1.1\r\n"), head);
        assertTrue(head.contains("Mcp-Session-Id: s1\r\nMCP-Protocol-Version: 2025-11-25"), head);
        client.write(
                "GET /mcp HTTP/1.1\r\nHost: " + host(listener) + "\r\nMcp-Session-Id: s1\r\n\r\n");
        assertTrue(client.head().startsWith("HTTP/1.1 404 "));
    }

    @Test
    void aListenerThatStopsClosesItsIdleConnections() throws Exception {
        Listener listener = relay(c -> c.write(OK));
        Connection client = client(listener);
        client.write("GET / HTTP/1.1\r\nHost: " + host(listener) + "\r\n\r\n");
        client.until("ok");
        listener.stop().get(5, TimeUnit.SECONDS);
        assertEquals(-1, client.read());
    }

    @Test
    void killCutsAtOnce() throws Exception {
        Listener listener =
                relay(c -> {
                    if (c.head().startsWith("GET")) {
                        c.write(
                                "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n3\r\n:a\n\r\n");
                        c.read();
                    }
                    c.write(OK);
                });
        Connection client = client(listener);
        client.write(
                "GET / HTTP/1.1\r\nHost: " + host(listener) + "\r\nMcp-Session-Id: s1\r\n\r\n");
        client.head();
        client.bytes(8);
        listener.kill("s1").get(5, TimeUnit.SECONDS);
        int next;
        try {
            next = client.read();
        } catch (IOException reset) {
            next = -1;
        }
        assertEquals(-1, next);
        assertEquals(ExchangeEnd.CUT_BY_USER, tap.exchange(1).ended.get(5, TimeUnit.SECONDS));
    }

    @Test
    void whatStartsOrEndsASessionIsRecordedBeforeTheClientCanActOnIt() throws Exception {
        List<String> answers =
                List.of(
                        "HTTP/1.1 200 OK\r\nMcp-Session-Id: s\r\nContent-Length: 2\r\n\r\n{}",
                        "HTTP/1.1 200 OK\r\nMcp-Session-Id: s\r\n\r\n{}",
                        "HTTP/1.1 404 Not Found\r\nContent-Length: 2\r\n\r\n{}",
                        "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n: a\n\n");
        for (String answer : answers) {
            Listener listener =
                    relay(c -> {
                        c.head();
                        c.write(answer);
                    });
            Connection client = client(listener);
            CompletableFuture<Integer> receivedBefore = new CompletableFuture<>();
            tap.onPause =
                    seen -> {
                        if (seen.heads.containsKey(Side.CLIENT_RESPONSE)) {
                            try {
                                receivedBefore.complete(client.socket.getInputStream().available());
                            } catch (IOException gone) {
                                receivedBefore.completeExceptionally(gone);
                            }
                        }
                    };
            client.write(
                    "POST / HTTP/1.1\r\nHost: " + host(listener) + "\r\nContent-Length: 0\r\n\r\n");
            client.head();
            assertEquals(0, receivedBefore.get(5, TimeUnit.SECONDS), answer);
        }
    }

    @Test
    void whatCannotBeReadIsAnsweredAndRecorded() throws Exception {
        Listener listener = relay(c -> c.write(OK));
        Connection client = client(listener);
        client.write("GET / HTTP/1.1\r\nBad line\r\n\r\n");
        assertTrue(client.head().startsWith("HTTP/1.1 400 "));
        assertEquals(
                "GET / HTTP/1.1\r\nBad line\r\n\r\n",
                tap.exchange(1).heads.get(Side.CLIENT_REQUEST));
    }

    private Listener relay(RawServer.Script script) throws IOException {
        return listen(ServerSettings.relay("s", keep(new RawServer(script)).uri()));
    }

    private Listener listen(ServerSettings settings) throws IOException {
        return keep(Proxy.start(tap)).listen(settings);
    }

    private static ServerSettings settings(
            ServerSettings of, @Nullable Duration timeout, List<HeaderLine> set) {
        return new ServerSettings(
                of.name(),
                of.upstream(),
                of.listenHost(),
                0,
                false,
                of.mode(),
                of.isolation(),
                of.recognition(),
                timeout,
                null,
                set,
                List.of());
    }

    private Connection client(Listener listener) throws IOException {
        Connection client = RawServer.connect(listener.url());
        open.add(client.socket);
        return client;
    }

    private <T extends AutoCloseable> T keep(T closeable) {
        open.add(closeable);
        return closeable;
    }

    private static String host(Listener listener) {
        return "127.0.0.1:" + listener.url().getPort();
    }
}
