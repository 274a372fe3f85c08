package dev.wireroom.testkit;

import dev.wireroom.testkit.RawServer.Connection;
import java.io.IOException;
import java.net.URI;

/// A client of the 2024-11-05 transport on raw sockets: one stream, and one connection for its
/// posts. One thread.
public final class LegacySseCaller implements AutoCloseable {
    private final Connection stream;
    private final Connection posts;
    private final String authority;
    private final String target;

    /// Opens the stream at `/sse` and learns where to post.
    public LegacySseCaller(URI listener) throws IOException {
        authority = listener.getAuthority();
        stream = RawServer.connect(listener);
        stream.write(
                "GET /sse HTTP/1.1\r\nHost: "
                        + authority
                        + "\r\nAccept: text/event-stream\r\n\r\n");
        stream.until("data: ");
        target = stream.until("\n").strip();
        posts = RawServer.connect(listener);
    }

    /// Waits until it is accepted, and of a request for its answer in the stream.
    public void post(String message) throws IOException {
        posts.write(
                "POST "
                        + target
                        + " HTTP/1.1\r\nHost: "
                        + authority
                        + "\r\nContent-Type: application/json\r\nContent-Length: "
                        + message.length()
                        + "\r\n\r\n"
                        + message);
        posts.until("\r\n\r\nAccepted");
        if (message.contains("\"id\"")) {
            stream.until("data: ");
            stream.until("\n");
        }
    }

    @Override
    public void close() throws IOException {
        posts.socket.close();
        stream.socket.close();
    }
}
