package dev.wireroom.proxy;

import dev.wireroom.protocol.http.BadHttp;
import dev.wireroom.protocol.http.BodyScanner;
import dev.wireroom.protocol.http.ResponseHead;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/// An answer that is read before the client is told of it. Owned by the exchange's I/O thread.
final class HeldAnswer {
    enum Result {
        /// Nothing more can be done before the next event.
        WAITING,
        /// The body is whole.
        WHOLE,
        /// Enough of it was read.
        ENOUGH,
        /// It grew beyond what is held.
        TOO_LARGE,
        /// The server's connection ended before the body did, or its framing broke.
        BROKEN
    }

    private final ResponseHead head;
    private final int limit;
    private final Consumer<ByteBuffer> look;
    private final BooleanSupplier enough;
    private final BodyScanner body;
    private final ByteArrayOutputStream data = new ByteArrayOutputStream();
    private final ByteArrayOutputStream raw = new ByteArrayOutputStream();

    /// @param limit most body bytes to hold
    /// @param look sees the body as it comes
    /// @param enough whether the rest is of no interest
    HeldAnswer(ResponseHead head, int limit, Consumer<ByteBuffer> look, BooleanSupplier enough) {
        this.head = head;
        this.limit = limit;
        this.look = look;
        this.enough = enough;
        this.body = BodyScanner.of(head.framing());
    }

    ResponseHead head() {
        return head;
    }

    /// Reads what comes.
    Result read(Wire from) {
        try {
            while (!take(from)) {
                if (enough.getAsBoolean()) {
                    return Result.ENOUGH;
                }
                if (data.size() > limit) {
                    return Result.TOO_LARGE;
                }
                int n = from.fill();
                if (n == 0) {
                    from.resumeReads();
                    return Result.WAITING;
                }
                if (n < 0) {
                    return body.completeAtEnd() ? Result.WHOLE : Result.BROKEN;
                }
            }
            return Result.WHOLE;
        } catch (BadHttp | IOException _) {
            return Result.BROKEN;
        }
    }

    private boolean take(Wire from) throws BadHttp {
        ByteBuffer unread = from.unread();
        ByteBuffer part = unread.duplicate();
        body.scan(unread, this::add);
        part.limit(unread.position());
        byte[] framed = new byte[part.remaining()];
        part.get(framed);
        raw.writeBytes(framed);
        return body.complete();
    }

    private void add(ByteBuffer run) {
        byte[] bytes = new byte[run.remaining()];
        run.duplicate().get(bytes);
        data.writeBytes(bytes);
        look.accept(ByteBuffer.wrap(bytes));
    }

    /// The body so far, without framing.
    byte[] data() {
        return data.toByteArray();
    }

    /// The body so far as it stood on the wire.
    ByteBuffer asItCame() {
        return ByteBuffer.wrap(raw.toByteArray());
    }

    /// Whether the connection can be used again after a whole answer.
    boolean serverStays() {
        return AnswerPump.stays(head);
    }

    /// No more of it is read.
    ///
    /// @param ended whether the server has said all it had to say
    void leave(Wire from, Upstream upstream, boolean ended) {
        if (ended && serverStays()) {
            upstream.release(from);
        } else {
            from.close();
        }
    }
}
