package dev.wireroom.proxy;

import dev.wireroom.capture.ExchangeTap;
import dev.wireroom.capture.ExchangeTap.Side;
import dev.wireroom.model.Direction;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.protocol.http.BadHttp;
import dev.wireroom.protocol.http.BodyScanner;
import dev.wireroom.protocol.http.HeadReader;
import dev.wireroom.protocol.http.RequestHead;
import dev.wireroom.protocol.http.ResponseHead;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.xnio.XnioExecutor;
import org.xnio.XnioIoThread;

/// One request on its way to the server and its answer on the way back: two pumps that do not wait
/// for each other, from socket to socket. Bytes leave as they come; heads before the first body
/// byte; back-pressure by not reading. Owned by the I/O thread of the client's connection, on which
/// the connection to the server lives too.
final class Relayed implements Wire.Owner, Upstream.Asker {
    private static final int MOST_ANSWER_HEAD_BYTES = 262_144;
    private static final int READS_IN_A_ROW = 32;

    private enum Phase {
        CONNECTING,
        WAITING,
        ANSWERING,
        OVER
    }

    private final Line line;
    private final ClientConnection client;
    private final Wire clientWire;
    private final RequestHead request;
    private final ExchangeTap tap;
    private final BodyScanner requestBody;
    private Phase phase = Phase.CONNECTING;
    private volatile @Nullable String session;
    private @Nullable Wire upstream;
    private boolean requestBroken;
    private boolean closeClient;
    private @Nullable HeadReader answerHead;
    private @Nullable Answering answering;
    private XnioExecutor.@Nullable Key timeout;

    Relayed(Line line, ClientConnection client, RequestHead request, ExchangeTap tap) {
        this.line = line;
        this.client = client;
        this.clientWire = client.wire();
        this.request = request;
        this.tap = tap;
        this.requestBody = BodyScanner.of(request.framing());
        this.session = Heads.session(request.raw());
        this.closeClient = request.minor() == 0 || Heads.connectionSays(request.raw(), "close");
    }

    XnioIoThread thread() {
        return clientWire.thread();
    }

    /// The session that this exchange names; null when none. Read by other threads.
    @Nullable String session() {
        return session;
    }

    // --- to the server

    void start() {
        String named = session;
        if (named != null) {
            line.gate().seen(named, target(), request.raw());
        }
        line.gate().opened(this);
        Duration limit = line.settings().upstreamTimeout();
        if (limit != null) {
            timeout =
                    thread().executeAfter(
                                    () -> tooLate(limit), limit.toMillis(), TimeUnit.MILLISECONDS);
        }
        line.upstream().connect(thread(), this);
    }

    private String target() {
        return Objects.requireNonNull(request.originForm());
    }

    @Override
    public void connected(Wire wire, boolean usedBefore) {
        if (phase != Phase.CONNECTING) {
            line.upstream().release(wire);
            return;
        }
        phase = Phase.WAITING;
        upstream = wire;
        wire.owner(this);
        ByteBuffer head =
                Heads.toServer(
                        request,
                        line.upstream().target(target()),
                        line.upstream().authority(),
                        line.settings().headers());
        tap.head(Side.SERVER_REQUEST, head.duplicate());
        try {
            wire.send(head, requestPart());
        } catch (BadHttp bad) {
            refuse(bad);
            return;
        } catch (IOException _) {
            requestBroken = true;
        }
        wire.resumeReads();
        pumpRequest();
    }

    @Override
    public void failed(String why) {
        if (phase == Phase.CONNECTING) {
            answer(OwnAnswer.noAnswer(why), ExchangeEnd.SERVER_CLOSED);
        }
    }

    /// The bytes of the request body that were read but not yet passed on.
    private ByteBuffer requestPart() throws BadHttp {
        ByteBuffer unread = clientWire.unread();
        ByteBuffer part = unread.duplicate();
        requestBody.scan(unread, run -> tap.body(Direction.CLIENT_TO_SERVER, run));
        return part.limit(unread.position());
    }

    private void pumpRequest() {
        Wire to = upstream;
        if (to == null || phase == Phase.OVER) {
            return;
        }
        try {
            for (int reads = 0; !requestBody.complete() && !requestBroken; reads++) {
                if (to.draining()) {
                    clientWire.suspendReads();
                    return;
                }
                if (reads == READS_IN_A_ROW) {
                    clientWire.wakeupReads();
                    return;
                }
                int n = clientWire.fill();
                if (n == 0) {
                    tap.pause();
                    clientWire.resumeReads();
                    return;
                }
                if (n < 0) {
                    clientGone();
                    client.close();
                    return;
                }
                send(to, requestPart());
            }
        } catch (BadHttp bad) {
            refuse(bad);
            return;
        } catch (IOException _) {
            clientGone();
            client.close();
            return;
        }
        tap.pause();
        watchClient();
    }

    /// A server that answers early may close before it has taken the whole request: what it said
    /// still counts.
    private void send(Wire to, ByteBuffer part) {
        try {
            to.send(part);
        } catch (IOException _) {
            requestBroken = true;
        }
    }

    /// The request is on its way; from here on reading only tells whether the client is still
    /// there.
    private void watchClient() {
        if (clientWire.hasUnread()) {
            clientWire.suspendReads();
        } else {
            clientWire.resumeReads();
        }
    }

    /// The client's connection has something to read, or has ended.
    void clientReadable() {
        if (phase == Phase.OVER) {
            return;
        }
        if (phase != Phase.CONNECTING && !requestBody.complete() && !requestBroken) {
            pumpRequest();
            return;
        }
        try {
            int n = clientWire.fill();
            if (n > 0) {
                clientWire.suspendReads();
            }
            if (n >= 0) {
                return;
            }
        } catch (IOException _) {
            // gone, too
        }
        clientGone();
        client.close();
    }

    // --- back from the server

    @Override
    public void readable() {
        switch (phase) {
            case WAITING -> readAnswerHead();
            case ANSWERING -> pumpAnswer();
            case CONNECTING, OVER -> {}
        }
    }

    private void readAnswerHead() {
        Wire from = Objects.requireNonNull(upstream);
        HeadReader head = answerHead;
        if (head == null) {
            head = answerHead = new HeadReader(MOST_ANSWER_HEAD_BYTES);
        }
        try {
            while (phase == Phase.WAITING) {
                int n = from.fill();
                if (n == 0) {
                    return;
                }
                if (n < 0) {
                    noAnswer("it closed the connection before its answer was readable");
                    return;
                }
                if (head.read(from.unread())) {
                    ResponseHead answer = ResponseHead.of(head.head(), request.method());
                    if (answer.interim()) {
                        interim(answer);
                        head.reset();
                    } else {
                        answered(answer, from);
                    }
                }
            }
        } catch (BadHttp bad) {
            noAnswer("its answer cannot be read, since " + bad.getMessage());
        } catch (IOException failed) {
            noAnswer("the connection to it broke");
        }
    }

    /// 100, 103 and the like go on as they are; 101 was not asked for, since `Upgrade` stays on its
    /// own hop.
    private void interim(ResponseHead answer) throws BadHttp {
        if (answer.status() == 101) {
            throw new BadHttp("it switched protocols without being asked");
        }
        if (request.minor() == 1) {
            sendToClient(answer.raw().raw());
        }
    }

    private void answered(ResponseHead answer, Wire from) {
        cancelTimeout();
        tap.head(Side.SERVER_RESPONSE, answer.raw().raw());
        String minted = session == null ? Heads.session(answer.raw()) : null;
        if (minted != null) {
            session = minted;
            line.gate().seen(minted, target(), request.raw());
        }
        closeClient |= !requestBody.complete();
        Answering to = Answering.of(answer, request.minor());
        closeClient |= to.endsConnection();
        answering = to;
        phase = Phase.ANSWERING;
        ByteBuffer head = to.head(closeClient);
        tap.head(Side.CLIENT_RESPONSE, head.duplicate());
        try {
            to.send(clientWire, head, from.unread(), this::see);
        } catch (BadHttp | IOException _) {
            cut(ExchangeEnd.SERVER_CLOSED);
            return;
        }
        pumpAnswer();
    }

    private void see(ByteBuffer run) {
        tap.body(Direction.SERVER_TO_CLIENT, run);
    }

    private void pumpAnswer() {
        Wire from = Objects.requireNonNull(upstream);
        Answering to = Objects.requireNonNull(answering);
        try {
            for (int reads = 0; !to.body().complete(); reads++) {
                if (clientWire.draining()) {
                    from.suspendReads();
                    return;
                }
                if (reads == READS_IN_A_ROW) {
                    from.wakeupReads();
                    return;
                }
                int n = from.fill();
                if (n == 0) {
                    tap.pause();
                    from.resumeReads();
                    return;
                }
                if (n < 0) {
                    if (to.body().completeAtEnd()) {
                        break;
                    }
                    cut(ExchangeEnd.SERVER_CLOSED);
                    return;
                }
                to.send(clientWire, null, from.unread(), this::see);
                if (to.endingAtBoundary() && to.body().atBoundary()) {
                    finish(ExchangeEnd.CUT_BY_USER);
                    return;
                }
            }
            finish(ExchangeEnd.COMPLETE);
        } catch (BadHttp | IOException _) {
            if (clientWire.open()) {
                cut(ExchangeEnd.SERVER_CLOSED);
            } else {
                clientGone();
            }
        }
    }

    private void sendToClient(ByteBuffer bytes) {
        try {
            clientWire.send(bytes);
        } catch (IOException _) {
            clientGone();
            client.close();
        }
    }

    /// Everything that was sent to the client has left.
    void clientDrained() {
        if (phase == Phase.ANSWERING) {
            pumpAnswer();
        }
    }

    /// Everything that was sent to the server has left.
    @Override
    public void drained() {
        if (phase == Phase.WAITING || phase == Phase.ANSWERING) {
            pumpRequest();
        }
    }

    /// Writing to the server failed; what it may still say counts.
    @Override
    public void broken() {
        requestBroken = true;
        if (phase == Phase.WAITING || phase == Phase.ANSWERING) {
            readable();
        }
    }

    // --- ends

    /// The answer is whole, or was ended cleanly by hand.
    private void finish(ExchangeEnd end) throws IOException {
        Answering to = Objects.requireNonNull(answering);
        to.finish(clientWire, end != ExchangeEnd.COMPLETE);
        Wire from = Objects.requireNonNull(upstream);
        if (end == ExchangeEnd.COMPLETE && requestBody.complete() && to.serverStays()) {
            line.upstream().release(from);
        } else {
            from.close();
        }
        over(end, to.body().dataBytes(), to.body().dataBytes());
        client.exchangeDone(closeClient || !requestBody.complete());
    }

    /// No answer head came: say so.
    private void noAnswer(String why) {
        HeadReader head = answerHead;
        if (head != null && head.started()) {
            tap.head(Side.SERVER_RESPONSE, head.raw());
        }
        answer(OwnAnswer.noAnswer(why), ExchangeEnd.SERVER_CLOSED);
    }

    private void tooLate(Duration limit) {
        if (phase == Phase.CONNECTING || phase == Phase.WAITING) {
            answer(OwnAnswer.tooLate(limit.toMillis()), ExchangeEnd.COMPLETE);
        }
    }

    /// The request body turned out to be unreadable: it must not look whole to the server.
    private void refuse(BadHttp bad) {
        if (phase == Phase.ANSWERING) {
            cut(ExchangeEnd.COMPLETE);
        } else {
            closeClient = true;
            answer(OwnAnswer.unreadable(bad.getMessage()), ExchangeEnd.COMPLETE);
        }
    }

    /// Answers in the server's place.
    void answer(OwnAnswer own, ExchangeEnd end) {
        closeUpstream();
        try {
            if (!requestBody.complete() && clientWire.hasUnread()) {
                requestPart();
            }
        } catch (BadHttp _) {
            closeClient = true;
        }
        boolean close = closeClient || !requestBody.complete();
        ByteBuffer body = own.body();
        ByteBuffer head = own.head(body.remaining(), close);
        tap.head(Side.CLIENT_RESPONSE, head.duplicate());
        tap.body(Direction.SERVER_TO_CLIENT, body.duplicate());
        over(end, 0, body.remaining());
        boolean bodiless = request.method().equals("HEAD");
        try {
            clientWire.send(head, bodiless ? body.limit(0) : body);
        } catch (IOException _) {
            client.close();
            return;
        }
        client.exchangeDone(close);
    }

    /// The client has left: the server is told by the end of its connection (2026-07-28 takes that
    /// for a cancel; streams must not stay open for nobody).
    void clientGone() {
        if (phase != Phase.OVER) {
            closeUpstream();
            over(ExchangeEnd.CLIENT_CLOSED, answered(), answered());
        }
    }

    /// Ends in the middle: the client must not take what it got for a whole answer.
    private void cut(ExchangeEnd end) {
        closeUpstream();
        boolean unmarked = answering != null && answering.endIsClose();
        over(end, answered(), answered());
        if (unmarked) {
            client.abort();
        } else {
            client.linger();
        }
    }

    /// A person ended the session here.
    void endedByUser(boolean killed) {
        if (phase == Phase.OVER) {
            return;
        }
        Answering to = answering;
        if (killed) {
            closeUpstream();
            over(ExchangeEnd.CUT_BY_USER, answered(), answered());
            client.abort();
        } else if (to == null) {
            answer(OwnAnswer.sessionOver(false), ExchangeEnd.CUT_BY_USER);
        } else if (to.eventStream()) {
            endStream(to);
        }
    }

    /// Ends an event stream as a server would: after the chunk that is on its way.
    private void endStream(Answering to) {
        if (!to.body().atBoundary()) {
            to.endAtBoundary();
            thread().executeAfter(this::cutStream, 1, TimeUnit.SECONDS);
            return;
        }
        try {
            finish(ExchangeEnd.CUT_BY_USER);
        } catch (IOException _) {
            clientGone();
            client.close();
        }
    }

    private void cutStream() {
        if (phase != Phase.OVER) {
            cut(ExchangeEnd.CUT_BY_USER);
        }
    }

    /// Wireroom stops, and this is still open.
    void stopped() {
        if (phase != Phase.OVER) {
            if (answering != null && answering.eventStream()) {
                endStream(answering);
            } else if (answering == null) {
                closeClient = true;
                answer(OwnAnswer.stopping(), ExchangeEnd.CUT_BY_USER);
            } else {
                cut(ExchangeEnd.CUT_BY_USER);
            }
        }
    }

    private void closeUpstream() {
        if (upstream != null) {
            upstream.close();
        }
    }

    private long answered() {
        return answering == null ? 0 : answering.body().dataBytes();
    }

    private void cancelTimeout() {
        if (timeout != null) {
            timeout.remove();
            timeout = null;
        }
    }

    private void over(ExchangeEnd end, long fromServer, long toClient) {
        cancelTimeout();
        phase = Phase.OVER;
        line.gate().ended(this);
        long sent = requestBody.dataBytes();
        tap.end(end, new long[] {sent, upstream == null ? 0 : sent, fromServer, toClient});
    }
}
