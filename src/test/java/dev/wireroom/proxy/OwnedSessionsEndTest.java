package dev.wireroom.proxy;

import static dev.wireroom.testkit.Gates.await;
import static dev.wireroom.testkit.Gates.until;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.model.Isolation;
import dev.wireroom.model.Mode;
import dev.wireroom.testkit.RawServer;
import dev.wireroom.testkit.SessionServer.Held;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// How owned sessions end, and what is shared, over real sockets.
@Timeout(60)
final class OwnedSessionsEndTest extends ModeTest {
    @Test
    void aDeleteEndsTheSessionForItsCaller() throws Exception {
        Listener listener = listen(Mode.ISOLATE);
        String own =
                post(listener, INITIALIZE).headers().firstValue("Mcp-Session-Id").orElseThrow();
        assertEquals(204, delete(listener, "Mcp-Session-Id", own).statusCode());
        assertEquals(404, post(listener, CALL, "Mcp-Session-Id", own).statusCode());
        assertEquals(404, delete(listener, "Mcp-Session-Id", own).statusCode());
        assertEquals(1, server.count("DELETE"));
    }

    @Test
    void aRefusedDeleteIsPassedOnAsItIs() throws Exception {
        Listener listener = listen(Mode.ISOLATE);
        String own =
                post(listener, INITIALIZE).headers().firstValue("Mcp-Session-Id").orElseThrow();
        server.instead =
                (request, to) -> {
                    boolean delete = request.method().equals("DELETE");
                    if (delete) {
                        to.write(
                                "HTTP/1.1 405 Method Not Allowed\r\nAllow: POST\r\n"
                                        + "Content-Length: 0\r\n\r\n");
                    }
                    return delete;
                };
        HttpResponse<String> answer = delete(listener, "Mcp-Session-Id", own);
        assertEquals(405, answer.statusCode());
        assertEquals("POST", answer.headers().firstValue("Allow").orElse(""));
        assertEquals("{\"n\":1}", result(post(listener, CALL, "Mcp-Session-Id", own)));
    }

    @Test
    void inShareModeEveryHandshakeIsAnsweredAndOneReachesTheServer() throws Exception {
        Listener listener = listen(Mode.SHARE);
        HttpResponse<String> one = post(listener, INITIALIZE);
        HttpResponse<String> two = post(listener, INITIALIZE.replace("\"i\"", "17"));
        assertTrue(one.body().contains("\"id\":\"i\""), one.body());
        assertTrue(two.body().contains("\"id\":17"), two.body());
        String first = one.headers().firstValue("Mcp-Session-Id").orElseThrow();
        String second = two.headers().firstValue("Mcp-Session-Id").orElseThrow();
        assertNotEquals(first, second);
        String ready = "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}";
        assertEquals(202, post(listener, ready, "Mcp-Session-Id", first).statusCode());
        assertEquals("{\"n\":1}", result(post(listener, CALL, "Mcp-Session-Id", first)));
        assertEquals("{\"n\":2}", result(post(listener, CALL, "Mcp-Session-Id", second)));
        assertEquals(1, server.count("initialize"));
        assertEquals(1, server.count("notifications/initialized"));
        assertEquals(200, delete(listener, "Mcp-Session-Id", first).statusCode());
        assertEquals(404, post(listener, CALL, "Mcp-Session-Id", first).statusCode());
        assertEquals("{\"n\":3}", result(post(listener, CALL, "Mcp-Session-Id", second)));
        assertEquals(0, server.count("DELETE"));
    }

    @Test
    void whatArrivesAfterTheEndBeganGets503AndNeverReachesTheServer() throws Exception {
        Listener listener = listen(Mode.ISOLATE);
        call(listener, "a");
        Held held = server.hold(request -> request.method().equals("DELETE"));
        CompletableFuture<Void> stopped = listener.stop();
        await(held.there());
        int before = server.requests.size();
        HttpResponse<String> late = call(listener, "b");
        assertEquals(503, late.statusCode());
        assertTrue(late.body().contains("stopping"), late.body());
        assertEquals(before, server.requests.size());
        held.go().countDown();
        await(stopped);
        assertEquals(0, server.live());
    }

    @Test
    void anotherModeEndsWhatWasOwnedAndHoldsAtOnce() throws Exception {
        Listener listener = listen(Mode.ISOLATE);
        call(listener, "a");
        call(listener, "b");
        await(listener.switchMode(Mode.SHARE));
        assertEquals(0, server.live());
        assertEquals(Mode.SHARE, listener.settings().mode());
        assertEquals("{\"n\":1}", result(call(listener, "a")));
        assertEquals("{\"n\":2}", result(call(listener, "b")));
        await(listener.switchMode(Mode.RELAY));
        assertEquals(400, call(listener, "a").statusCode(), "the server's own word");
    }

    @Test
    void aSessionIsEndedWhenItWasIdleForTheWholeTime() throws Exception {
        Isolation standard = Isolation.STANDARD;
        Listener listener =
                listen(
                        Mode.ISOLATE,
                        new Isolation(
                                standard.callerKey(),
                                Duration.ofMillis(200),
                                10,
                                standard.sessionlessMemory()));
        assertEquals("{\"n\":1}", result(call(listener, "a")));
        until(() -> server.live() == 0);
        assertEquals(List.of("SID-1 idle"), tap.over);
        assertEquals("{\"n\":1}", result(call(listener, "a")));
        assertEquals(2, server.count("initialize"));
    }

    @Test
    void oneMoreThanTheMostGets503() throws Exception {
        Isolation standard = Isolation.STANDARD;
        Listener listener =
                listen(
                        Mode.ISOLATE,
                        new Isolation(
                                standard.callerKey(),
                                standard.idleTimeout(),
                                1,
                                standard.sessionlessMemory()));
        call(listener, "a");
        HttpResponse<String> second = call(listener, "b");
        assertEquals(503, second.statusCode());
        assertTrue(second.body().contains("--max-sessions"), second.body());
        assertEquals(503, post(listener, INITIALIZE).statusCode());
        assertNull(server.requests.getFirst().session());
        assertEquals(1, server.count("initialize"));
    }

    @Test
    void aSessionWhoseCallerLeftDuringTheHandshakeIsEnded() throws Exception {
        Listener listener = listen(Mode.ISOLATE);
        Held held = server.hold(request -> request.method().equals("initialize"));
        RawServer.Connection client = RawServer.connect(listener.url());
        client.write(
                "POST /mcp HTTP/1.1\r\nHost: 127.0.0.1:"
                        + listener.url().getPort()
                        + "\r\nContent-Type: application/json\r\nContent-Length: "
                        + INITIALIZE.length()
                        + "\r\n\r\n"
                        + INITIALIZE);
        await(held.there());
        client.socket.close();
        await(tap.exchange(1).ended);
        held.go().countDown();
        until(() -> server.count("DELETE") == 1);
        until(() -> server.live() == 0);
    }

    @Test
    void aSessionWhoseHandshakeCannotBeReadIsEnded() throws Exception {
        Listener listener = listen(Mode.ISOLATE);
        server.instead =
                (request, to) -> {
                    boolean handshake = request.method().equals("initialize");
                    if (handshake) {
                        to.write(
                                "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n"
                                        + "Mcp-Session-Id: mute\r\nContent-Length: 5\r\n\r\n: hi\n");
                    }
                    return handshake;
                };
        assertEquals(502, call(listener, "a").statusCode());
        until(() -> server.count("DELETE") == 1);
        assertEquals("mute", server.requests.getLast().session());
    }
}
