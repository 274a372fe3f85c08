package dev.wireroom.proxy;

import dev.wireroom.capture.ExchangeTap;
import dev.wireroom.model.Direction;
import dev.wireroom.protocol.http.BadHttp;
import dev.wireroom.protocol.http.BodyScanner;
import dev.wireroom.protocol.http.Framing;
import java.io.IOException;
import java.nio.ByteBuffer;

/// Carries one request's body from the client to the server as it comes, framing included. Owned by
/// the exchange's I/O thread.
final class RequestPump implements RequestPart {
    private static final int READS_IN_A_ROW = 32;

    /// What a run of the pump came to.
    enum Result {
        /// The whole body is on its way, or the server takes no more of it.
        DONE,
        /// Nothing more can be done before the next event.
        WAITING,
        /// The client's connection ended before the body did.
        CLIENT_GONE
    }

    private final Wire from;
    private final ExchangeTap tap;
    private final BodyScanner body;
    private boolean refused;
    private long after;

    RequestPump(Wire from, Framing framing, ExchangeTap tap) {
        this.from = from;
        this.tap = tap;
        this.body = BodyScanner.of(framing);
    }

    @Override
    public boolean complete() {
        return body.complete();
    }

    /// Whether there is nothing more to carry: the body is complete, or the server takes no more.
    boolean done() {
        return refused || body.complete();
    }

    /// Bytes that went to the server after the request, over a WebSocket.
    void passed(int bytes) {
        after += bytes;
    }

    @Override
    public long received() {
        return body.dataBytes() + after;
    }

    @Override
    public long sent() {
        return body.dataBytes() + after;
    }

    @Override
    public void passOver() throws BadHttp {
        part();
    }

    @Override
    public void refused() {
        refused = true;
    }

    /// The bytes of the body that were read but not yet passed on.
    ByteBuffer part() throws BadHttp {
        ByteBuffer unread = from.unread();
        ByteBuffer part = unread.duplicate();
        body.scan(unread, run -> tap.body(Direction.CLIENT_TO_SERVER, run));
        return part.limit(unread.position());
    }

    /// Reads and passes on until nothing more comes or the server is too slow. Throws when the body
    /// cannot be read; the rest of the bytes then means nothing.
    Result pump(Wire to) throws BadHttp {
        for (int reads = 0; !done(); reads++) {
            if (to.draining()) {
                from.suspendReads();
                return Result.WAITING;
            }
            if (reads == READS_IN_A_ROW) {
                from.wakeupReads();
                return Result.WAITING;
            }
            int n = fill();
            if (n == 0) {
                tap.pause();
                from.resumeReads();
                return Result.WAITING;
            }
            if (n < 0) {
                return Result.CLIENT_GONE;
            }
            send(to);
        }
        return Result.DONE;
    }

    private void send(Wire to) throws BadHttp {
        ByteBuffer part = part();
        tap.pause();
        try {
            to.send(part);
        } catch (IOException _) {
            refused = true;
        }
    }

    private int fill() {
        try {
            return from.fill();
        } catch (IOException _) {
            return -1;
        }
    }

    /// Nothing more is carried: from here on reading only tells whether the client is still there.
    /// What comes is the next request's and stays.
    void watch() {
        tap.pause();
        if (from.hasUnread()) {
            from.suspendReads();
        } else {
            from.resumeReads();
        }
    }

    /// @return whether the client is still there
    boolean present() {
        int n = fill();
        if (n > 0) {
            from.suspendReads();
        }
        return n >= 0;
    }
}
