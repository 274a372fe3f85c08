package dev.wireroom.proxy;

import dev.wireroom.protocol.http.BadHttp;
import dev.wireroom.protocol.http.BodyScanner;
import dev.wireroom.protocol.http.Framing;
import dev.wireroom.protocol.http.ResponseHead;
import dev.wireroom.protocol.http.Tokens;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// How one answer's body crosses from the server's framing to the client's. Where both hops can
/// have the same framing, bytes pass as they are, chunk borders and trailers included.
final class Answering {
    private static final byte[] CONTENT_TYPE = Tokens.name("content-type");
    private static final byte[] LAST_CHUNK = "0\r\n\r\n".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] CRLF = {'\r', '\n'};

    private enum Way {
        /// As it stands.
        SAME,
        /// The server ends by closing, the client gets chunks.
        INTO_CHUNKS,
        /// The server sends chunks, an HTTP/1.0 client gets their data and a close.
        OUT_OF_CHUNKS
    }

    private final ResponseHead head;
    private final BodyScanner body;
    private final Way way;
    private final boolean chunked;
    private final boolean endIsClose;
    private final boolean eventStream;
    private boolean endAtBoundary;

    private Answering(ResponseHead head, Way way, boolean chunked, boolean endIsClose) {
        this.head = head;
        this.body = BodyScanner.of(head.framing());
        this.way = way;
        this.chunked = chunked;
        this.endIsClose = endIsClose;
        String type = head.raw().first(CONTENT_TYPE);
        this.eventStream =
                type != null && type.toLowerCase(Locale.ROOT).startsWith("text/event-stream");
    }

    /// @param clientMinor of the HTTP/1.x that the client speaks
    static Answering of(ResponseHead head, int clientMinor) {
        return switch (head.framing()) {
            case Framing.None _, Framing.Length _ -> new Answering(head, Way.SAME, false, false);
            case Framing.Chunked _ ->
                    clientMinor == 1
                            ? new Answering(head, Way.SAME, true, false)
                            : new Answering(head, Way.OUT_OF_CHUNKS, false, true);
            case Framing.UntilClose _ ->
                    clientMinor == 1
                            ? new Answering(head, Way.INTO_CHUNKS, true, false)
                            : new Answering(head, Way.SAME, false, true);
        };
    }

    BodyScanner body() {
        return body;
    }

    boolean eventStream() {
        return eventStream;
    }

    /// Whether the client can tell the end of the body only by the end of the connection.
    boolean endIsClose() {
        return endIsClose;
    }

    boolean endsConnection() {
        return endIsClose;
    }

    /// Whether the server's connection can carry another request after this answer.
    boolean serverStays() {
        return head.minor() == 1
                && !(head.framing() instanceof Framing.UntilClose)
                && !Heads.connectionSays(head.raw(), "close");
    }

    ByteBuffer head(boolean close) {
        boolean length =
                head.framing() instanceof Framing.Length || head.framing() instanceof Framing.None;
        return Heads.toClient(head, chunked, length, close);
    }

    /// Passes on what belongs to the body, and `first` before it.
    void send(Wire to, @Nullable ByteBuffer first, ByteBuffer bytes, BodyScanner.Sink see)
            throws BadHttp, IOException {
        if (way == Way.SAME) {
            ByteBuffer part = bytes.duplicate();
            try {
                body.scan(bytes, see);
            } finally {
                part.limit(bytes.position());
                if (first == null) {
                    to.send(part);
                } else {
                    to.send(first, part);
                }
            }
            return;
        }
        if (first != null) {
            to.send(first);
        }
        IOException[] failed = new IOException[1];
        body.scan(
                bytes,
                run -> {
                    see.data(run.duplicate());
                    try {
                        reframed(to, run);
                    } catch (IOException gone) {
                        failed[0] = gone;
                    }
                });
        if (failed[0] != null) {
            throw failed[0];
        }
    }

    private void reframed(Wire to, ByteBuffer run) throws IOException {
        if (way == Way.OUT_OF_CHUNKS) {
            to.send(run);
        } else {
            byte[] size =
                    (Integer.toHexString(run.remaining()) + "\r\n")
                            .getBytes(StandardCharsets.US_ASCII);
            to.send(ByteBuffer.wrap(size), run, ByteBuffer.wrap(CRLF));
        }
    }

    /// Ends the body on the client's hop.
    ///
    /// @param early the server has not ended it
    void finish(Wire to, boolean early) throws IOException {
        if (way == Way.INTO_CHUNKS || (early && chunked)) {
            to.send(ByteBuffer.wrap(LAST_CHUNK));
        }
    }

    /// The stream is to end after the chunk that is on its way.
    void endAtBoundary() {
        endAtBoundary = true;
    }

    boolean endingAtBoundary() {
        return endAtBoundary;
    }
}
