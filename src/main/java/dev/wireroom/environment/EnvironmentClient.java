package dev.wireroom.environment;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// One session of an environment server: made over HTTP, then a WebSocket may attach to it; calls
/// go over either. In the end the WebSocket detaches first, then the session is closed: a server
/// that still sees the WebSocket would only promise to. Methods block, no longer than the patience
/// given; any thread. Calls run side by side; attaching, detaching and closing one after another.
public final class EnvironmentClient implements AutoCloseable {
    private static final String CREATE = "openenv/session/create";
    private static final String CLOSE = "openenv/session/close";
    private static final String SESSION = "session_id";
    private static final Duration FAREWELL = Duration.ofSeconds(1);

    /// For the answer to a request that nobody waits for any more.
    private static final Duration LATE = Duration.ofSeconds(5);

    private final HttpClient http;
    private final HttpWay way;
    private final EnvironmentAddress address;
    private final Duration patience;
    private final String session;

    // Guarded by this.
    private @Nullable EnvironmentSocket socket;
    private boolean closed;

    /// The session has ended, or will with its WebSocket.
    private boolean ending;

    private EnvironmentClient(
            HttpClient http,
            HttpWay way,
            EnvironmentAddress address,
            Duration patience,
            String session) {
        this.http = http;
        this.way = way;
        this.address = address;
        this.patience = patience;
        this.session = session;
    }

    /// Makes a session and attaches to it. When the second fails, or the thread is interrupted, the
    /// session is closed again.
    public static EnvironmentClient connect(EnvironmentAddress address, Duration patience)
            throws IOException, InterruptedException {
        EnvironmentClient client = create(address, patience);
        try {
            client.attach();
            return client;
        } catch (IOException | InterruptedException | RuntimeException failed) {
            client.close();
            throw failed;
        }
    }

    /// Makes a session. When the answer comes too late, or the thread is interrupted, the session
    /// that may have been made is closed as soon as its id is known.
    ///
    /// @param patience for each answer
    public static EnvironmentClient create(EnvironmentAddress address, Duration patience)
            throws IOException, InterruptedException {
        HttpClient http = http(patience);
        HttpWay way = new HttpWay(http, address.http());
        CompletableFuture<HttpResponse<String>> made =
                way.post(CREATE, object(), patience.plus(LATE));
        try {
            String session = id(Waiting.forIt(made, patience, "Making a session"));
            return new EnvironmentClient(http, way, address, patience, session);
        } catch (IOException | InterruptedException failed) {
            var _ =
                    made.thenCompose(late -> takeBack(way, late))
                            .whenComplete((_, _) -> http.shutdownNow());
            throw failed;
        }
    }

    /// As the server named it.
    public String sessionId() {
        return session;
    }

    /// Opens a WebSocket to the session. A server has one at most: another is refused.
    ///
    /// @throws SocketClosed when it was not let in
    public synchronized void attach() throws IOException, InterruptedException {
        if (closed) {
            throw new IOException("This session was closed");
        }
        if (socket != null && socket.open()) {
            throw new IllegalStateException("attached already");
        }
        detach();
        socket = EnvironmentSocket.open(http, address.socket(session), patience, () -> {});
    }

    /// Closes the WebSocket; the session goes on. Any number of times.
    public synchronized void detach() {
        if (socket != null) {
            socket.close();
            socket = null;
        }
    }

    /// @return the result
    /// @throws Declined when the server answers with an error
    public JsonNode overHttp(String method, ObjectNode params)
            throws IOException, InterruptedException {
        ObjectNode named = params.deepCopy().put(SESSION, session);
        CompletableFuture<HttpResponse<String>> answer = way.post(method, named, patience);
        try {
            return HttpWay.result(Waiting.forIt(answer, patience, method));
        } finally {
            answer.cancel(true);
        }
    }

    /// @return the result
    /// @throws Declined when the server answers with an error
    /// @throws SocketClosed when the WebSocket is closed before the answer has come
    public JsonNode overSocket(String method, ObjectNode params)
            throws IOException, InterruptedException {
        EnvironmentSocket attached;
        synchronized (this) {
            attached = socket;
        }
        if (attached == null) {
            throw new IOException("No WebSocket is attached");
        }
        return attached.call(method, params);
    }

    /// Asks the server to end the session, whatever is attached to it.
    ///
    /// @return true when it has ended; false when it will as soon as the WebSocket goes
    public boolean end() throws IOException, InterruptedException {
        JsonNode result = overHttp(CLOSE, object());
        boolean over = result.path("closed").asBoolean(false);
        synchronized (this) {
            ending = over || result.path("closing").asBoolean(false);
        }
        return over;
    }

    /// Detaches, then closes the session, within two seconds, also on an interrupted thread. Any
    /// number of times.
    @Override
    public synchronized void close() {
        if (closed) {
            return;
        }
        closed = true;
        detach();
        if (!ending) {
            Waiting.quietly(farewell(way, session), FAREWELL);
        }
        http.shutdownNow();
    }

    static HttpClient http(Duration patience) {
        return HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(patience)
                .build();
    }

    private static CompletableFuture<HttpResponse<String>> farewell(HttpWay way, String session) {
        return way.post(CLOSE, object().put(SESSION, session), FAREWELL);
    }

    private static CompletableFuture<HttpResponse<String>> takeBack(
            HttpWay way, HttpResponse<String> late) {
        try {
            return farewell(way, id(late));
        } catch (IOException none) {
            return CompletableFuture.failedFuture(none);
        }
    }

    private static String id(HttpResponse<String> answer) throws IOException {
        String session = HttpWay.result(answer).path(SESSION).asString("");
        if (session.isEmpty()) {
            throw new IOException("The server has made a session without an id");
        }
        return session;
    }

    private static ObjectNode object() {
        return JsonMapper.shared().createObjectNode();
    }
}
