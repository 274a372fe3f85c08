package dev.wireroom.proxy;

import dev.wireroom.capture.ExchangeTap;
import dev.wireroom.capture.ExchangeTap.Side;
import dev.wireroom.model.Direction;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.ExchangeKind;
import dev.wireroom.protocol.http.BadHttp;
import dev.wireroom.protocol.http.HeadReader;
import dev.wireroom.protocol.http.RequestHead;
import dev.wireroom.proxy.isolate.Introduction;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/// One connection of a client: reads one request head after the other and lets each be relayed
/// before it looks at the next. Owned by one I/O thread.
final class ClientConnection implements Wire.Owner {
    private static final int MOST_HEAD_BYTES = 65536;
    private static final int LINGER_MILLIS = 5000;

    private final Line line;
    private final Wire wire;
    private final long number;
    private final String peer;
    private final HeadReader head = new HeadReader(MOST_HEAD_BYTES);
    private @Nullable ExchangeTap begun;
    private @Nullable Carried current;
    private boolean lingering;
    private boolean over;

    ClientConnection(Line line, Wire wire) {
        this.line = line;
        this.wire = wire;
        this.number = line.connections().incrementAndGet();
        this.peer = wire.peer();
    }

    void start() {
        line.gate().connected(this);
        wire.owner(this);
        wire.resumeReads();
    }

    long number() {
        return number;
    }

    String peer() {
        return peer;
    }

    Wire wire() {
        return wire;
    }

    @Override
    public void readable() {
        if (over) {
            return;
        }
        if (lingering) {
            discard();
        } else if (current != null) {
            current.clientReadable();
        } else {
            readHead();
        }
    }

    private void readHead() {
        try {
            while (true) {
                int n = wire.fill();
                if (n == 0) {
                    return;
                }
                if (n < 0) {
                    gone();
                    return;
                }
                boolean whole = head.read(wire.unread());
                if (head.started() && begun == null) {
                    begun =
                            line.tap()
                                    .begin(line.settings().name(), number, peer, ExchangeKind.HTTP);
                }
                if (whole) {
                    request(RequestHead.of(head.head()));
                    return;
                }
            }
        } catch (BadHttp bad) {
            refuse(bad);
        } catch (IOException _) {
            gone();
        }
    }

    private void request(RequestHead request) {
        ExchangeTap tap = tap();
        OwnAnswer refusal = line.access().refusal(request);
        String target = request.originForm();
        if (refusal == null && target == null) {
            refusal = OwnAnswer.unreadable("its target is not a path");
        }
        Isolating isolating = refusal == null ? line.isolating() : null;
        Carried exchange;
        if (refusal == null && target != null && UpgradeHeads.asked(request)) {
            exchange = new Upgraded(line, this, request, tap, socket(isolating, target, request));
        } else if (isolating != null
                && target != null
                && isolating.asking().concerns(request, target, number)) {
            exchange = new Mapped(line, isolating, this, request, tap);
        } else {
            exchange = new Relayed(line, this, request, tap);
            String name =
                    isolating == null || target == null
                            ? null
                            : isolating.asking().nameOf(request, target, number);
            if (name != null) {
                tap.owned(name, name, null);
            }
            tap.head(Side.CLIENT_REQUEST, request.raw().raw());
        }
        current = exchange;
        if (refusal == null) {
            refusal = line.gate().refusal(exchange.session());
        }
        if (refusal != null) {
            exchange.answer(refusal, ExchangeEnd.COMPLETE);
        } else {
            exchange.start();
        }
    }

    private SocketSession socket(
            @Nullable Isolating isolating, String target, RequestHead request) {
        return new SocketSession(
                isolating == null ? null : isolating.sessions(),
                line.settings().recognition(),
                target,
                Introduction.elsewhere(MappedHeads.sender(request)));
    }

    private ExchangeTap tap() {
        if (begun == null) {
            throw new IllegalStateException("no exchange has begun");
        }
        return begun;
    }

    /// What came cannot be read: say so, and end the connection, since nobody knows where the next
    /// request would begin.
    private void refuse(BadHttp bad) {
        ExchangeTap tap = tap();
        ByteBuffer raw = head.raw();
        tap.head(Side.CLIENT_REQUEST, raw);
        OwnAnswer answer =
                bad.tooLarge() ? OwnAnswer.tooLarge(bad.what()) : OwnAnswer.unreadable(bad.what());
        ByteBuffer body = answer.whole().body();
        ByteBuffer answerHead = answer.whole().head(true);
        tap.head(Side.CLIENT_RESPONSE, answerHead.duplicate());
        tap.body(Direction.SERVER_TO_CLIENT, body.duplicate());
        tap.end(ExchangeEnd.COMPLETE, new long[] {0, 0, 0, body.remaining()});
        begun = null;
        try {
            wire.send(answerHead, body);
            linger();
        } catch (IOException _) {
            close();
        }
    }

    /// The exchange is over and its answer was sent.
    ///
    /// @param close whether the connection ends with it
    void exchangeDone(boolean close) {
        current = null;
        begun = null;
        head.reset();
        if (over) {
            return;
        }
        if (close) {
            linger();
        } else if (wire.hasUnread()) {
            wire.thread().execute(this::readable);
        } else {
            wire.resumeReads();
        }
    }

    /// Ends the connection gently: what was sent arrives, and what the client still sends is read
    /// and dropped for a while, so that no reset eats the answer on its way.
    void linger() {
        lingering = true;
        current = null;
        begun = null;
        try {
            wire.end();
        } catch (IOException _) {
            close();
            return;
        }
        wire.later(this::close, LINGER_MILLIS);
        wire.resumeReads();
        if (wire.hasUnread()) {
            discard();
        }
    }

    private void discard() {
        try {
            while (true) {
                wire.unread().position(wire.unread().limit());
                int n = wire.fill();
                if (n == 0) {
                    return;
                }
                if (n < 0) {
                    if (!wire.draining()) {
                        close();
                    } else {
                        wire.suspendReads();
                    }
                    return;
                }
            }
        } catch (IOException _) {
            close();
        }
    }

    @Override
    public void drained() {
        if (current != null) {
            current.clientDrained();
        }
    }

    @Override
    public void broken() {
        gone();
    }

    /// The client has left.
    private void gone() {
        if (current != null) {
            current.clientGone();
        } else if (begun != null && !lingering) {
            begun.head(Side.CLIENT_REQUEST, head.raw());
            begun.end(ExchangeEnd.CLIENT_CLOSED, new long[4]);
        }
        close();
    }

    /// Ends the connection now.
    void close() {
        if (!over) {
            over = true;
            current = null;
            begun = null;
            wire.close();
            line.gate().disconnected(this);
            line.tap().connectionClosed(line.settings().name(), number);
        }
    }

    /// Ends the connection now and so that the client sees an error.
    void abort() {
        wire.abort();
        close();
    }
}
