package dev.wireroom.proxy;

import dev.wireroom.capture.ExchangeTap;
import dev.wireroom.capture.ExchangeTap.Side;
import dev.wireroom.model.Direction;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.ExchangeKind;
import dev.wireroom.model.HeaderLine;
import dev.wireroom.protocol.http.BadHttp;
import dev.wireroom.protocol.http.BodyScanner;
import dev.wireroom.protocol.http.HeadReader;
import dev.wireroom.protocol.http.HeadWriter;
import dev.wireroom.protocol.http.ResponseHead;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.xnio.XnioIoThread;

/// The DELETE that Wireroom sends when a session was ended here. Recorded like any exchange, with a
/// server hop only. Owned by one I/O thread.
final class Farewell implements Upstream.Asker, Wire.Owner {
    private static final int PATIENCE_SECONDS = 5;

    private final Line line;
    private final String session;
    private final Gate.Credentials with;
    private final CompletableFuture<Void> done;
    private final HeadReader head = new HeadReader(65536);
    private final ExchangeTap tap;
    private final XnioIoThread thread;
    private @Nullable Wire wire;
    private @Nullable BodyScanner body;

    private Farewell(
            Line line,
            XnioIoThread thread,
            String session,
            Gate.Credentials with,
            CompletableFuture<Void> done) {
        this.done = done;
        this.line = line;
        this.thread = thread;
        this.session = session;
        this.with = with;
        this.tap = line.tap().begin(line.settings().name(), 0, "", ExchangeKind.HTTP);
    }

    /// Completes when the server has answered, has failed to, or has taken too long; never
    /// exceptionally: the session is over here either way.
    static CompletableFuture<Void> say(
            Line line, XnioIoThread thread, String session, Gate.Credentials with) {
        CompletableFuture<Void> said = new CompletableFuture<>();
        thread.execute(() -> {
            new Farewell(line, thread, session, with, said).start();
        });
        return said;
    }

    private void start() {
        thread.executeAfter(
                () -> over(ExchangeEnd.CLIENT_CLOSED), PATIENCE_SECONDS, TimeUnit.SECONDS);
        line.upstream().connect(thread, this);
    }

    @Override
    public void connected(Wire connected) {
        wire = connected;
        connected.owner(this);
        HeadWriter to = new HeadWriter();
        to.text("DELETE " + line.upstream().target(with.target()) + " HTTP/1.1\r\n");
        to.line("Host", line.upstream().authority());
        to.line("Accept", "application/json, text/event-stream");
        to.line("Mcp-Session-Id", session);
        if (with.version() != null) {
            to.line("MCP-Protocol-Version", with.version());
        }
        boolean set = line.settings().headers().stream().anyMatch(each -> each.is("Authorization"));
        if (with.authorization() != null && !set) {
            to.line("Authorization", with.authorization());
        }
        for (HeaderLine each : line.settings().headers()) {
            to.line(each.name(), each.value());
        }
        ByteBuffer bytes = to.end();
        tap.head(Side.SERVER_REQUEST, bytes.duplicate());
        try {
            connected.send(bytes);
            connected.resumeReads();
        } catch (IOException _) {
            over(ExchangeEnd.SERVER_CLOSED);
        }
    }

    @Override
    public void failed(String why) {
        over(ExchangeEnd.SERVER_CLOSED);
    }

    @Override
    public void readable() {
        Wire from = wire;
        if (from == null || done.isDone()) {
            return;
        }
        try {
            for (int n; (n = from.fill()) != 0; ) {
                if (n < 0) {
                    boolean whole = body != null && body.completeAtEnd();
                    over(whole ? ExchangeEnd.COMPLETE : ExchangeEnd.SERVER_CLOSED);
                    return;
                }
                if (take(from.unread())) {
                    over(ExchangeEnd.COMPLETE);
                    return;
                }
            }
        } catch (BadHttp | IOException _) {
            over(ExchangeEnd.SERVER_CLOSED);
        }
    }

    private boolean take(ByteBuffer bytes) throws BadHttp {
        if (body == null) {
            if (!head.read(bytes)) {
                return false;
            }
            ResponseHead read = ResponseHead.of(head.head(), "DELETE");
            if (read.interim()) {
                head.reset();
                return false;
            }
            body = BodyScanner.of(read.framing());
            tap.head(Side.SERVER_RESPONSE, read.raw().raw());
        }
        body.scan(bytes, run -> tap.body(Direction.SERVER_TO_CLIENT, run));
        return body.complete();
    }

    @Override
    public void drained() {}

    @Override
    public void broken() {
        over(ExchangeEnd.SERVER_CLOSED);
    }

    private void over(ExchangeEnd end) {
        if (done.isDone()) {
            return;
        }
        if (wire != null) {
            wire.close();
        }
        tap.end(end, new long[] {0, 0, body == null ? 0 : body.dataBytes(), 0});
        done.complete(null);
    }
}
