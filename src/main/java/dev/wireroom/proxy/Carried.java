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
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.xnio.XnioIoThread;

/// One request on its way to the server and its answer on the way back, whatever the mode: how it
/// begins, and all the ways in which it can end. What is sent, and what becomes of the answer, is
/// for its kinds to say. Owned by the I/O thread of the client's connection, on which the
/// connection to the server lives too.
abstract sealed class Carried implements Wire.Owner, Upstream.Asker
        permits Relayed, Fitted, Upgraded {
    final Line line;
    final ClientConnection client;
    final Wire clientWire;
    final RequestHead request;
    private ExchangeTap tap;
    private Phase phase = Phase.PREPARING;
    private @Nullable Wire upstream;

    /// Whether the client's connection ends with this exchange.
    boolean closeClient;

    private boolean letGo;
    private @Nullable AnswerHead answerHead;
    private @Nullable AnswerPump answering;
    private final Patience patience;

    /// How the record has it when a stream ends before the server ends it.
    private ExchangeEnd early = ExchangeEnd.CUT_BY_USER;

    Carried(Line line, ClientConnection client, RequestHead request, ExchangeTap tap) {
        this.line = line;
        this.client = client;
        this.clientWire = client.wire();
        this.request = request;
        this.tap = tap;
        this.patience = new Patience(clientWire, line.settings().upstreamTimeout());
        this.closeClient = request.minor() == 0 || Heads.connectionSays(request.raw(), "close");
    }

    // --- for its kinds to say

    /// Begins; the request may go.
    abstract void start();

    /// The session at the server that this exchange is of; null when none. Read by other threads.
    abstract @Nullable String session();

    /// Sends the request's head, and of its body what there is. The connection is there.
    abstract void send(Wire to);

    /// More of the request may be read or sent.
    abstract void pumpRequest();

    /// The client's connection has something to read, or has ended, before the request was sent or
    /// while it is.
    abstract void clientReadable();

    /// The server's answer has begun.
    abstract void answered(ResponseHead answer, Wire from);

    /// More of a held answer may be read.
    abstract void held(Wire from);

    abstract RequestPart part();

    /// It is over, whole or not.
    abstract void ended();

    /// Whether the server may answer by switching to WebSocket.
    abstract boolean mayUpgrade();

    /// The client takes more of what is sent besides the answer.
    void clientTakesMore() {}

    // --- what they work with

    XnioIoThread thread() {
        return clientWire.thread();
    }

    ExchangeTap tap() {
        return tap;
    }

    Phase phase() {
        return phase;
    }

    String target() {
        return Objects.requireNonNull(request.originForm());
    }

    @Nullable Wire upstream() {
        return upstream;
    }

    /// Asks for a connection to the server; [#send] follows, or an answer of Wireroom's own.
    void connect() {
        phase = Phase.CONNECTING;
        upstream = null;
        answerHead = new AnswerHead(request, clientWire, tap, mayUpgrade());
        patience.begin(this::tooLate);
        line.upstream().connect(thread(), this);
    }

    /// The answer that has begun is kept from the client for now.
    void hold() {
        phase = Phase.HOLDING;
    }

    /// The exchange is told as it stands and begins anew: what follows is another one.
    void again(ExchangeTap next) {
        patience.end();
        tap = next;
        phase = Phase.PREPARING;
        upstream = null;
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
        send(wire);
    }

    @Override
    public void failed(String why) {
        if (phase == Phase.CONNECTING) {
            answer(OwnAnswer.noAnswer(why), ExchangeEnd.SERVER_CLOSED);
        }
    }

    // --- back from the server

    @Override
    public void readable() {
        switch (phase) {
            case WAITING -> readAnswerHead();
            case HOLDING -> held(Objects.requireNonNull(upstream));
            case ANSWERING -> pumpAnswer();
            case PREPARING, CONNECTING, OVER -> {}
        }
    }

    private void readAnswerHead() {
        Wire from = Objects.requireNonNull(upstream);
        try {
            ResponseHead answer = Objects.requireNonNull(answerHead).read(from);
            if (answer != null) {
                patience.end();
                closeClient |= !part().complete();
                answered(answer, from);
            }
        } catch (AnswerHead.Missing missing) {
            answer(OwnAnswer.noAnswer(missing.why()), ExchangeEnd.SERVER_CLOSED);
        }
    }

    /// Passes the answer on, from now on as it comes.
    ///
    /// @param come what was read of the body already, framing included
    void pass(AnswerPump to, ByteBuffer head, ByteBuffer come) {
        answering = to;
        phase = Phase.ANSWERING;
        tap.head(Side.CLIENT_RESPONSE, head.duplicate());
        pumped(to, to.start(come, Objects.requireNonNull(upstream), clientWire, head));
    }

    private void pumpAnswer() {
        AnswerPump to = Objects.requireNonNull(answering);
        pumped(to, to.pump(Objects.requireNonNull(upstream), clientWire));
    }

    private void pumped(AnswerPump to, AnswerPump.Result result) {
        switch (result) {
            case WAITING -> {}
            case WHOLE -> finish(to, ExchangeEnd.COMPLETE, false);
            case AT_BOUNDARY -> finish(to, early, true);
            case BROKEN -> cut(ExchangeEnd.SERVER_CLOSED);
            case CLIENT_GONE -> leave();
        }
    }

    /// Everything that was sent to the client has left.
    void clientDrained() {
        if (phase == Phase.ANSWERING) {
            pumpAnswer();
        } else {
            clientTakesMore();
        }
    }

    /// Everything that was sent to the server has left.
    @Override
    public void drained() {
        if (phase == Phase.WAITING || phase == Phase.HOLDING || phase == Phase.ANSWERING) {
            pumpRequest();
        }
    }

    /// Writing to the server failed; what it may still say counts.
    @Override
    public void broken() {
        part().refused();
        if (phase == Phase.WAITING || phase == Phase.HOLDING || phase == Phase.ANSWERING) {
            readable();
        }
    }

    // --- ends

    /// The answer is whole, or was ended cleanly by hand.
    private void finish(AnswerPump to, ExchangeEnd end, boolean beforeServer) {
        try {
            to.finish(clientWire, beforeServer);
        } catch (IOException _) {
            leave();
            return;
        }
        Wire from = Objects.requireNonNull(upstream);
        if (!beforeServer && part().complete() && to.serverStays()) {
            line.upstream().release(from);
        } else {
            from.close();
        }
        over(end);
        client.exchangeDone(closeClient || !part().complete());
    }

    private void tooLate() {
        if (phase == Phase.CONNECTING || phase == Phase.WAITING) {
            answer(patience.over(), ExchangeEnd.COMPLETE);
        }
    }

    /// The request body turned out to be unreadable: it must not look whole to the server.
    void refuse(BadHttp bad) {
        if (phase == Phase.ANSWERING) {
            cut(ExchangeEnd.COMPLETE);
        } else {
            closeClient = true;
            answer(OwnAnswer.unreadable(bad.what()), ExchangeEnd.COMPLETE);
        }
    }

    /// Answers in the server's place, and lets nothing pass of what it may still say.
    void answer(OwnAnswer own, ExchangeEnd end) {
        answer(own.whole(), end);
    }

    void answer(WholeAnswer whole, ExchangeEnd end) {
        closeUpstream();
        answerWhole(whole, end);
    }

    /// Answers with this, when the server has said all it had to say.
    void answerWhole(WholeAnswer whole, ExchangeEnd end) {
        try {
            if (!part().complete() && clientWire.hasUnread()) {
                part().passOver();
            }
        } catch (BadHttp _) {
            closeClient = true;
        }
        boolean close = closeClient || !part().complete();
        ByteBuffer body = whole.body();
        ByteBuffer head = whole.head(close);
        tap.head(Side.CLIENT_RESPONSE, head.duplicate());
        if (whole.told()) {
            tap.body(Direction.SERVER_TO_CLIENT, body.duplicate());
        }
        over(end, whole.fromServer(), body.remaining());
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
            over(ExchangeEnd.CLIENT_CLOSED);
        }
    }

    void leave() {
        clientGone();
        client.close();
    }

    /// Ends in the middle: the client must not take what it got for a whole answer.
    private void cut(ExchangeEnd end) {
        closeUpstream();
        boolean unmarked = answering != null && answering.endIsClose();
        over(end);
        if (unmarked) {
            client.abort();
        } else {
            client.linger();
        }
    }

    /// The session was ended here.
    ///
    /// @param end how the record has it
    void endedHere(boolean killed, ExchangeEnd end) {
        if (phase == Phase.OVER) {
            return;
        }
        early = end;
        AnswerPump to = answering;
        if (killed) {
            closeUpstream();
            over(end);
            client.abort();
        } else if (to == null) {
            answer(OwnAnswer.sessionOver(false), end);
        } else if (to.eventStream()) {
            endStream(to);
        }
    }

    /// Ends an event stream as a server would: after the chunk that is on its way.
    private void endStream(AnswerPump to) {
        if (to.atBoundary()) {
            finish(to, early, true);
        } else {
            to.endAtBoundary();
            clientWire.later(this::cutStream, 1000);
        }
    }

    private void cutStream() {
        if (phase != Phase.OVER) {
            cut(early);
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

    void closeUpstream() {
        if (upstream != null && !letGo) {
            upstream.close();
        }
    }

    /// Somebody else reads the server's answer from now on.
    void letGo() {
        letGo = true;
    }

    private void over(ExchangeEnd end) {
        long passed = answering == null ? 0 : answering.fromServer();
        over(end, passed, answering == null ? 0 : answering.toClient());
    }

    void over(ExchangeEnd end, long fromServer, long toClient) {
        patience.end();
        phase = Phase.OVER;
        line.gate().ended(this);
        long sent = upstream == null ? 0 : part().sent();
        tap.end(end, new long[] {part().received(), sent, fromServer, toClient});
        ended();
    }
}
