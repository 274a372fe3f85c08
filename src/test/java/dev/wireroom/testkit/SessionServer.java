package dev.wireroom.testkit;

import dev.wireroom.testkit.RawServer.Connection;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// An MCP server with sessions, on raw sockets: each session counts its calls. Notes every request,
/// and lets a test answer in its place.
public final class SessionServer implements AutoCloseable {
    private static final Pattern LENGTH = Pattern.compile("(?i)\r\ncontent-length: (\\d+)");
    private static final Pattern METHOD = Pattern.compile("\"method\":\"([^\"]+)\"");
    private static final Pattern ID = Pattern.compile("\"id\":(\"[^\"]*\"|-?\\d+)");

    private final RawServer server;
    private final AtomicInteger given = new AtomicInteger();
    private final Map<String, AtomicInteger> sessions = new ConcurrentHashMap<>();

    /// What was asked, in order.
    public final List<Request> requests = new CopyOnWriteArrayList<>();

    /// Answers in the server's place, or returns false.
    public volatile Instead instead = (_, _) -> false;

    /// One request.
    ///
    /// @param head with its line ends
    /// @param method of JSON-RPC; the HTTP method where there is none
    public record Request(String head, String body, String method, @Nullable String id) {
        public @Nullable String field(String name) {
            Matcher found =
                    Pattern.compile("(?i)\r\n" + Pattern.quote(name) + ": ?([^\r]*)").matcher(head);
            return found.find() ? found.group(1) : null;
        }

        public @Nullable String session() {
            return field("Mcp-Session-Id");
        }

        /// The path and query.
        public String target() {
            return head.split(" ", 3)[1];
        }

        /// The next one on this connection; null at its end.
        public static @Nullable Request read(Connection connection) throws IOException {
            String head = connection.head();
            if (head.isEmpty()) {
                return null;
            }
            Matcher length = LENGTH.matcher(head);
            String body = length.find() ? connection.bytes(Integer.parseInt(length.group(1))) : "";
            Matcher method = METHOD.matcher(body);
            Matcher id = ID.matcher(body);
            return new Request(
                    head,
                    body,
                    method.find() ? method.group(1) : head.substring(0, head.indexOf(' ')),
                    id.find() ? id.group(1) : null);
        }
    }

    @FunctionalInterface
    public interface Instead {
        boolean answer(Request request, Connection to) throws IOException;
    }

    /// Requests that the server holds back before it answers them.
    ///
    /// @param there opens when the first has come
    /// @param go lets them be answered
    public record Held(CountDownLatch there, CountDownLatch go) {}

    public SessionServer() throws IOException {
        server = new RawServer(this::serve);
    }

    public URI uri() {
        return server.uri();
    }

    /// Holds back what `which` names, until the test lets it go.
    public Held hold(Predicate<Request> which) {
        Held held = new Held(new CountDownLatch(1), new CountDownLatch(1));
        instead =
                (request, _) -> {
                    if (which.test(request)) {
                        held.there.countDown();
                        Gates.await(held.go);
                    }
                    return false;
                };
        return held;
    }

    /// All sessions are lost.
    public void forget() {
        sessions.clear();
    }

    public int live() {
        return sessions.size();
    }

    public long count(String method) {
        return requests.stream().filter(each -> each.method.equals(method)).count();
    }

    private void serve(Connection connection) throws IOException {
        for (Request request = Request.read(connection);
                request != null;
                request = Request.read(connection)) {
            requests.add(request);
            if (!instead.answer(request, connection)) {
                answer(request, connection);
            }
        }
    }

    private void answer(Request request, Connection to) throws IOException {
        if (request.method.equals("initialize")) {
            String id = "SID-" + given.incrementAndGet();
            sessions.put(id, new AtomicInteger());
            json(
                    to,
                    200,
                    "Mcp-Session-Id: " + id + "\r\n",
                    result(
                            request,
                            "{\"protocolVersion\":\"2025-06-18\",\"capabilities\":{},"
                                    + "\"serverInfo\":{\"name\":\"s\",\"version\":\"1\"}}"));
            return;
        }
        String session = request.session();
        AtomicInteger calls = session == null ? null : sessions.get(session);
        if (calls == null) {
            json(to, session == null ? 400 : 404, "", "{\"jsonrpc\":\"2.0\",\"error\":{}}");
        } else if (request.method.equals("DELETE")) {
            sessions.remove(session);
            to.write("HTTP/1.1 204 No Content\r\n\r\n");
        } else if (request.id == null) {
            to.write("HTTP/1.1 202 Accepted\r\nContent-Length: 0\r\n\r\n");
        } else {
            json(to, 200, "", result(request, "{\"n\":" + calls.incrementAndGet() + "}"));
        }
    }

    /// A JSON-RPC answer to this request.
    public static String result(Request request, String result) {
        return "{\"jsonrpc\":\"2.0\",\"id\":" + request.id + ",\"result\":" + result + "}";
    }

    public static void json(Connection to, int status, String fields, String body)
            throws IOException {
        to.write(
                "HTTP/1.1 "
                        + status
                        + " Fine\r\n"
                        + fields
                        + "Content-Type: application/json\r\nContent-Length: "
                        + body.getBytes(StandardCharsets.UTF_8).length
                        + "\r\n\r\n"
                        + body);
    }

    /// The head of an event stream that comes in chunks.
    public static void stream(Connection to) throws IOException {
        to.write(
                "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n"
                        + "Transfer-Encoding: chunked\r\n\r\n");
    }

    public static void chunk(Connection to, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        to.write(Integer.toHexString(bytes.length) + "\r\n" + text + "\r\n");
    }

    public static void end(Connection to) throws IOException {
        to.write("0\r\n\r\n");
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
