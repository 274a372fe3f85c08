package dev.wireroom.testkit;

import dev.wireroom.testkit.RawServer.Connection;
import dev.wireroom.testkit.SessionServer.Request;
import java.io.IOException;
import java.net.URI;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/// A server of the 2024-11-05 transport on raw sockets: a stream at `/sse` whose first event says
/// where to post, and whose later ones are the answers.
public final class LegacySseServer implements AutoCloseable {
    private final RawServer server;
    private final boolean absolute;
    private final AtomicInteger given = new AtomicInteger();
    private final Map<String, Connection> streams = new ConcurrentHashMap<>();

    /// @param absolute whether it names its own origin where to post, past whatever is in between
    public LegacySseServer(boolean absolute) throws IOException {
        this.absolute = absolute;
        server = new RawServer(this::serve);
    }

    public URI uri() {
        return server.uri();
    }

    /// Says this in the stream with this number.
    public void say(int number, String message) throws IOException {
        Connection stream = streams.get(String.valueOf(number));
        if (stream != null) {
            event(stream, "message", message);
        }
    }

    /// Ends the stream with this number as a server that is stopped.
    public void end(int number) throws IOException {
        Connection stream = streams.remove(String.valueOf(number));
        if (stream != null) {
            SessionServer.end(stream);
        }
    }

    private void serve(Connection connection) throws IOException {
        for (Request request = Request.read(connection);
                request != null;
                request = Request.read(connection)) {
            if (request.method().equals("GET")) {
                open(connection);
                connection.read();
                return;
            }
            String target = request.target();
            Connection stream = streams.get(target.substring(target.indexOf('=') + 1));
            if (stream == null) {
                SessionServer.json(connection, 404, "", "{\"error\":\"no such stream\"}");
                continue;
            }
            connection.write("HTTP/1.1 202 Accepted\r\nContent-Length: 8\r\n\r\nAccepted");
            if (request.id() != null) {
                event(stream, "message", answer(request));
            }
        }
    }

    private void open(Connection connection) throws IOException {
        String number = String.valueOf(given.incrementAndGet());
        streams.put(number, connection);
        SessionServer.stream(connection);
        event(connection, "endpoint", (absolute ? uri() : "") + "/messages?sessionId=" + number);
    }

    private static String answer(Request request) {
        return SessionServer.result(
                request,
                switch (request.method()) {
                    case "initialize" ->
                            "{\"protocolVersion\":\"2024-11-05\",\"capabilities\":{\"tools\":{}},"
                                    + "\"serverInfo\":{\"name\":\"notes\",\"version\":\"1.0\"}}";
                    case "tools/list" ->
                            "{\"tools\":[{\"name\":\"add_note\","
                                    + "\"inputSchema\":{\"type\":\"object\"}}]}";
                    default -> "{\"content\":[{\"type\":\"text\",\"text\":\"noted\"}]}";
                });
    }

    private static void event(Connection stream, String name, String data) throws IOException {
        synchronized (stream) {
            SessionServer.chunk(stream, "event: " + name + "\ndata: " + data + "\n\n");
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
