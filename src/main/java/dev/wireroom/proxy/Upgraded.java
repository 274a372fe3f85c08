package dev.wireroom.proxy;

import dev.wireroom.capture.ExchangeTap;
import dev.wireroom.capture.ExchangeTap.Side;
import dev.wireroom.model.Direction;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.protocol.WebSocketFrames;
import dev.wireroom.protocol.http.RequestHead;
import dev.wireroom.protocol.http.ResponseHead;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A WebSocket: a request that asks for it, and once it is granted the frames of both directions,
/// byte for byte as they come. Owned by the exchange's I/O thread.
final class Upgraded extends Carried {
    private static final int READS_IN_A_ROW = 32;
    private static final int GOING_AWAY = 1001;
    private static final int LINGER_MILLIS = 300;

    private final RequestPump body;
    private final SocketSession session;
    private final WebSocketFrames fromClient = new WebSocketFrames(null);
    private final WebSocketFrames fromServer = new WebSocketFrames(null);
    private long serverBytes;
    private @Nullable String farewell;
    private final Set<Direction> said = EnumSet.noneOf(Direction.class);

    Upgraded(
            Line line,
            ClientConnection client,
            RequestHead request,
            ExchangeTap tap,
            SocketSession session) {
        super(line, client, request, tap);
        this.body = new RequestPump(clientWire, request.framing(), tap);
        this.session = session;
    }

    @Override
    @Nullable String session() {
        return session.id();
    }

    @Override
    RequestPart part() {
        return body;
    }

    @Override
    void start() {
        line.gate().opened(this);
        session.ask(
                thread(),
                tap(),
                refusal -> {
                    tap().head(Side.CLIENT_REQUEST, request.raw().raw());
                    if (phase() == Phase.OVER) {
                        session.release();
                    } else if (refusal == null) {
                        connect();
                    } else {
                        answer(refusal, ExchangeEnd.COMPLETE);
                    }
                });
    }

    @Override
    boolean mayUpgrade() {
        return true;
    }

    @Override
    void send(Wire to) {
        ByteBuffer head = UpgradeHeads.toServer(request, line, session.target(target()));
        tap().head(Side.SERVER_REQUEST, head.duplicate());
        tap().pause();
        try {
            to.send(head);
        } catch (IOException _) {
            // what the server may still say counts
        }
        to.resumeReads();
        clientWire.resumeReads();
    }

    @Override
    void answered(ResponseHead answer, Wire from) {
        if (answer.status() != 101) {
            AnswerPump to = AnswerPump.of(answer, request.minor(), tap());
            closeClient = true;
            pass(to, to.head(true), from.unread());
            return;
        }
        ByteBuffer head = UpgradeHeads.toClient(answer);
        tap().head(Side.CLIENT_RESPONSE, head.duplicate());
        tap().pause();
        try {
            clientWire.send(head);
        } catch (IOException _) {
            leave();
            return;
        }
        hold();
        held(from);
        if (phase() == Phase.HOLDING) {
            toServer();
        }
    }

    // --- frames

    @Override
    void held(Wire from) {
        switch (move(from, clientWire, fromServer, Direction.SERVER_TO_CLIENT)) {
            case MOVED -> {}
            case SOURCE_ENDED -> serverEnded();
            case SINK_BROKEN -> leave();
        }
    }

    private void toServer() {
        Wire to = Objects.requireNonNull(upstream());
        switch (move(clientWire, to, fromClient, Direction.CLIENT_TO_SERVER)) {
            case MOVED -> {}
            case SOURCE_ENDED -> clientEnded();
            case SINK_BROKEN -> serverEnded();
        }
    }

    private enum Moved {
        MOVED,
        SOURCE_ENDED,
        SINK_BROKEN
    }

    private Moved move(Wire from, Wire to, WebSocketFrames frames, Direction direction) {
        for (int reads = 0; ; reads++) {
            if (farewell != null && frames.atBorder()) {
                from.suspendReads();
                say(to, direction);
                return Moved.MOVED;
            }
            if (to.draining()) {
                from.suspendReads();
                return Moved.MOVED;
            }
            if (reads == READS_IN_A_ROW) {
                from.wakeupReads();
                return Moved.MOVED;
            }
            int n = fill(from);
            if (n == 0) {
                tap().pause();
                from.resumeReads();
                return Moved.MOVED;
            }
            if (n < 0) {
                return Moved.SOURCE_ENDED;
            }
            ByteBuffer bytes = from.unread();
            count(direction, bytes.remaining());
            frames.feed(bytes.duplicate());
            // What an event leads to must not be recorded before it.
            tap().body(direction, bytes.duplicate());
            tap().pause();
            try {
                to.send(bytes.duplicate());
            } catch (IOException _) {
                return Moved.SINK_BROKEN;
            }
            bytes.position(bytes.limit());
        }
    }

    private void count(Direction direction, int bytes) {
        if (direction == Direction.CLIENT_TO_SERVER) {
            body.passed(bytes);
        } else {
            serverBytes += bytes;
        }
    }

    private static int fill(Wire from) {
        try {
            return from.fill();
        } catch (IOException _) {
            return -1;
        }
    }

    @Override
    void pumpRequest() {
        if (phase() == Phase.HOLDING) {
            toServer();
        }
    }

    @Override
    void clientReadable() {
        if (phase() == Phase.HOLDING) {
            toServer();
        } else if (phase() != Phase.OVER && !body.present()) {
            leave();
        }
    }

    @Override
    void clientTakesMore() {
        if (phase() == Phase.HOLDING) {
            held(Objects.requireNonNull(upstream()));
        }
    }

    // --- ends

    private boolean closed() {
        return fromClient.closes() || fromServer.closes();
    }

    private void serverEnded() {
        over(closed() ? ExchangeEnd.COMPLETE : ExchangeEnd.SERVER_CLOSED, serverBytes, serverBytes);
        closeUpstream();
        client.linger();
    }

    private void clientEnded() {
        over(closed() ? ExchangeEnd.COMPLETE : ExchangeEnd.CLIENT_CLOSED, serverBytes, serverBytes);
        closeUpstream();
        client.close();
    }

    @Override
    void clientGone() {
        if (phase() == Phase.HOLDING) {
            clientEnded();
        } else {
            super.clientGone();
        }
    }

    @Override
    void endedHere(boolean killed, ExchangeEnd end) {
        if (phase() != Phase.HOLDING) {
            super.endedHere(killed, end);
        } else if (killed) {
            over(end, serverBytes, serverBytes);
            closeUpstream();
            client.abort();
        } else {
            sayFarewell("The session was ended in Wireroom.");
        }
    }

    @Override
    void stopped() {
        if (phase() == Phase.HOLDING) {
            sayFarewell("Wireroom is stopping.");
        } else {
            super.stopped();
        }
    }

    /// Both sides are told by a close frame, each as soon as the frame that is on its way has
    /// passed.
    private void sayFarewell(String why) {
        if (farewell != null) {
            return;
        }
        farewell = why;
        if (fromServer.atBorder()) {
            say(clientWire, Direction.SERVER_TO_CLIENT);
        }
        if (fromClient.atBorder()) {
            say(Objects.requireNonNull(upstream()), Direction.CLIENT_TO_SERVER);
        }
        clientWire.later(this::farewellSaid, LINGER_MILLIS);
    }

    /// A frame of a client's is masked. Once in each direction.
    private void say(Wire to, Direction direction) {
        if (said.add(direction)) {
            boolean mask = direction == Direction.CLIENT_TO_SERVER;
            try {
                to.send(WebSocketFrames.close(GOING_AWAY, String.valueOf(farewell), mask));
            } catch (IOException _) {
                // it is gone already
            }
        }
    }

    private void farewellSaid() {
        if (phase() == Phase.HOLDING) {
            over(ExchangeEnd.CUT_BY_USER, serverBytes, serverBytes);
            closeUpstream();
            client.linger();
        }
    }

    @Override
    void ended() {
        session.release();
    }
}
