package dev.wireroom.proxy;

import dev.wireroom.capture.ExchangeTap;
import dev.wireroom.capture.ExchangeTap.Side;
import dev.wireroom.model.Direction;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.ExchangeKind;
import dev.wireroom.protocol.http.BadHttp;
import dev.wireroom.protocol.http.RequestHead;
import dev.wireroom.protocol.http.ResponseHead;
import dev.wireroom.proxy.isolate.AgreedRevision;
import dev.wireroom.proxy.isolate.Asked;
import dev.wireroom.proxy.isolate.Caller;
import dev.wireroom.proxy.isolate.Grant;
import dev.wireroom.proxy.isolate.Grant.Beginning;
import dev.wireroom.proxy.isolate.Grant.Lease;
import dev.wireroom.proxy.isolate.Introduction;
import dev.wireroom.proxy.isolate.Owned;
import dev.wireroom.proxy.isolate.OwnedSessions;
import dev.wireroom.proxy.isolate.RequestIds;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;

/// An exchange in isolate or share mode: its request is read whole, gets the upstream session of
/// its caller, and goes on under that session's id; once more when the server has lost that session
/// (2025-11-25, session management 3 and 4), never after any other failure. Owned by the exchange's
/// I/O thread.
final class Mapped extends Carried {
    private static final byte[] CONTINUE =
            "HTTP/1.1 100 Continue\r\n\r\n".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] NOTHING = {};

    private final OwnedSessions sessions;
    private final Isolating isolating;
    private final RequestBody body;
    private byte[] whole = NOTHING;
    private Asked asked = new Asked.Foreign();
    private @Nullable Beginning beginning;
    private @Nullable Lease lease;
    private @Nullable RequestIds ids;
    private @Nullable Holding holding;
    private volatile @Nullable String session;
    private boolean read;
    private boolean told;
    private boolean repeated;
    private int sent;

    Mapped(
            Line line,
            Isolating isolating,
            ClientConnection client,
            RequestHead request,
            ExchangeTap tap) {
        super(line, client, request, tap);
        this.isolating = isolating;
        this.sessions = isolating.sessions();
        this.body = new RequestBody(clientWire, request.framing());
    }

    @Override
    @Nullable String session() {
        return session;
    }

    // --- the request

    @Override
    void start() {
        line.gate().opened(this);
        if (request.minor() == 1 && request.raw().count(Heads.EXPECT) > 0) {
            try {
                clientWire.send(ByteBuffer.wrap(CONTINUE));
            } catch (IOException _) {
                leave();
                return;
            }
        }
        collect();
    }

    private void collect() {
        try {
            switch (body.read()) {
                case DONE -> decide();
                case WAITING -> {}
                case CLIENT_GONE -> leave();
                case TOO_LARGE -> refused(OwnAnswer.bodyTooLarge(RequestBody.MOST));
            }
        } catch (BadHttp bad) {
            tell();
            refuse(bad);
        }
    }

    @Override
    void clientReadable() {
        if (phase() == Phase.OVER) {
            return;
        }
        if (!read) {
            collect();
        } else if (!present()) {
            leave();
        }
    }

    /// What comes now is the next request's and stays; reading tells whether the client is there.
    private boolean present() {
        try {
            int n = clientWire.fill();
            if (n > 0) {
                clientWire.suspendReads();
            }
            return n >= 0;
        } catch (IOException _) {
            return false;
        }
    }

    private void decide() {
        read = true;
        if (clientWire.hasUnread()) {
            clientWire.suspendReads();
        } else {
            clientWire.resumeReads();
        }
        whole = body.bytes();
        asked = isolating.asking().read(request, target(), whole, client.number());
        switch (asked) {
            case Asked.Refused bad -> refused(OwnAnswer.unreadable(bad.why()));
            case Asked.Foreign _ -> {
                tell();
                connect();
            }
            case Asked.Initialize first -> initialize(first);
            case Asked.InSession its -> inSession(its);
        }
    }

    private void initialize(Asked.Initialize first) {
        if (sessions.shared()) {
            Caller caller =
                    first.label() == null ? new Caller.Nameless() : new Caller.Keyed(first.label());
            tap().owned(caller.name(), null, null);
            tell();
            await(sessions.lease(caller, introduction(whole)));
        } else {
            granted(sessions.begin(first.label()));
        }
    }

    private void inSession(Asked.InSession its) {
        Caller caller = sessions.known(its.caller());
        tap().owned(caller.name(), sessions.shared() ? null : caller.name(), null);
        tell();
        boolean delete = request.method().equals("DELETE");
        if (sessions.shared() && (delete || its.initialized())) {
            answer(Courtesy.to(delete, sessions, caller), ExchangeEnd.COMPLETE);
        } else if (delete) {
            granted(sessions.leaseToDelete(caller, introduction(null)));
        } else {
            await(sessions.lease(caller, introduction(null)));
        }
    }

    private Introduction introduction(byte @Nullable [] initialize) {
        return new Introduction(target(), MappedHeads.sender(request), initialize);
    }

    private void await(CompletableFuture<Grant> grant) {
        if (grant.isDone()) {
            granted(grant.join());
        } else {
            CompletableFuture<Void> _ =
                    grant.thenAccept(given -> thread().execute(() -> granted(given)));
        }
    }

    private void granted(Grant grant) {
        if (phase() == Phase.OVER) {
            if (grant instanceof Lease late) {
                sessions.release(late);
            }
            return;
        }
        switch (grant) {
            case Lease given -> leased(given);
            case Beginning given -> {
                beginning = given;
                tap().owned(given.caller().name(), given.caller().name(), null);
                tell();
                connect();
            }
            case Grant.Stopping _ -> refused(OwnAnswer.stopping());
            case Grant.TooMany many -> refused(OwnAnswer.tooManySessions(many.most()));
            case Grant.Unknown _ -> refused(OwnAnswer.sessionUnknown());
            case Grant.Over over -> {
                name(over.id());
                refused(OwnAnswer.sessionOver(over.killed()));
            }
            case Grant.NotOpened not -> notOpened(not);
        }
    }

    private void notOpened(Grant.NotOpened not) {
        WholeAnswer answer = Courtesy.because(not.because());
        tell();
        answer(answer, answer.status() == 502 ? ExchangeEnd.SERVER_CLOSED : ExchangeEnd.COMPLETE);
    }

    private void leased(Lease given) {
        lease = given;
        Owned owned = given.session();
        if (owned != null) {
            session = owned.id();
            name(owned.id());
        }
        if (owned != null && asked instanceof Asked.Initialize first) {
            Caller.Greeted caller = sessions.join(first.label());
            tap().owned(caller.name(), null, owned.id());
            answer(Courtesy.greeting(owned, caller, first.id()), ExchangeEnd.COMPLETE);
            return;
        }
        if (owned != null && asked instanceof Asked.InSession its && ofMany(given)) {
            ids = new RequestIds(owned, given.caller(), its.places(), whole);
        }
        connect();
    }

    /// Whether others may choose the same ids in this session.
    private boolean ofMany(Lease given) {
        return sessions.shared() || !(given.caller() instanceof Caller.Greeted);
    }

    private void name(String upstreamId) {
        if (asked instanceof Asked.InSession its) {
            Caller caller = lease == null ? its.caller() : lease.caller();
            tap().owned(caller.name(), sessions.shared() ? null : caller.name(), upstreamId);
        }
    }

    /// The record begins once it is known whose exchange it is.
    private void tell() {
        if (!told) {
            told = true;
            tap().head(Side.CLIENT_REQUEST, request.raw().raw());
        }
    }

    @Override
    void refused(OwnAnswer own) {
        tell();
        super.refused(own);
    }

    @Override
    void send(Wire to) {
        byte[] out = ids == null ? whole : ids.toServer();
        Owned owned = lease == null ? null : lease.session();
        boolean foreign = asked instanceof Asked.Foreign;
        ByteBuffer head =
                foreign
                        ? Heads.toServer(
                                request,
                                line.upstream().target(target()),
                                line.upstream().authority(),
                                line.settings().headers())
                        : MappedHeads.toServer(
                                request,
                                line,
                                owned == null ? null : owned.id(),
                                owned == null ? null : owned.version(),
                                length(out));
        tap().head(Side.SERVER_REQUEST, head.duplicate());
        if (whole.length > 0) {
            tap().body(Direction.CLIENT_TO_SERVER, ByteBuffer.wrap(whole));
        }
        tap().pause();
        sent = out.length;
        try {
            to.send(head, foreign ? Courtesy.framed(request, out) : ByteBuffer.wrap(out));
        } catch (IOException _) {
            // a server that answers early may close before it has taken the whole request
        }
        to.resumeReads();
    }

    private long length(byte[] out) {
        boolean bodiless = !body.present() && !request.method().equals("POST");
        return bodiless ? -1 : out.length;
    }

    @Override
    void pumpRequest() {
        // it is all on its way
    }

    // --- the answer

    @Override
    void answered(ResponseHead answer, Wire from) {
        if (beginning != null) {
            begun(answer, from, beginning);
            return;
        }
        boolean inSession = lease != null && lease.session() != null;
        if (inSession && request.method().equals("DELETE")) {
            deleted(answer.status());
        }
        if (inSession && answer.status() == 404 && !repeated && !isDelete()) {
            hold(Holding.lostSession(answer), from);
        } else {
            passOn(answer, from.unread());
        }
    }

    private boolean isDelete() {
        return request.method().equals("DELETE");
    }

    private void begun(ResponseHead answer, Wire from, Beginning begins) {
        String id = answer.status() < 300 ? MappedHeads.given(answer) : null;
        Owned owned = null;
        beginning = null;
        if (id == null) {
            sessions.notBegun(begins);
        } else {
            lease = sessions.begun(begins, id, introduction(whole));
            if (lease == null) {
                answer(OwnAnswer.stopping(), ExchangeEnd.CUT_BY_USER);
                return;
            }
            owned = lease.session();
            session = id;
            tap().owned(begins.caller().name(), begins.caller().name(), id);
        }
        AnswerPump to = AnswerPump.of(answer, request.minor(), tap());
        Owned begun = owned;
        if (answer.status() < 300) {
            AgreedRevision revision =
                    new AgreedRevision(
                            to.eventStream(),
                            version -> {
                                if (begun == null) {
                                    sessions.withoutSessions(target());
                                } else {
                                    begun.agreed(version);
                                }
                            });
            to.watch(revision::data);
        }
        to.tellFirst();
        passAs(to, from.unread(), begun == null ? null : begins.caller().id());
    }

    /// An accepted DELETE ends the session for everybody, a 404 says that it was over; any other
    /// answer leaves it (a server may refuse to be told).
    private void deleted(int status) {
        Lease its = Objects.requireNonNull(lease);
        boolean gone = (status >= 200 && status < 300) || status == 404;
        sessions.deleted(its, gone);
        String over = session;
        if (gone && over != null) {
            session = null;
            line.gate().endOpen(over, false, ExchangeEnd.COMPLETE);
        }
    }

    private void passOn(ResponseHead answer, ByteBuffer come) {
        Wire from = Objects.requireNonNull(upstream());
        Holding whole = Holding.whole(request, answer, this.whole, ids, tap());
        if (whole != null) {
            hold(whole, from);
            return;
        }
        boolean events = ids != null && Holding.isEventStream(answer) && !Holding.isCoded(answer);
        AnswerPump to =
                events
                        ? AnswerPump.rewriting(answer, request.minor(), tap(), ids, clientWire)
                        : AnswerPump.of(answer, request.minor(), tap());
        if (!request.method().equals("POST")) {
            to.tellFirst();
        }
        passAs(to, come, null);
    }

    private void passAs(AnswerPump to, ByteBuffer come, @Nullable String callersId) {
        if (to.endIsClose()) {
            closeClientAfterwards();
        }
        ByteBuffer head =
                asked instanceof Asked.Foreign
                        ? to.head(closesClient())
                        : to.headFor(callersId, closesClient());
        pass(to, head, come);
    }

    private void hold(Holding what, Wire from) {
        holding = what;
        hold();
        held(from);
    }

    @Override
    void held(Wire from) {
        Holding what = Objects.requireNonNull(holding);
        HeldAnswer answer = what.answer();
        switch (answer.read(from)) {
            case WAITING -> tap().pause();
            case WHOLE -> settle(what, from, true);
            case ENOUGH, TOO_LARGE, BROKEN -> settle(what, from, false);
        }
    }

    /// @param ended whether the server has said all it had to say
    private void settle(Holding what, Wire from, boolean ended) {
        holding = null;
        switch (what.outcome(ended)) {
            case Holding.Lost _ -> {
                free(from, what.answer(), ended);
                sendAgain(what.answer());
            }
            case Holding.Pass pass -> {
                if (ended && ids != null) {
                    free(from, what.answer(), true);
                    answerWhole(Holding.mapped(what.answer(), ids, tap()), ExchangeEnd.COMPLETE);
                } else {
                    repeated = true;
                    passHeld(what.answer(), pass.come());
                }
            }
            case Holding.Whole made -> {
                free(from, what.answer(), ended);
                answerWhole(made.answer(), ExchangeEnd.COMPLETE);
            }
            case Holding.Nothing nothing ->
                    answer(OwnAnswer.noAnswer(nothing.why()), ExchangeEnd.SERVER_CLOSED);
        }
    }

    private void passHeld(HeldAnswer answer, ByteBuffer come) {
        AnswerPump to = AnswerPump.of(answer.head(), request.minor(), tap());
        passAs(to, come, null);
    }

    private void free(Wire from, HeldAnswer answer, boolean ended) {
        if (ended && answer.serverStays()) {
            line.upstream().release(from);
        } else {
            from.close();
        }
    }

    /// The session was lost: what was tried stands in the record as it was, and the request goes
    /// once more, in a new session.
    private void sendAgain(HeldAnswer lost) {
        Lease old = Objects.requireNonNull(lease);
        byte[] said = lost.data();
        tap().body(Direction.SERVER_TO_CLIENT, ByteBuffer.wrap(said));
        tap().end(ExchangeEnd.COMPLETE, new long[] {received(), sent, said.length, 0});
        ExchangeTap next =
                line.tap()
                        .begin(
                                line.settings().name(),
                                client.number(),
                                client.peer(),
                                ExchangeKind.HTTP);
        again(next);
        repeated = true;
        forgetIds();
        lease = null;
        session = null;
        next.owned(old.caller().name(), old.holder(), null);
        told = false;
        tell();
        await(sessions.again(old, introduction(null)));
    }

    private void forgetIds() {
        if (ids != null) {
            ids.done();
            ids = null;
        }
    }

    // --- ends

    @Override
    void requestRefused() {
        // what the server may still say counts
    }

    @Override
    boolean requestComplete() {
        return body.complete();
    }

    @Override
    void passOverRequest() throws BadHttp {
        body.take();
    }

    @Override
    void clientGone() {
        if (phase() != Phase.OVER) {
            tell();
            if (!read && body.dataBytes() > 0) {
                tap().body(Direction.CLIENT_TO_SERVER, ByteBuffer.wrap(body.bytes()));
            }
        }
        super.clientGone();
    }

    @Override
    long received() {
        return body.dataBytes();
    }

    @Override
    long sent() {
        return sent;
    }

    @Override
    void ended() {
        forgetIds();
        if (beginning != null) {
            sessions.notBegun(beginning);
            beginning = null;
        }
        if (lease != null) {
            if (isDelete()) {
                sessions.deleted(lease, false);
            }
            sessions.release(lease);
            lease = null;
        }
    }
}
