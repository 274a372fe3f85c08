package dev.wireroom.proxy;

import dev.wireroom.capture.ExchangeTap;
import dev.wireroom.capture.ExchangeTap.Side;
import dev.wireroom.model.Direction;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.protocol.http.BadHttp;
import dev.wireroom.protocol.http.HeadReader;
import dev.wireroom.protocol.http.ResponseHead;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.xnio.XnioIoThread;

/// A request that Wireroom itself sends. Recorded like any exchange, with a server hop only. Owned
/// by one I/O thread.
final class OwnRequest implements Upstream.Asker, Wire.Owner {
    private static final int MOST_HEAD_BYTES = 65536;
    private static final int MOST_BODY_BYTES = 8 << 20;

    private final Line line;
    private final XnioIoThread thread;
    private final ExchangeTap tap;
    private final Request request;
    private final CompletableFuture<Reply> reply = new CompletableFuture<>();
    private final HeadReader head = new HeadReader(MOST_HEAD_BYTES);
    private @Nullable Wire wire;
    private @Nullable HeldAnswer answer;

    /// @param patienceMillis how long the whole answer may take
    /// @param look sees the answer's body as it comes
    /// @param enough whether the rest of it is of no interest
    record Request(
            String method,
            ByteBuffer head,
            byte[] body,
            long patienceMillis,
            Consumer<ByteBuffer> look,
            BooleanSupplier enough) {
        /// For an answer of which only the status matters.
        static Request plain(String method, ByteBuffer head, byte[] body, long patienceMillis) {
            return new Request(method, head, body, patienceMillis, _ -> {}, () -> false);
        }
    }

    record Reply(ResponseHead head, byte[] body) {}

    /// No answer came, or none that is whole; the message says why, after a colon.
    static final class NoReply extends Exception {
        private static final long serialVersionUID = 1;

        private final boolean late;

        NoReply(String why, boolean late) {
            super(why, null, false, false);
            this.late = late;
        }

        boolean late() {
            return late;
        }
    }

    private OwnRequest(Line line, XnioIoThread thread, ExchangeTap tap, Request request) {
        this.line = line;
        this.thread = thread;
        this.tap = tap;
        this.request = request;
    }

    /// @param tap of an exchange that has just begun
    /// @return completes on the I/O thread, exceptionally only with [NoReply]
    static CompletableFuture<Reply> send(
            Line line, XnioIoThread thread, ExchangeTap tap, Request request) {
        OwnRequest own = new OwnRequest(line, thread, tap, request);
        try {
            thread.execute(own::start);
        } catch (RejectedExecutionException _) {
            own.broken("Wireroom's I/O has ended");
        }
        return own.reply;
    }

    private void start() {
        thread.executeAfter(this::tooLate, request.patienceMillis, TimeUnit.MILLISECONDS);
        line.upstream().connect(thread, this);
    }

    @Override
    public void connected(Wire to) {
        if (reply.isDone()) {
            line.upstream().release(to);
            return;
        }
        wire = to;
        to.owner(this);
        tap.head(Side.SERVER_REQUEST, request.head.duplicate());
        ByteBuffer body = ByteBuffer.wrap(request.body);
        if (body.hasRemaining()) {
            tap.body(Direction.CLIENT_TO_SERVER, body.duplicate());
        }
        tap.pause();
        try {
            to.send(request.head, body);
        } catch (IOException _) {
            // what the server may still say counts
        }
        to.resumeReads();
    }

    @Override
    public void failed(String why) {
        fail(why, false, ExchangeEnd.SERVER_CLOSED);
    }

    @Override
    public void readable() {
        Wire from = wire;
        if (from == null || reply.isDone()) {
            return;
        }
        try {
            if (answer != null || readHead(from)) {
                readBody(from);
            }
        } catch (BadHttp bad) {
            broken("its answer cannot be read, since " + bad.what());
        } catch (IOException _) {
            broken("the connection to it broke");
        }
    }

    private boolean readHead(Wire from) throws BadHttp, IOException {
        for (int n; (n = from.fill()) != 0; ) {
            if (n < 0) {
                broken("it closed the connection before its answer was readable");
                return false;
            }
            if (head.read(from.unread())) {
                ResponseHead read = ResponseHead.of(head.head(), request.method);
                if (!read.interim()) {
                    tap.head(Side.SERVER_RESPONSE, read.raw().raw());
                    answer = new HeldAnswer(read, MOST_BODY_BYTES, this::see, request.enough);
                    return true;
                }
                head.reset();
            }
        }
        return false;
    }

    private void see(ByteBuffer run) {
        tap.body(Direction.SERVER_TO_CLIENT, run);
        request.look.accept(run);
    }

    private void readBody(Wire from) {
        HeldAnswer held = Objects.requireNonNull(answer);
        switch (held.read(from)) {
            case WAITING -> tap.pause();
            case WHOLE -> done(held, true);
            case ENOUGH -> done(held, false);
            case TOO_LARGE -> broken("its answer is larger than Wireroom reads");
            case BROKEN -> broken("it closed the connection before its answer was whole");
        }
    }

    private void done(HeldAnswer held, boolean ended) {
        held.leave(Objects.requireNonNull(wire), line.upstream(), ended);
        byte[] body = held.data();
        end(ExchangeEnd.COMPLETE, body.length);
        reply.complete(new Reply(held.head(), body));
    }

    @Override
    public void drained() {}

    @Override
    public void broken() {
        readable();
    }

    private void broken(String why) {
        fail(why, false, ExchangeEnd.SERVER_CLOSED);
    }

    private void tooLate() {
        fail(
                "it did not answer within " + request.patienceMillis + " ms",
                true,
                ExchangeEnd.CLIENT_CLOSED);
    }

    private void fail(String why, boolean late, ExchangeEnd end) {
        if (reply.isDone()) {
            return;
        }
        if (wire != null) {
            wire.close();
        }
        end(end, answer == null ? 0 : answer.data().length);
        reply.completeExceptionally(new NoReply(why, late));
    }

    private void end(ExchangeEnd how, long answered) {
        tap.end(how, new long[] {0, wire == null ? 0 : request.body.length, answered, 0});
    }
}
