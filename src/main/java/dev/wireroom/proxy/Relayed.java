package dev.wireroom.proxy;

import dev.wireroom.capture.ExchangeTap;
import dev.wireroom.capture.ExchangeTap.Side;
import dev.wireroom.model.Direction;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.protocol.http.BadHttp;
import dev.wireroom.protocol.http.RequestHead;
import dev.wireroom.protocol.http.ResponseHead;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.xnio.XnioExecutor;
import org.xnio.XnioIoThread;

/// One request on its way to the server and its answer on the way back: two pumps that do not wait
/// for each other, from socket to socket. Bytes leave as they come; heads before the first body
/// byte; back-pressure by not reading. Owned by the I/O thread of the client's connection, on which
/// the connection to the server lives too.
final class Relayed implements Wire.Owner, Upstream.Asker {

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
    private final RequestPump body;
    private Phase phase = Phase.CONNECTING;
    private volatile @Nullable String session;
    private @Nullable Wire upstream;
    private boolean closeClient;
    private final AnswerHead answerHead;
    private @Nullable AnswerPump answering;
    private XnioExecutor.@Nullable Key timeout;

    Relayed(Line line, ClientConnection client, RequestHead request, ExchangeTap tap) {
        this.line = line;
        this.client = client;
        this.clientWire = client.wire();
        this.request = request;
        this.tap = tap;
        this.body = new RequestPump(clientWire, request.framing(), tap);
        this.answerHead = new AnswerHead(request, clientWire, tap);
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
            timeout = clientWire.later(() -> tooLate(limit), limit.toMillis());
        }
        line.upstream().connect(thread(), this);
    }

    private String target() {
        return Objects.requireNonNull(request.originForm());
    }

    @Override
    public void connected(Wire wire) {
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
            wire.send(head, body.part());
        } catch (BadHttp bad) {
            refuse(bad);
            return;
        } catch (IOException _) {
            body.refused();
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

    private void pumpRequest() {
        Wire to = upstream;
        if (to == null || phase == Phase.OVER) {
            return;
        }
        try {
            switch (body.pump(to)) {
                case DONE -> body.watch();
                case WAITING -> {}
                case CLIENT_GONE -> leave();
            }
        } catch (BadHttp bad) {
            refuse(bad);
        }
    }

    /// The client's connection has something to read, or has ended.
    void clientReadable() {
        if (phase != Phase.CONNECTING && !body.done()) {
            pumpRequest();
        } else if (phase != Phase.OVER && !body.present()) {
            leave();
        }
    }

    private void leave() {
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
        try {
            ResponseHead answer = answerHead.read(from);
            if (answer != null) {
                answered(answer, from);
            }
        } catch (AnswerHead.Missing missing) {
            answer(OwnAnswer.noAnswer(missing.why()), ExchangeEnd.SERVER_CLOSED);
        }
    }

    private void answered(ResponseHead answer, Wire from) {
        cancelTimeout();
        String minted = session == null ? Heads.session(answer.raw()) : null;
        if (minted != null) {
            session = minted;
            line.gate().seen(minted, target(), request.raw());
        }
        closeClient |= !body.complete();
        AnswerPump to = AnswerPump.of(answer, request.minor(), tap);
        closeClient |= to.endIsClose();
        if (minted != null || !request.method().equals("POST")) {
            to.tellFirst();
        }
        answering = to;
        phase = Phase.ANSWERING;
        ByteBuffer head = to.head(closeClient);
        tap.head(Side.CLIENT_RESPONSE, head.duplicate());
        pumped(to, to.start(from, clientWire, head));
    }

    private void pumpAnswer() {
        AnswerPump to = Objects.requireNonNull(answering);
        pumped(to, to.pump(Objects.requireNonNull(upstream), clientWire));
    }

    private void pumped(AnswerPump to, AnswerPump.Result result) {
        switch (result) {
            case WAITING -> {}
            case WHOLE -> finish(to, ExchangeEnd.COMPLETE);
            case AT_BOUNDARY -> finish(to, ExchangeEnd.CUT_BY_USER);
            case BROKEN -> cut(ExchangeEnd.SERVER_CLOSED);
            case CLIENT_GONE -> leave();
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
        body.refused();
        if (phase == Phase.WAITING || phase == Phase.ANSWERING) {
            readable();
        }
    }

    // --- ends

    /// The answer is whole, or was ended cleanly by hand.
    private void finish(AnswerPump to, ExchangeEnd end) {
        try {
            to.finish(clientWire, end != ExchangeEnd.COMPLETE);
        } catch (IOException _) {
            leave();
            return;
        }
        Wire from = Objects.requireNonNull(upstream);
        if (end == ExchangeEnd.COMPLETE && body.complete() && to.serverStays()) {
            line.upstream().release(from);
        } else {
            from.close();
        }
        over(end, answered(), answered());
        client.exchangeDone(closeClient || !body.complete());
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
            answer(OwnAnswer.unreadable(bad.what()), ExchangeEnd.COMPLETE);
        }
    }

    /// Answers in the server's place.
    void answer(OwnAnswer own, ExchangeEnd end) {
        closeUpstream();
        try {
            if (!body.complete() && clientWire.hasUnread()) {
                body.part();
            }
        } catch (BadHttp _) {
            closeClient = true;
        }
        boolean close = closeClient || !body.complete();
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
        AnswerPump to = answering;
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
    private void endStream(AnswerPump to) {
        if (to.body().atBoundary()) {
            finish(to, ExchangeEnd.CUT_BY_USER);
        } else {
            to.endAtBoundary();
            clientWire.later(this::cutStream, 1000);
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
        long sent = body.dataBytes();
        tap.end(end, new long[] {sent, upstream == null ? 0 : sent, fromServer, toClient});
    }
}
