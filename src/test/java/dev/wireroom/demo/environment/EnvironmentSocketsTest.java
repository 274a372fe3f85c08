package dev.wireroom.demo.environment;

import static dev.wireroom.demo.environment.ToolCalls.call;
import static dev.wireroom.demo.environment.ToolCalls.none;
import static dev.wireroom.demo.environment.ToolCalls.state;
import static dev.wireroom.demo.environment.ToolCalls.step;
import static dev.wireroom.testkit.Gates.await;
import static dev.wireroom.testkit.Gates.until;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.environment.Declined;
import dev.wireroom.environment.EnvironmentClient;
import dev.wireroom.environment.EnvironmentSocket;
import dev.wireroom.environment.SocketClosed;
import java.net.URI;
import java.net.http.WebSocket;
import java.net.http.WebSocketHandshakeException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// Sessions with WebSockets, over real sockets.
final class EnvironmentSocketsTest extends EnvironmentFixture {
    private static final String TAKEN =
            "This session has a WebSocket already. Close that one first.";
    private static final String UNKNOWN = "There is no such session. Make one over HTTP first.";

    @Test
    void eachTransportSeesWhatTheOtherHasDone() throws Exception {
        try (EnvironmentClient client = connect()) {
            client.overHttp(call(), step("east"));
            assertEquals(List.of("1 east (HTTP)"), log(client.overSocket(call(), state())));
            client.overSocket(call(), step("south"));
            assertEquals(
                    List.of("1 east (HTTP)", "2 south (WebSocket)"),
                    log(client.overHttp(call(), state())));
            assertEquals(3, client.overSocket("tools/list", none()).path("tools").size());
            assertEquals(3, client.overHttp("tools/list", none()).path("tools").size());
        }
        assertEquals(0, server.sessions());
    }

    @Test
    void aSecondSocketIsRefusedAndTheFirstGoesOn() throws Exception {
        try (EnvironmentClient client = connect()) {
            refused(4409, TAKEN, address().socket(client.sessionId()));
            client.overSocket("ping", none());
        }
    }

    @Test
    void nobodyAttachesToASessionThatASocketOwns() throws Exception {
        try (EnvironmentSocket owner = socket(address().socket())) {
            refused(4409, TAKEN, address().socket(idOf(owner)));
            owner.call("ping", none());
        }
    }

    @Test
    void aSocketsOwnSessionIsOpenToHttpAndEndsWithIt() throws Exception {
        String id;
        try (EnvironmentSocket owner = socket(address().socket())) {
            owner.call(call(), step("east"));
            id = idOf(owner);
            assertEquals(200, post(asks("ping", named(id))).statusCode());
            assertEquals(1, server.sessions());
        }
        assertEquals(0, server.sessions());
        assertEquals(404, post(asks("ping", named(id))).statusCode());
    }

    @Test
    void aGuestLeavesTheSessionAsItIs() throws Exception {
        try (EnvironmentClient client = connect()) {
            client.overSocket(call(), step("east"));
            client.detach();
            assertEquals(List.of("1 east (WebSocket)"), log(client.overHttp(call(), state())));
            client.attach();
            assertEquals(List.of("1 east (WebSocket)"), log(client.overSocket(call(), state())));
        }
    }

    /// The goodbye is answered only when the session is free.
    @Test
    void whoHasDetachedMayAttachAtOnce() throws Exception {
        try (EnvironmentClient client = create()) {
            for (int i = 0; i < 40; i++) {
                client.attach();
                client.detach();
            }
        }
    }

    @Test
    void unknownAndUnclearIdsAreRefused() throws Exception {
        String unclear = "session_id may be there once, with a value";
        refused(4404, UNKNOWN, address().socket("nobody"));
        refused(4400, unclear, URI.create(address().socket() + "?session_id="));
        try (EnvironmentClient client = create()) {
            String id = client.sessionId();
            refused(4400, unclear, URI.create(address().socket(id) + "&session_id=" + id));
            client.end();
            refused(4404, UNKNOWN, address().socket(id));
        }
        assertEquals(0, server.sessions());
    }

    @Test
    void closeWhileAttachedTakesEffectWhenTheSocketGoes() throws Exception {
        try (EnvironmentClient client = connect()) {
            String id = client.sessionId();
            String close = asks("openenv/session/close", named(id));
            assertEquals(
                    "{\"closed\":false,\"closing\":true}",
                    json(post(close)).path("result").toString());
            assertFalse(client.end());
            refused(
                    4410,
                    "This session is closing. Make a new one over HTTP.",
                    address().socket(id));
            client.overSocket("ping", none());
            client.overHttp("ping", none());
            client.detach();
            assertEquals(404, post(close).statusCode());
            assertEquals(0, server.sessions());
        }
    }

    @Test
    void aSocketMayCloseItsOwnSession() throws Exception {
        try (EnvironmentSocket owner = socket(address().socket())) {
            assertEquals(
                    "{\"closed\":false,\"closing\":true}",
                    owner.call("openenv/session/close", none()).toString());
            owner.call("ping", none());
        }
        assertEquals(0, server.sessions());
    }

    @Test
    void thereIsALimitForSocketsToo() throws Exception {
        try (EnvironmentClient _ = create();
                EnvironmentSocket _ = socket(address().socket())) {
            refused(
                    4429,
                    "There may be no more than 2 sessions. Close one, or try later.",
                    address().socket());
        }
        try (EnvironmentSocket socket = socket(address().socket())) {
            socket.call("ping", none());
        }
    }

    @Test
    void anAttachedSessionIsNeverIdle() throws Exception {
        try (EnvironmentClient client = connect();
                EnvironmentSocket owner = socket(address().socket())) {
            idle();
            idle();
            assertEquals(2, server.sessions());
            client.overSocket("ping", none());
            owner.call("ping", none());
            client.detach();
            idle();
            assertEquals(1, server.sessions());
            refused(4404, UNKNOWN, address().socket(client.sessionId()));
        }
    }

    @Test
    void aCutSocketFreesItsSessionWhileItsCallGoesOn() throws Exception {
        try (EnvironmentClient client = create()) {
            WebSocket wire = raw(address().socket(client.sessionId()), new Heard());
            var _ = wire.sendText(asks(call(), "{\"name\":\"slow\"}"), true).get();
            await(gated.begun);
            wire.abort();
            until(() -> attaches(client));
            gated.go.countDown();
            until(() -> steps(client) == 1);
            client.overSocket("ping", none());
        }
    }

    @Test
    void aCutSocketEndsTheSessionItOwnsWhileItsCallGoesOn() throws Exception {
        WebSocket wire = raw(address().socket(), new Heard());
        var _ = wire.sendText(asks(call(), "{\"name\":\"slow\"}"), true).get();
        await(gated.begun);
        assertEquals(1, server.sessions());
        wire.abort();
        until(() -> server.sessions() == 0);
        gated.go.countDown();
    }

    @Test
    void theServersEndIsSaid() throws Exception {
        Heard heard = new Heard();
        raw(address().socket(), heard);
        server.close();
        assertEquals("1001 The server is going", await(heard.closed));
    }

    @Test
    void onlyTextIsSpoken() throws Exception {
        Heard heard = new Heard();
        WebSocket wire = raw(address().socket(), heard);
        var _ = wire.sendBinary(ByteBuffer.wrap(new byte[] {1}), true).get();
        assertEquals("1003 Send JSON-RPC as text", await(heard.closed));
        until(() -> server.sessions() == 0);
    }

    @Test
    void whatCannotBeReadIsToldAndTheSocketGoesOn() throws Exception {
        Heard heard = new Heard();
        WebSocket wire = raw(address().socket(), heard);
        var _ = wire.sendText("{", true).get();
        assertTrue(await(heard.text).contains("\"id\":null,\"error\":{\"code\":-32700"));
        try (EnvironmentClient client = connect()) {
            assertEquals(
                    -32601,
                    assertThrows(Declined.class, () -> client.overSocket("dance", none())).code());
            assertEquals(
                    -32600,
                    assertThrows(
                                    Declined.class,
                                    () ->
                                            client.overSocket(
                                                    "ping", none().put("session_id", "other")))
                            .code());
            assertEquals(
                    -32600,
                    assertThrows(
                                    Declined.class,
                                    () -> client.overSocket("openenv/session/create", none()))
                            .code());
            client.overSocket("ping", none().put("session_id", client.sessionId()));
        }
        wire.abort();
    }

    @Test
    void pagesOfOtherSitesAreNotLetIn() {
        CompletionException told =
                assertThrows(
                        CompletionException.class,
                        () ->
                                http.newWebSocketBuilder()
                                        .header("Origin", "https://evil.example")
                                        .buildAsync(address().socket(), new Heard())
                                        .join());
        WebSocketHandshakeException refused =
                assertInstanceOf(WebSocketHandshakeException.class, told.getCause());
        assertEquals(403, refused.getResponse().statusCode());
    }

    private static String idOf(EnvironmentSocket owner) throws Exception {
        return owner.call(call(), state()).at("/structuredContent/session_id").asString();
    }

    private WebSocket raw(URI address, Heard heard) {
        return await(http.newWebSocketBuilder().buildAsync(address, heard));
    }

    private static boolean attaches(EnvironmentClient client) {
        try {
            client.attach();
            return true;
        } catch (SocketClosed taken) {
            return false;
        } catch (Exception failed) {
            throw new AssertionError(failed);
        }
    }

    private static int steps(EnvironmentClient client) {
        try {
            return client.overHttp(call(), state()).at("/structuredContent/steps").asInt();
        } catch (Exception failed) {
            throw new AssertionError(failed);
        }
    }

    private static final class Heard implements WebSocket.Listener {
        final CompletableFuture<String> text = new CompletableFuture<>();
        final CompletableFuture<String> closed = new CompletableFuture<>();

        @Override
        public @Nullable CompletionStage<?> onText(
                WebSocket wire, CharSequence part, boolean last) {
            text.complete(part.toString());
            wire.request(1);
            return null;
        }

        @Override
        public @Nullable CompletionStage<?> onClose(WebSocket wire, int code, String reason) {
            closed.complete(code + " " + reason);
            return null;
        }
    }
}
