package dev.wireroom.proxy;

import dev.wireroom.protocol.http.BadHttp;
import dev.wireroom.protocol.http.BodyScanner;
import dev.wireroom.protocol.http.Framing;
import dev.wireroom.protocol.http.RequestHead;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// Reads one request's body whole, before anything is done with it. Owned by the exchange's I/O
/// thread.
final class RequestBody implements RequestPart {
    static final int MOST = 32 << 20;
    private static final int READS_IN_A_ROW = 32;
    private static final byte[] CONTINUE =
            "HTTP/1.1 100 Continue\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

    enum Result {
        DONE,
        /// Nothing more can be done before the next event.
        WAITING,
        CLIENT_GONE,
        TOO_LARGE
    }

    private final Wire from;
    private final boolean present;
    private final BodyScanner body;
    private byte[] bytes = new byte[1024];
    private int length;
    private long sent;

    RequestBody(Wire from, Framing framing) {
        this.from = from;
        this.present = !(framing instanceof Framing.None);
        this.body = BodyScanner.of(framing);
    }

    /// A client that waits to be asked for the body is asked. One that is gone is noticed by
    /// reading.
    void invite(RequestHead request) {
        if (request.minor() == 1 && request.raw().count(Heads.EXPECT) > 0) {
            try {
                from.send(ByteBuffer.wrap(CONTINUE));
            } catch (IOException _) {
                from.wakeupReads();
            }
        }
    }

    /// Throws when the body cannot be read; the rest of the bytes then means nothing.
    Result read() throws BadHttp {
        for (int reads = 0; !body.complete(); reads++) {
            if (length > MOST) {
                return Result.TOO_LARGE;
            }
            if (reads == READS_IN_A_ROW) {
                from.wakeupReads();
                return Result.WAITING;
            }
            int n = fill();
            if (n == 0) {
                from.resumeReads();
                return Result.WAITING;
            }
            if (n < 0) {
                return Result.CLIENT_GONE;
            }
            passOver();
        }
        return length > MOST ? Result.TOO_LARGE : Result.DONE;
    }

    @Override
    public void passOver() throws BadHttp {
        body.scan(from.unread(), this::add);
    }

    private void add(ByteBuffer run) {
        int more = run.remaining();
        if (length > MOST) {
            length += more;
            return;
        }
        if (length + more > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, length + more));
        }
        run.duplicate().get(bytes, length, more);
        length += more;
    }

    private int fill() {
        try {
            return from.fill();
        } catch (IOException _) {
            return -1;
        }
    }

    @Override
    public boolean complete() {
        return body.complete();
    }

    /// Whether the request has a body at all, if only an empty one.
    boolean present() {
        return present;
    }

    /// Whole, once [#read] said so; else what came.
    byte[] bytes() {
        return Arrays.copyOf(bytes, Math.min(length, bytes.length));
    }

    /// What comes now is the next request's and stays; reading tells whether the client is there.
    boolean clientIsThere() {
        int n = fill();
        if (n > 0) {
            from.suspendReads();
        }
        return n >= 0;
    }

    /// Nothing more is read of it: from here on reading only tells whether the client is there.
    void watch() {
        if (from.hasUnread()) {
            from.suspendReads();
        } else {
            from.resumeReads();
        }
    }

    void sent(int bytesToServer) {
        sent = bytesToServer;
    }

    @Override
    public void refused() {
        // it was sent whole, or not at all
    }

    @Override
    public long received() {
        return body.dataBytes();
    }

    @Override
    public long sent() {
        return sent;
    }
}
