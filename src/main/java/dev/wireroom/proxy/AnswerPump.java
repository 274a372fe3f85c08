package dev.wireroom.proxy;

import dev.wireroom.capture.ExchangeTap;
import dev.wireroom.model.Direction;
import dev.wireroom.protocol.EventRewriter;
import dev.wireroom.protocol.SseEvent;
import dev.wireroom.protocol.http.BadHttp;
import dev.wireroom.protocol.http.BodyScanner;
import dev.wireroom.protocol.http.Framing;
import dev.wireroom.protocol.http.ResponseHead;
import dev.wireroom.protocol.http.Tokens;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// How one answer's body crosses from the server's framing to the client's. Where both hops can
/// have the same framing, bytes pass as they are, chunk borders and trailers included.
final class AnswerPump {
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

    /// What a run of the pump came to.
    enum Result {
        /// The body is whole.
        WHOLE,
        /// Nothing more can be done before the next event.
        WAITING,
        /// The body was to end after the chunk that has now passed.
        AT_BOUNDARY,
        /// The server's connection ended before the body did, or its framing broke.
        BROKEN,
        /// The client cannot be written to.
        CLIENT_GONE
    }

    private static final int READS_IN_A_ROW = 32;
    private static final int ENDED = -1;
    private static final int RESET = -2;

    private final ResponseHead head;
    private final BodyScanner body;
    private final ExchangeTap tap;
    private final Way way;
    private final boolean chunked;
    private final boolean endIsClose;
    private final boolean eventStream;
    private boolean tellFirst;
    private boolean endAtBoundary;
    private @Nullable IOException failed;
    private @Nullable Consumer<ByteBuffer> watcher;
    private @Nullable EventRewriter rewriter;
    private long rewritten;

    private AnswerPump(
            ResponseHead head, ExchangeTap tap, Way way, boolean chunked, boolean endIsClose) {
        this.head = head;
        this.tap = tap;
        this.body = BodyScanner.of(head.framing());
        this.way = way;
        this.chunked = chunked;
        this.endIsClose = endIsClose;
        String type = head.raw().first(CONTENT_TYPE);
        this.eventStream =
                type != null && type.toLowerCase(Locale.ROOT).startsWith("text/event-stream");
        this.tellFirst = eventStream || head.status() >= 300;
    }

    /// @param clientMinor of the HTTP/1.x that the client speaks
    static AnswerPump of(ResponseHead head, int clientMinor, ExchangeTap tap) {
        return switch (head.framing()) {
            case Framing.None _, Framing.Length _ ->
                    new AnswerPump(head, tap, Way.SAME, false, false);
            case Framing.Chunked _ ->
                    clientMinor == 1
                            ? new AnswerPump(head, tap, Way.SAME, true, false)
                            : new AnswerPump(head, tap, Way.OUT_OF_CHUNKS, false, true);
            case Framing.UntilClose _ ->
                    clientMinor == 1
                            ? new AnswerPump(head, tap, Way.INTO_CHUNKS, true, false)
                            : new AnswerPump(head, tap, Way.SAME, false, true);
        };
    }

    /// For an event stream whose data is to be changed: framed anew in any case.
    ///
    /// @param change the data that an event is to have
    static AnswerPump rewriting(
            ResponseHead head,
            int clientMinor,
            ExchangeTap tap,
            Function<SseEvent, byte[]> change,
            Wire to) {
        Way way = clientMinor == 1 ? Way.INTO_CHUNKS : Way.OUT_OF_CHUNKS;
        AnswerPump pump = new AnswerPump(head, tap, way, clientMinor == 1, clientMinor == 0);
        pump.rewriter = new EventRewriter(change, run -> pump.rewritten(run, to));
        return pump;
    }

    /// Copies reach the queue before the bytes leave. What the client does upon these bytes may
    /// come on another thread; the record must not show it before its cause.
    void tellFirst() {
        tellFirst = true;
    }

    /// Whether the body could be ended here without breaking a chunk in two.
    boolean atBoundary() {
        return body.atBoundary();
    }

    /// Body bytes of the server so far.
    long fromServer() {
        return body.dataBytes();
    }

    /// Body bytes to the client so far.
    long toClient() {
        return rewriter == null ? body.dataBytes() : rewritten;
    }

    /// Looks at the body as it passes, before the client has it.
    void watch(Consumer<ByteBuffer> by) {
        watcher = by;
    }

    boolean eventStream() {
        return eventStream;
    }

    /// Whether the client can tell the end of the body only by the end of the connection.
    boolean endIsClose() {
        return endIsClose;
    }

    /// Whether the server's connection can carry another request after this answer.
    boolean serverStays() {
        return stays(head);
    }

    static boolean stays(ResponseHead head) {
        return head.minor() == 1
                && !(head.framing() instanceof Framing.UntilClose)
                && !Heads.connectionSays(head.raw(), "close");
    }

    ByteBuffer head(boolean close) {
        return Heads.toClient(head, chunked, keepsLength(), close);
    }

    /// The head in isolate and share mode.
    ///
    /// @param session what the caller is to know its session by; null when it is told nothing
    ByteBuffer headFor(@Nullable String session, boolean close) {
        return MappedHeads.toClient(head, session, chunked, keepsLength(), close);
    }

    private boolean keepsLength() {
        return way == Way.SAME
                && (head.framing() instanceof Framing.Length
                        || head.framing() instanceof Framing.None);
    }

    /// Passes on the head, and what has come of the body with it.
    ///
    /// @param come what was read of the body already, framing included
    Result start(ByteBuffer come, Wire from, Wire to, ByteBuffer answerHead) {
        try {
            return pass(come, to, answerHead) ? pump(from, to) : broken();
        } catch (IOException _) {
            return Result.CLIENT_GONE;
        }
    }

    /// Passes on what has come, and reads until nothing more comes or the client is too slow.
    Result pump(Wire from, Wire to) {
        try {
            for (int reads = 0; !body.complete(); reads++) {
                if (endAtBoundary && body.atBoundary()) {
                    return Result.AT_BOUNDARY;
                }
                if (to.draining()) {
                    from.suspendReads();
                    return Result.WAITING;
                }
                if (reads == READS_IN_A_ROW) {
                    from.wakeupReads();
                    return Result.WAITING;
                }
                int n = fill(from);
                if (n == 0) {
                    tap.pause();
                    from.resumeReads();
                    return Result.WAITING;
                }
                if (n < 0) {
                    return n == ENDED && body.completeAtEnd() ? Result.WHOLE : broken();
                }
                if (!pass(from.unread(), to, null)) {
                    return broken();
                }
            }
            return Result.WHOLE;
        } catch (IOException _) {
            return Result.CLIENT_GONE;
        }
    }

    /// What was held back for a change that no longer comes passes as it is.
    private Result broken() throws IOException {
        endRewriting();
        return Result.BROKEN;
    }

    private void endRewriting() throws IOException {
        if (rewriter != null) {
            rewriter.end();
            if (failed != null) {
                throw failed;
            }
        }
    }

    /// Nothing more is to be changed.
    void rest() {
        if (rewriter != null) {
            rewriter.rest();
        }
    }

    /// A reset is no end: a body until the close would look whole.
    private static int fill(Wire from) {
        try {
            return from.fill();
        } catch (IOException _) {
            return RESET;
        }
    }

    /// Passes on what belongs to the body, and `first` before it; throws when the client is gone.
    ///
    /// @return whether the framing held
    private boolean pass(ByteBuffer bytes, Wire to, @Nullable ByteBuffer first) throws IOException {
        if (way != Way.SAME && first != null) {
            tellIfFirst();
            to.send(first);
        }
        ByteBuffer part = bytes.duplicate();
        boolean held = true;
        try {
            body.scan(bytes, run -> see(run, to));
        } catch (BadHttp _) {
            held = false;
        }
        if (way == Way.SAME) {
            tellIfFirst();
            part.limit(bytes.position());
            if (first == null) {
                to.send(part);
            } else {
                to.send(first, part);
            }
        } else if (failed != null) {
            throw failed;
        }
        return held;
    }

    private void tellIfFirst() {
        if (tellFirst) {
            tap.pause();
        }
    }

    private void see(ByteBuffer run, Wire to) {
        if (rewriter != null) {
            rewriter.data(run);
            return;
        }
        tap.body(Direction.SERVER_TO_CLIENT, run);
        if (watcher != null) {
            watcher.accept(run);
        }
        if (way != Way.SAME && failed == null) {
            tellIfFirst();
            try {
                reframed(to, run);
            } catch (IOException gone) {
                failed = gone;
            }
        }
    }

    private void rewritten(ByteBuffer run, Wire to) {
        rewritten += run.remaining();
        tap.body(Direction.SERVER_TO_CLIENT, run);
        tellIfFirst();
        if (failed == null) {
            try {
                reframed(to, run);
            } catch (IOException gone) {
                failed = gone;
            }
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
        endRewriting();
        if (way == Way.INTO_CHUNKS || (early && chunked)) {
            to.send(ByteBuffer.wrap(LAST_CHUNK));
        }
    }

    /// The stream is to end after the chunk that is on its way.
    void endAtBoundary() {
        endAtBoundary = true;
    }
}
