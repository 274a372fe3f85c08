package dev.wireroom.testkit;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.wireroom.testkit.RawServer.Connection;
import dev.wireroom.testkit.SessionServer.Request;
import java.io.IOException;
import java.net.URI;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;

/// A server of WebSockets on raw sockets: answers every JSON-RPC request, gives bytes back as they
/// came, and a close as it came.
public final class WebSocketServer implements AutoCloseable {
    private static final int TEXT = 1;
    private static final int BINARY = 2;
    private static final int CLOSE = 8;
    private static final int PING = 9;

    private final RawServer server;
    private final List<Connection> open = new CopyOnWriteArrayList<>();

    public WebSocketServer() throws IOException {
        server = new RawServer(this::serve);
    }

    public URI uri() {
        return server.uri();
    }

    public void say(String text) throws IOException {
        for (Connection each : open) {
            frame(each, TEXT, text.getBytes(UTF_8));
        }
    }

    /// An empty ping.
    public void ping() throws IOException {
        for (Connection each : open) {
            frame(each, PING, new byte[0]);
        }
    }

    public void close(int code, String reason) throws IOException {
        byte[] words = reason.getBytes(UTF_8);
        byte[] payload = new byte[words.length + 2];
        payload[0] = (byte) (code >> 8);
        payload[1] = (byte) code;
        System.arraycopy(words, 0, payload, 2, words.length);
        for (Connection each : open) {
            frame(each, CLOSE, payload);
        }
    }

    private void serve(Connection connection) throws IOException {
        Request asks = Objects.requireNonNull(Request.read(connection));
        connection.write(
                "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                        + "Sec-WebSocket-Accept: "
                        + accept(Objects.requireNonNull(asks.field("Sec-WebSocket-Key")))
                        + "\r\n\r\n");
        open.add(connection);
        for (int first = connection.read(); first >= 0; first = connection.read()) {
            byte[] payload = payload(connection);
            int kind = first & 15;
            if (kind == TEXT) {
                answer(connection, new String(payload, UTF_8));
            } else if (kind == BINARY || kind == CLOSE) {
                frame(connection, kind, payload);
            }
            if (kind == CLOSE) {
                break;
            }
        }
        open.remove(connection);
    }

    private static void answer(Connection to, String message) throws IOException {
        int id = message.indexOf("\"id\":");
        if (id >= 0) {
            String rest = message.substring(id + 5);
            frame(
                    to,
                    TEXT,
                    ("{\"jsonrpc\":\"2.0\",\"id\":"
                                    + rest.substring(0, rest.indexOf(','))
                                    + ",\"result\":{\"content\":[{\"type\":\"text\","
                                    + "\"text\":\"done\"}]}}")
                            .getBytes(UTF_8));
        }
    }

    /// Of a client's frame, which is masked, and short here.
    private static byte[] payload(Connection from) throws IOException {
        int length = from.read() & 127;
        if (length == 126) {
            length = from.read() << 8 | from.read();
        }
        byte[] mask = from.bytes(4).getBytes(ISO_8859_1);
        byte[] payload = from.bytes(length).getBytes(ISO_8859_1);
        for (int at = 0; at < payload.length; at++) {
            payload[at] ^= mask[at & 3];
        }
        return payload;
    }

    private static void frame(Connection to, int kind, byte[] payload) throws IOException {
        int length = payload.length;
        String size =
                length < 126
                        ? String.valueOf((char) length)
                        : "\u007e" + (char) (length >> 8) + (char) (length & 255);
        synchronized (to) {
            to.write((char) (128 | kind) + size + new String(payload, ISO_8859_1));
        }
    }

    private static String accept(String key) {
        try {
            String joined = key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
            byte[] hash = MessageDigest.getInstance("SHA-1").digest(joined.getBytes(ISO_8859_1));
            return Base64.getEncoder().encodeToString(hash);
        } catch (NoSuchAlgorithmException none) {
            throw new IllegalStateException(none);
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
