package dev.wireroom.environment;

import static dev.wireroom.testkit.Gates.await;
import static dev.wireroom.testkit.Gates.until;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.testkit.Together;
import java.io.IOException;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

@Timeout(30)
final class EnvironmentClientTest {
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final Duration SHORT = Duration.ofMillis(200);

    private final ScriptedEnvironment server = new ScriptedEnvironment();

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void makesThenAttachesAndDetachesBeforeItCloses() throws Exception {
        try (EnvironmentClient client = connect(PATIENCE)) {
            assertEquals("s1", client.sessionId());
            assertEquals("{\"of\":\"s1\"}", client.overHttp("look", none()).toString());
            assertEquals("{\"of\":\"socket\"}", client.overSocket("act", none()).toString());
        }
        assertEquals(List.of("create", "attach", "look", "act", "detach", "close"), server.seen);
    }

    @Test
    void bothTransportsKeepPrefixAndQuery() throws Exception {
        var address = EnvironmentAddress.of("ws://" + server.base() + "/env/?key=1&session_id=old");
        EnvironmentClient.connect(address, PATIENCE).close();
        assertEquals(
                List.of("/env/mcp?key=1", "/env/ws?key=1&session_id=s1", "/env/mcp?key=1"),
                server.targets);
    }

    @Test
    void aRefusedAttachClosesTheSessionThatWasMade() {
        server.refuses = 4409;
        SocketClosed refused = assertThrows(SocketClosed.class, () -> connect(PATIENCE));
        assertEquals("4409 Not now", refused.code() + " " + refused.getMessage());
        assertEquals(List.of("create", "attach", "close"), server.seen);
    }

    @Test
    void anAttachThatIsNotAnsweredIsGivenUpAndTheSessionClosed() {
        server.deaf = true;
        IOException late = assertThrows(IOException.class, () -> connect(SHORT));
        assertEquals("Trying the WebSocket: no answer within 0.2 s", late.getMessage());
        assertEquals(List.of("create", "attach", "close"), server.seen);
    }

    @Test
    void anInterruptBetweenMakingAndAttachingClosesTheSession() {
        server.upgrading = new CountDownLatch(1);
        Caller caller = new Caller(() -> connect(PATIENCE));
        until(() -> server.seen.contains("attach"));
        caller.thread.interrupt();
        assertInstanceOf(InterruptedException.class, await(caller.failure));
        assertEquals(List.of("create", "attach", "close"), server.seen);
    }

    @Test
    void anInterruptWhileMakingClosesTheSessionWhenItsIdIsKnown() {
        server.creating = new CountDownLatch(1);
        Caller caller = new Caller(() -> connect(PATIENCE));
        until(() -> server.seen.contains("create"));
        caller.thread.interrupt();
        assertInstanceOf(InterruptedException.class, await(caller.failure));
        assertEquals(List.of("create"), server.seen);
        server.creating.countDown();
        until(() -> server.seen.equals(List.of("create", "close")));
    }

    @Test
    void aSessionThatIsMadeTooLateIsClosedAgain() {
        server.creating = new CountDownLatch(1);
        IOException late = assertThrows(IOException.class, () -> connect(SHORT));
        assertEquals("Making a session: no answer within 0.2 s", late.getMessage());
        server.creating.countDown();
        until(() -> server.seen.equals(List.of("create", "close")));
    }

    @Test
    void closingAnyNumberOfTimesIsClosingOnce() throws Exception {
        EnvironmentClient client = connect(PATIENCE);
        var _ =
                Together.run(
                        4,
                        _ -> {
                            client.close();
                            return true;
                        });
        client.close();
        client.detach();
        assertEquals(1, Collections.frequency(server.seen, "detach"));
        assertEquals(1, Collections.frequency(server.seen, "close"));
        assertThrows(IOException.class, client::attach);
    }

    @Test
    void anInterruptedThreadSaysGoodbyeAllTheSame() throws Exception {
        EnvironmentClient client = connect(PATIENCE);
        Thread.currentThread().interrupt();
        client.close();
        assertTrue(Thread.interrupted());
        assertEquals(List.of("create", "attach", "detach", "close"), server.seen);
    }

    @Test
    void aSessionThatEndsWithItsSocketIsNotClosedTwice() throws Exception {
        server.closeAnswer = "{\"closed\":false,\"closing\":true}";
        try (EnvironmentClient client = connect(PATIENCE)) {
            assertFalse(client.end());
        }
        assertEquals(List.of("create", "attach", "close", "detach"), server.seen);
    }

    @Test
    void aSessionThatHasEndedIsNotClosedTwice() throws Exception {
        try (EnvironmentClient client = EnvironmentClient.create(server.address(), PATIENCE)) {
            assertTrue(client.end());
        }
        assertEquals(List.of("create", "close"), server.seen);
    }

    @Test
    void oneSocketAtATime() throws Exception {
        try (EnvironmentClient client = connect(PATIENCE)) {
            assertThrows(IllegalStateException.class, client::attach);
            client.detach();
            client.detach();
            var none = assertThrows(IOException.class, () -> client.overSocket("act", none()));
            assertEquals("No WebSocket is attached", none.getMessage());
            client.attach();
            client.overSocket("act", none());
        }
        assertEquals(2, Collections.frequency(server.seen, "attach"));
        assertEquals(2, Collections.frequency(server.seen, "detach"));
    }

    @Test
    void callsThatAreNotAnsweredAreGivenUp() throws Exception {
        server.silent = true;
        try (EnvironmentClient client = connect(SHORT)) {
            IOException late =
                    assertThrows(IOException.class, () -> client.overSocket("act", none()));
            assertEquals("act: no answer within 0.2 s", late.getMessage());
            late = assertThrows(IOException.class, () -> client.overHttp("look", none()));
            assertEquals("look: no answer within 0.2 s", late.getMessage());
            server.silent = false;
            client.overSocket("act", none());
            client.overHttp("look", none());
        }
    }

    @Test
    void aCallIsInterrupted() throws Exception {
        server.silent = true;
        try (EnvironmentClient client = connect(PATIENCE)) {
            Caller caller = new Caller(() -> client.overSocket("act", none()));
            until(() -> server.seen.contains("act"));
            caller.thread.interrupt();
            assertInstanceOf(InterruptedException.class, await(caller.failure));
        }
    }

    @Test
    void aSocketThatIsClosedFailsItsCallsAndMayBeReplaced() throws Exception {
        server.hangsUp = true;
        try (EnvironmentClient client = connect(PATIENCE)) {
            var over = assertThrows(SocketClosed.class, () -> client.overSocket("act", none()));
            assertEquals("4410 It is over", over.code() + " " + over.getMessage());
            assertThrows(SocketClosed.class, () -> client.overSocket("act", none()));
            server.hangsUp = false;
            client.attach();
            client.overSocket("act", none());
        }
    }

    @Test
    void anAnswerWithoutJsonIsToldByItsStatus() throws Exception {
        try (EnvironmentClient client = connect(PATIENCE)) {
            var told = assertThrows(IOException.class, () -> client.overHttp("plain", none()));
            assertEquals("The server answered 502 without a JSON text", told.getMessage());
        }
    }

    @Test
    void aSocketOfItsOwnNamesNoSession() throws Exception {
        EnvironmentSocket socket = EnvironmentSocket.open(server.address().socket(), PATIENCE);
        socket.call("act", none());
        assertTrue(socket.open());
        socket.close();
        socket.close();
        assertFalse(socket.open());
        assertThrows(SocketClosed.class, () -> socket.call("act", none()));
        assertEquals(List.of("attach", "act", "detach"), server.seen);
        assertEquals(List.of("/ws"), server.targets);
    }

    private EnvironmentClient connect(Duration patience) throws Exception {
        return EnvironmentClient.connect(server.address(), patience);
    }

    private static ObjectNode none() {
        return JsonMapper.shared().createObjectNode();
    }

    /// A thread of its own that can be interrupted.
    private static final class Caller {
        final CompletableFuture<Throwable> failure = new CompletableFuture<>();
        final Thread thread;

        Caller(Deed deed) {
            thread =
                    Thread.startVirtualThread(() -> {
                        try {
                            deed.run();
                            failure.cancel(false);
                        } catch (Throwable failed) {
                            failure.complete(failed);
                        }
                    });
        }
    }

    private interface Deed {
        void run() throws Exception;
    }
}
