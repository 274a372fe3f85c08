package dev.wireroom.proxy;

import dev.wireroom.capture.ExchangeTap;
import dev.wireroom.capture.ExchangeTap.Side;
import dev.wireroom.protocol.http.BadHttp;
import dev.wireroom.protocol.http.RequestHead;
import dev.wireroom.protocol.http.ResponseHead;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/// An exchange that passes as it is: two pumps that do not wait for each other, from socket to
/// socket. Bytes leave as they come; heads before the first body byte; back-pressure by not
/// reading. Owned by the exchange's I/O thread.
final class Relayed extends Carried {
    private final RequestPump body;
    private final boolean isOfRelay;
    private volatile @Nullable String session;

    Relayed(Line line, ClientConnection client, RequestHead request, ExchangeTap tap) {
        super(line, client, request, tap);
        this.body = new RequestPump(clientWire, request.framing(), tap);
        this.isOfRelay = line.isolating() == null;
        this.session = isOfRelay ? line.session(request.raw(), request.originForm()) : null;
    }

    @Override
    @Nullable String session() {
        return session;
    }

    @Override
    void start() {
        String named = isOfRelay ? Heads.session(request.raw()) : null;
        if (named != null) {
            line.gate().seen(named, target(), request.raw());
        }
        line.gate().opened(this);
        connect();
    }

    @Override
    void send(Wire to) {
        ByteBuffer head = Heads.toServer(request, line, isOfRelay);
        tap().head(Side.SERVER_REQUEST, head.duplicate());
        try {
            ByteBuffer part = body.part();
            // What the server makes of it may come on another connection, and must not be seen
            // first.
            tap().pause();
            to.send(head, part);
        } catch (BadHttp bad) {
            refuse(bad);
            return;
        } catch (IOException _) {
            body.refused();
        }
        to.resumeReads();
        pumpRequest();
    }

    @Override
    void pumpRequest() {
        Wire to = upstream();
        if (to == null || phase() == Phase.OVER) {
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

    @Override
    void clientReadable() {
        if (phase() != Phase.CONNECTING && !body.done()) {
            pumpRequest();
        } else if (phase() != Phase.OVER && !body.present()) {
            leave();
        }
    }

    @Override
    void answered(ResponseHead answer, Wire from) {
        String minted = isOfRelay && session == null ? Heads.session(answer.raw()) : null;
        if (minted != null) {
            session = minted;
            line.gate().seen(minted, target(), request.raw());
        }
        AnswerPump to = AnswerPump.of(answer, request.minor(), tap());
        if (to.eventStream() && PostingAddress.mayBeIn(request)) {
            to = PostingAddress.watched(answer, request, line.upstream(), tap(), clientWire);
        }
        if (to.endIsClose()) {
            closeClient = true;
        }
        if (minted != null || !request.method().equals("POST")) {
            to.tellFirst();
        }
        ByteBuffer head = isOfRelay ? to.head(closeClient) : to.headFor(null, closeClient);
        pass(to, head, from.unread());
    }

    @Override
    void held(Wire from) {
        throw new IllegalStateException("nothing is held back in relay");
    }

    @Override
    RequestPart part() {
        return body;
    }

    @Override
    void ended() {}

    @Override
    boolean mayUpgrade() {
        return false;
    }
}
