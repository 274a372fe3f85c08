package dev.wireroom.proxy;

import dev.wireroom.capture.ExchangeTap;
import dev.wireroom.capture.ExchangeTap.Side;
import dev.wireroom.model.Direction;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.ExchangeKind;
import dev.wireroom.protocol.Target;
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
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/// An exchange in isolate or share mode: its request is read whole, gets the upstream session of
/// its caller, and goes on under that session's id; once more when the server has lost that session
/// (2025-11-25, session management 3 and 4), never after any other failure. Owned by the exchange's
/// I/O thread.
final class Mapped extends Fitted {
    private static final byte[] NOTHING = {};

    private final OwnedSessions sessions;
    private final Isolating isolating;
    private final RequestBody body;
    private byte[] whole = NOTHING;
    private Asked asked = new Asked.Foreign(null);
    private boolean read;
    private boolean told;
    private boolean bodyTold;
    private boolean repeated;

    Mapped(
            Line line,
            Isolating isolating,
            ClientConnection client,
            RequestHead request,
            ExchangeTap tap) {
        super(line, client, request, tap, new Stake(isolating.sessions()));
        this.isolating = isolating;
        this.sessions = isolating.sessions();
        this.body = new RequestBody(clientWire, request.framing());
    }

    @Override
    @Nullable String session() {
        return stake().session();
    }

    @Override
    byte[] asking() {
        return whole;
    }

    @Override
    boolean foreign() {
        return asked instanceof Asked.Foreign;
    }

    @Override
    RequestPart part() {
        return body;
    }

    // --- the request

    @Override
    void start() {
        line.gate().opened(this);
        body.invite(request);
        collect();
    }

    private void collect() {
        try {
            switch (body.read()) {
                case DONE -> decide();
                case WAITING -> {}
                case CLIENT_GONE -> leave();
                case TOO_LARGE ->
                        answer(OwnAnswer.bodyTooLarge(RequestBody.MOST), ExchangeEnd.COMPLETE);
            }
        } catch (BadHttp bad) {
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
        } else if (!body.clientIsThere()) {
            leave();
        }
    }

    private void decide() {
        read = true;
        body.watch();
        whole = body.bytes();
        asked = isolating.asking().read(request, target(), whole, client.number());
        switch (asked) {
            case Asked.Refused bad -> answer(OwnAnswer.unreadable(bad.why()), ExchangeEnd.COMPLETE);
            case Asked.Foreign its -> {
                if (its.name() != null) {
                    tap().owned(its.name(), its.name(), null);
                }
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
                stake().begins(given);
                tap().owned(given.caller().name(), given.caller().name(), null);
                tell();
                connect();
            }
            case Grant.Denied denied -> {
                if (denied instanceof Grant.Over over) {
                    name(over.id());
                }
                boolean stopping = line.isolating() == isolating;
                WholeAnswer said =
                        denied instanceof Grant.Stopping && !stopping
                                ? OwnAnswer.modeChanged().whole()
                                : Courtesy.because(denied, asked);
                boolean none = said.status() == 502;
                answer(said, none ? ExchangeEnd.SERVER_CLOSED : ExchangeEnd.COMPLETE);
            }
        }
    }

    private void leased(Lease given) {
        stake().leased(given);
        Owned owned = given.session();
        if (owned != null) {
            name(owned.id());
        }
        if (owned != null && asked instanceof Asked.Initialize first) {
            Caller.Greeted caller = sessions.join(first.label());
            tap().owned(caller.name(), null, owned.id());
            answer(Courtesy.greeting(owned, caller, first.id()), ExchangeEnd.COMPLETE);
            return;
        }
        boolean ofMany = sessions.shared() || !(given.caller() instanceof Caller.Greeted);
        if (owned != null && ofMany && asked instanceof Asked.InSession its) {
            stake().share(owned, given.caller(), its, whole);
        }
        connect();
    }

    private void name(String upstreamId) {
        if (asked instanceof Asked.InSession its) {
            Lease lease = stake().lease();
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

    /// And has the body once it is known in which session.
    private void tellBody() {
        if (!bodyTold) {
            bodyTold = true;
            byte[] all = read ? whole : body.bytes();
            if (all.length > 0) {
                tap().body(Direction.CLIENT_TO_SERVER, ByteBuffer.wrap(all));
            }
        }
    }

    /// Whatever Wireroom answers itself, what it answers to is in the record.
    @Override
    void answer(WholeAnswer answer, ExchangeEnd end) {
        tell();
        tellBody();
        super.answer(answer, end);
    }

    @Override
    void send(Wire to) {
        RequestIds ids = stake().ids();
        byte[] out = ids == null ? whole : ids.toServer();
        boolean bodiless = !body.present() && !request.method().equals("POST");
        ByteBuffer head =
                foreign()
                        ? Heads.toServer(request, line, false)
                        : MappedHeads.toServer(
                                request, line, stake().owned(), bodiless ? -1 : out.length);
        tap().head(Side.SERVER_REQUEST, head.duplicate());
        tellBody();
        tap().pause();
        body.sent(out.length);
        try {
            to.send(head, foreign() ? Courtesy.framed(request, out) : ByteBuffer.wrap(out));
        } catch (IOException _) {
            // a server that answers early may close before it has taken the whole request
        }
        to.resumeReads();
    }

    @Override
    void pumpRequest() {
        // it is all on its way
    }

    // --- the answer

    @Override
    void answered(ResponseHead answer, Wire from) {
        if (stake().beginning() != null) {
            begun(answer, from, stake().beginning());
            return;
        }
        Owned owned = stake().owned();
        if (owned != null && isDelete()) {
            String over = stake().deleted(answer.status());
            if (over != null) {
                line.gate().endOpen(over, false, ExchangeEnd.COMPLETE);
            }
        }
        boolean itsEndpoint = owned != null && owned.isAt(Target.path(target()));
        if (itsEndpoint && answer.status() == 404 && !repeated && !isDelete()) {
            hold(Holding.lostSession(answer), from);
        } else {
            passOn(answer, from, null);
        }
    }

    private boolean isDelete() {
        return request.method().equals("DELETE");
    }

    private void begun(ResponseHead answer, Wire from, Beginning begins) {
        String id = answer.status() < 300 ? MappedHeads.given(answer) : null;
        if (!stake().begun(id, introduction(whole))) {
            answer(OwnAnswer.stopping(), ExchangeEnd.CUT_BY_USER);
            return;
        }
        if (id != null) {
            tap().owned(begins.caller().name(), begins.caller().name(), id);
        }
        passOn(answer, from, id == null ? null : begins.caller().id());
    }

    @Override
    void watch(AnswerPump to) {
        if (asked instanceof Asked.Initialize) {
            to.watch(new AgreedRevision(to.eventStream(), this::agreed)::data);
        }
    }

    @Override
    void made(WholeAnswer answer) {
        if (asked instanceof Asked.Initialize) {
            new AgreedRevision(false, this::agreed).data(answer.body());
        }
    }

    private void agreed(String version) {
        Owned owned = stake().owned();
        if (owned == null) {
            sessions.withoutSessions(target());
        } else {
            owned.agreed(version);
        }
    }

    @Override
    void askedByServer(String id, String method) {
        Owned owned = stake().owned();
        if (owned != null) {
            isolating.way().answer(owned, id, method);
        }
    }

    /// The session was lost: what was tried stands in the record as it was, and the request goes
    /// once more, in a new session.
    @Override
    void lost(HeldAnswer lost) {
        byte[] said = lost.data();
        tap().body(Direction.SERVER_TO_CLIENT, ByteBuffer.wrap(said));
        tap().end(ExchangeEnd.COMPLETE, new long[] {body.received(), body.sent(), said.length, 0});
        ExchangeTap next =
                line.tap()
                        .begin(
                                line.settings().name(),
                                client.number(),
                                client.peer(),
                                ExchangeKind.HTTP);
        again(next);
        repeated = true;
        Lease old = Objects.requireNonNull(stake().lost());
        next.owned(old.caller().name(), old.holder(), null);
        told = false;
        bodyTold = false;
        tell();
        await(sessions.again(old, introduction(null)));
    }

    // --- ends

    @Override
    void clientGone() {
        if (phase() != Phase.OVER) {
            tell();
            tellBody();
            Wire to = upstream();
            if (stake().beginning() != null && to != null && phase() == Phase.WAITING) {
                // The server may open a session for this handshake, which nobody would end.
                LateGreeting.await(to, sessions, introduction(whole));
                letGo();
            }
        }
        super.clientGone();
    }

    @Override
    void ended() {
        stake().release(isDelete());
    }
}
