package dev.wireroom.proxy;

import static dev.wireroom.testkit.Gates.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.model.CallerPlace;
import dev.wireroom.model.CallerPlace.Where;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.GroupBy;
import dev.wireroom.model.Isolation;
import dev.wireroom.model.Mode;
import dev.wireroom.model.Recognition;
import dev.wireroom.testkit.RawServer;
import dev.wireroom.testkit.RawServer.Connection;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/// WebSockets between a client and a server, over real sockets.
final class WebSocketTest extends ModeTest {
    private static final String ACCEPTED =
            "HTTP/1.1 101 Switching\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                    + "Sec-WebSocket-Accept: x\r\n\r\n";

    @Test
    void framesPassByteForByteAndExtensionsAreNotOffered() throws Exception {
        CompletableFuture<String> asked = new CompletableFuture<>();
        server.instead =
                (request, to) -> {
                    asked.complete(request.head());
                    to.write(ACCEPTED + "\u0081\u0002hi");
                    to.write(to.bytes(8).replace("abcd", "ABCD"));
                    to.read();
                    return true;
                };
        Connection client = open(listen(Mode.RELAY), "/ws?x=%2F");
        String head = client.head();
        assertTrue(head.startsWith("HTTP/1.1 101 "), head);
        assertTrue(head.contains("Upgrade: websocket"), head);
        assertEquals("\u0081\u0002hi", client.bytes(4));
        client.write("\u0081\u0082abcdxy");
        assertEquals("\u0081\u0082ABCDxy", client.bytes(8));
        assertTrue(await(asked).startsWith("GET /ws?x=%2F HTTP/1.1"));
        assertFalse(await(asked).toLowerCase().contains("extensions"), await(asked));
        client.socket.close();
        assertEquals(ExchangeEnd.CLIENT_CLOSED, await(tap.exchange(1).ended));
    }

    @Test
    void aRefusedUpgradeIsAnAnswerLikeAnyOther() throws Exception {
        server.instead =
                (request, to) -> {
                    to.write("HTTP/1.1 403 No\r\nContent-Length: 2\r\n\r\nno");
                    return true;
                };
        Connection client = open(listen(Mode.RELAY), "/ws");
        assertTrue(client.head().startsWith("HTTP/1.1 403 No"));
        assertEquals("no", client.bytes(2));
        assertEquals(ExchangeEnd.COMPLETE, await(tap.exchange(1).ended));
    }

    @Test
    void theEndOfWireroomIsSaidToBothSides() throws Exception {
        CompletableFuture<String> atServer = new CompletableFuture<>();
        server.instead =
                (request, to) -> {
                    to.write(ACCEPTED);
                    atServer.complete(to.bytes(8));
                    return true;
                };
        Listener listener = listen(Mode.RELAY);
        Connection client = open(listener, "/ws");
        client.head();
        await(listener.stop());
        String frame = client.bytes(4);
        assertEquals("\u0088", frame.substring(0, 1));
        assertEquals(1001, frame.charAt(2) << 8 | frame.charAt(3));
        assertEquals("\u0088", await(atServer).substring(0, 1));
    }

    @Test
    void aFrameThatIsOnItsWayAtTheEndPassesWholeBeforeTheFarewell() throws Exception {
        Listener listener = listen(Mode.ISOLATE);
        String own =
                post(listener, INITIALIZE).headers().firstValue("Mcp-Session-Id").orElseThrow();
        CountDownLatch rest = new CountDownLatch(1);
        server.instead =
                (request, to) -> {
                    if (!request.head().contains("websocket")) {
                        return false;
                    }
                    to.write(ACCEPTED + "\u0081\u0004ab");
                    await(rest);
                    to.write("cd");
                    to.read();
                    return true;
                };
        Connection client = open(listener, "/ws?session_id=" + own);
        client.head();
        assertEquals("\u0081\u0004ab", client.bytes(4));
        await(listener.expire("SID-1"));
        rest.countDown();
        assertEquals("cd\u0088", client.bytes(3));
    }

    @Test
    void inIsolateModeTheSessionInTheQueryIsTheServers() throws Exception {
        Listener listener = listen(Mode.ISOLATE);
        String own =
                post(listener, INITIALIZE).headers().firstValue("Mcp-Session-Id").orElseThrow();
        CompletableFuture<String> asked = new CompletableFuture<>();
        server.instead =
                (request, to) -> {
                    if (!request.head().contains("websocket")) {
                        return false;
                    }
                    asked.complete(request.head());
                    to.write(ACCEPTED);
                    to.read();
                    return true;
                };
        Connection client = open(listener, "/ws?a=1&session_id=" + own + "&b=%2F");
        client.head();
        assertTrue(await(asked).startsWith("GET /ws?a=1&session_id=SID-1&b=%2F "), await(asked));
        assertEquals(1, server.count("initialize"));
        await(listener.expire("SID-1"));
        assertEquals("\u0088", client.bytes(1), "told by a close frame");
        Connection late = open(listener, "/ws?session_id=" + own);
        assertTrue(late.head().startsWith("HTTP/1.1 404 "));
        HttpResponse<String> call = post(listener, CALL, "Mcp-Session-Id", own);
        assertEquals(404, call.statusCode());
    }

    @Test
    void aServerMayCallItsSessionsOtherwise() throws Exception {
        Recognition recognition =
                new Recognition(
                        List.of(
                                new CallerPlace(Where.HEADER, "X-Env"),
                                new CallerPlace(Where.QUERY, "env")),
                        GroupBy.AUTOMATIC);
        server.instead =
                (request, to) -> {
                    if (!request.head().contains("websocket")) {
                        return false;
                    }
                    to.write(ACCEPTED);
                    to.read();
                    return true;
                };
        Listener listener = listen(Mode.RELAY, Isolation.STANDARD, recognition);
        Connection client = open(listener, "/ws?env=e-1");
        client.head();
        await(listener.expire("e-1"));
        assertEquals("\u0088", client.bytes(1));
        assertTrue(open(listener, "/ws?env=e-1").head().startsWith("HTTP/1.1 404 "));
        assertEquals(404, post(listener, CALL, "X-Env", "e-1").statusCode());
        Connection byQuery = RawServer.connect(listener.url());
        byQuery.write(
                "GET /mcp?env=e-1 HTTP/1.1\r\nHost: 127.0.0.1:"
                        + listener.url().getPort()
                        + "\r\n\r\n");
        assertTrue(byQuery.head().startsWith("HTTP/1.1 404 "));
        assertEquals(200, post(listener, INITIALIZE, "X-Env", "e-2").statusCode());
    }

    private static Connection open(Listener listener, String target) throws IOException {
        Connection client = RawServer.connect(listener.url());
        client.write(
                "GET "
                        + target
                        + " HTTP/1.1\r\nHost: 127.0.0.1:"
                        + listener.url().getPort()
                        + "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                        + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: k\r\n"
                        + "Sec-WebSocket-Extensions: permessage-deflate\r\n\r\n");
        return client;
    }
}
