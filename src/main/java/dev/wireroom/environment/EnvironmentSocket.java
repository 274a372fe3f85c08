package dev.wireroom.environment;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// JSON-RPC over one WebSocket. Without a `session_id` in its address it owns a session, which ends
/// with it. Calls block; any thread, several at a time.
public final class EnvironmentSocket implements AutoCloseable {
    private static final Duration FAREWELL = Duration.ofSeconds(1);

    private final Map<Integer, CompletableFuture<JsonNode>> asked = new ConcurrentHashMap<>();
    private final AtomicInteger lastId = new AtomicInteger();
    private final AtomicBoolean closed = new AtomicBoolean();
    private final SocketEars ears;
    private final WebSocket wire;
    private final Duration patience;
    private final Runnable after;

    /// The JDK sends one text at a time. Guarded by this.
    private CompletableFuture<?> sending = CompletableFuture.completedFuture(null);

    private EnvironmentSocket(WebSocket wire, SocketEars ears, Duration patience, Runnable after) {
        this.wire = wire;
        this.ears = ears;
        this.patience = patience;
        this.after = after;
    }

    /// @param address of an [EnvironmentAddress]
    /// @param patience for the opening, and for the answer of each call
    /// @throws SocketClosed when it was not let in
    public static EnvironmentSocket open(URI address, Duration patience)
            throws IOException, InterruptedException {
        HttpClient http = EnvironmentClient.http(patience);
        try {
            return open(http, address, patience, http::shutdownNow);
        } catch (IOException | InterruptedException | RuntimeException failed) {
            http.shutdownNow();
            throw failed;
        }
    }

    /// A server that refuses accepts the upgrade and closes at once. So the way is tried out: a
    /// ping is answered by a pong or by the close.
    ///
    /// @param after done once when the socket has been closed
    static EnvironmentSocket open(HttpClient http, URI address, Duration patience, Runnable after)
            throws IOException, InterruptedException {
        SocketEars ears = new SocketEars();
        CompletableFuture<WebSocket> opening =
                http.newWebSocketBuilder().connectTimeout(patience).buildAsync(address, ears);
        WebSocket wire;
        try {
            wire = Waiting.forIt(opening, patience, "Opening the WebSocket");
        } catch (IOException | InterruptedException failed) {
            var _ = opening.thenAccept(WebSocket::abort);
            throw failed;
        }
        EnvironmentSocket socket = new EnvironmentSocket(wire, ears, patience, after);
        ears.listen(socket::heard, socket::over);
        try {
            var _ = wire.sendPing(ByteBuffer.allocate(0));
            var _ = Waiting.forIt(ears.welcome(), patience, "Trying the WebSocket");
        } catch (IOException | InterruptedException failed) {
            socket.close();
            throw failed;
        }
        return socket;
    }

    /// False when either side has closed it or it was cut.
    public boolean open() {
        return !closed.get() && !ears.gone().isDone();
    }

    /// @return the result
    /// @throws Declined when the server answers with an error
    /// @throws SocketClosed when the socket is closed before the answer has come
    public JsonNode call(String method, ObjectNode params)
            throws IOException, InterruptedException {
        int id = lastId.incrementAndGet();
        CompletableFuture<JsonNode> answer = new CompletableFuture<>();
        asked.put(id, answer);
        try {
            send(Answers.request(id, method, params).toString(), answer);
            return Answers.result(Waiting.forIt(answer, patience, method));
        } finally {
            asked.remove(id);
        }
    }

    /// Says goodbye and waits a second at most for the other side to say so too; only then has it
    /// let go of the session. Any number of times.
    @Override
    public void close() {
        if (closed.getAndSet(true)) {
            return;
        }
        if (!ears.gone().isDone()) {
            var _ = wire.sendClose(WebSocket.NORMAL_CLOSURE, "");
            Waiting.quietly(ears.gone(), FAREWELL);
        }
        wire.abort();
        over(new SocketClosed(WebSocket.NORMAL_CLOSURE, "This side has closed the WebSocket"));
        after.run();
    }

    private synchronized void send(String text, CompletableFuture<JsonNode> answer) {
        SocketClosed gone = ears.gone().getNow(null);
        if (gone != null) {
            answer.completeExceptionally(gone);
            return;
        }
        if (closed.get()) {
            answer.completeExceptionally(
                    new SocketClosed(WebSocket.NORMAL_CLOSURE, "The WebSocket is closed"));
            return;
        }
        sending =
                sending.handle((_, _) -> wire)
                        .thenCompose(to -> to.sendText(text, true))
                        .whenComplete((_, failed) -> {
                            if (failed != null) {
                                fail(answer, failed);
                            }
                        });
    }

    /// When the other side has closed, that is why nothing can be sent.
    private void fail(CompletableFuture<JsonNode> answer, Throwable failed) {
        SocketClosed closed = ears.gone().getNow(null);
        answer.completeExceptionally(closed == null ? failed : closed);
    }

    private void heard(JsonNode message) {
        CompletableFuture<JsonNode> answer = asked.get(message.path("id").asInt(0));
        if (answer != null) {
            answer.complete(message);
        }
    }

    private void over(SocketClosed why) {
        asked.values().forEach(each -> each.completeExceptionally(why));
    }
}
