package dev.wireroom.proxy;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.wireroom.capture.ExchangeTap;
import dev.wireroom.model.EndReason;
import dev.wireroom.model.ExchangeKind;
import dev.wireroom.protocol.JsonPlaces;
import dev.wireroom.protocol.Mcp;
import dev.wireroom.proxy.isolate.Greeting;
import dev.wireroom.proxy.isolate.Introduction;
import dev.wireroom.proxy.isolate.Owned;
import dev.wireroom.proxy.isolate.StreamedAnswers;
import dev.wireroom.proxy.isolate.Way;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;
import org.xnio.XnioWorker;

/// What owned sessions have to say, said over the wire. Any thread.
final class ServerWay implements Way {
    /// How long a handshake may take where no upstream timeout is set.
    private static final long HANDSHAKE_MILLIS = 120_000;

    private static final byte[] NOTHING = {};
    private static final byte[] INITIALIZE =
            """
            {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25",\
            "capabilities":{},"clientInfo":{"name":"wireroom","version":"1"}}}\
            """
                    .getBytes(UTF_8);
    private static final byte[] INITIALIZED =
            "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}".getBytes(UTF_8);

    private final Line line;
    private final XnioWorker worker;
    private final JsonPlaces revision =
            new JsonPlaces(List.of(List.of("result", "protocolVersion")));

    ServerWay(Line line, XnioWorker worker) {
        this.line = line;
        this.worker = worker;
    }

    @Override
    public CompletableFuture<Greeting> greet(@Nullable String holder, Introduction by) {
        byte[] own = by.initialize();
        byte[] body = own == null ? INITIALIZE : own;
        StreamedAnswers answers = new StreamedAnswers(body, (_, _) -> {});
        OwnRequest.Request request =
                new OwnRequest.Request(
                        "POST",
                        OwnHeads.write(
                                "POST", line, by.target(), by.lines(), null, null, body.length),
                        body,
                        patience(),
                        answers::data,
                        answers::complete);
        return send(request, holder, null)
                .thenCompose(reply -> greeted(reply, answers, holder, by))
                .exceptionally(ServerWay::failed);
    }

    private CompletableFuture<Greeting> greeted(
            OwnRequest.Reply reply,
            StreamedAnswers answers,
            @Nullable String holder,
            Introduction by) {
        String id = MappedHeads.given(reply.head());
        boolean stream = Holding.isEventStream(reply.head());
        byte[] result = answers.complete() ? answers.json() : reply.body();
        String version = revision(result);
        boolean agreed = reply.head().status() >= 200 && reply.head().status() < 300;
        Greeting greeting;
        if (agreed && stream && !answers.complete()) {
            greeting = new Greeting.Failed("its stream ended before it held the answer", false);
        } else if (!agreed || (id == null && version == null)) {
            // An error in a good answer says nothing of sessions either.
            greeting =
                    new Greeting.Refused(
                            reply.head().status(),
                            reply.head().reason(),
                            MappedHeads.linesOf(
                                    reply.head(), stream ? "application/json" : null, null),
                            result);
        } else {
            greeting = new Greeting.Agreed(id, version, result);
        }
        if (id != null && !(greeting instanceof Greeting.Agreed)) {
            // It is of no use to anybody, but the server holds it.
            CompletableFuture<OwnRequest.Reply> _ =
                    send(plain("DELETE", by, id, version, NOTHING, patience()), holder, id);
        }
        if (id == null || !(greeting instanceof Greeting.Agreed)) {
            return CompletableFuture.completedFuture(greeting);
        }
        // The session exists from here on, whatever the server makes of the notice.
        OwnRequest.Request notice = plain("POST", by, id, version, INITIALIZED, patience());
        return send(notice, holder, id).handle((_, _) -> greeting);
    }

    private @Nullable String revision(byte[] result) {
        List<JsonPlaces.Place> found = revision.find(result);
        return found.isEmpty() ? null : found.getFirst().value();
    }

    private static Greeting failed(Throwable thrown) {
        Throwable cause =
                thrown instanceof CompletionException && thrown.getCause() != null
                        ? thrown.getCause()
                        : thrown;
        boolean late = cause instanceof OwnRequest.NoReply none && none.late();
        return new Greeting.Failed(String.valueOf(cause.getMessage()), late);
    }

    @Override
    public CompletableFuture<Void> farewell(Owned session, @Nullable EndReason why) {
        if (why != null) {
            line.tap().sessionOver(line.settings().name(), session.id(), why);
        }
        OwnRequest.Request delete =
                plain(
                        "DELETE",
                        session.introduction(),
                        session.id(),
                        session.version(),
                        NOTHING,
                        Farewell.PATIENCE_MILLIS);
        return send(delete, session.holder(), session.id()).handle((_, _) -> null);
    }

    /// Answers what the server asks a caller that reads no streams: that it is there, or that it
    /// cannot be asked. Nobody waits for what the server makes of that.
    ///
    /// @param id of the server's request, as it is written
    void answer(Owned session, String id, String method) {
        String text =
                "{\"jsonrpc\":\"2.0\",\"id\":"
                        + id
                        + (method.equals(Mcp.PING)
                                ? ",\"result\":{}}"
                                : ",\"error\":{\"code\":-32601,\"message\":\"This caller reads only"
                                        + " JSON and cannot be asked.\"}}");
        OwnRequest.Request answer =
                plain(
                        "POST",
                        session.introduction(),
                        session.id(),
                        session.version(),
                        text.getBytes(UTF_8),
                        patience());
        CompletableFuture<OwnRequest.Reply> _ = send(answer, session.holder(), session.id());
    }

    /// A request in a session; of its answer only the status matters.
    private OwnRequest.Request plain(
            String method,
            Introduction by,
            String session,
            @Nullable String version,
            byte[] body,
            long patienceMillis) {
        int length = body.length == 0 ? -1 : body.length;
        ByteBuffer head =
                OwnHeads.write(method, line, by.target(), by.lines(), session, version, length);
        return OwnRequest.Request.plain(method, head, body, patienceMillis);
    }

    private CompletableFuture<OwnRequest.Reply> send(
            OwnRequest.Request request, @Nullable String holder, @Nullable String session) {
        ExchangeTap tap = line.tap().begin(line.settings().name(), 0, "", ExchangeKind.HTTP);
        tap.owned(holder, holder, session);
        return OwnRequest.send(line, worker.getIoThread(), tap, request);
    }

    private long patience() {
        Duration limit = line.settings().upstreamTimeout();
        return limit == null ? HANDSHAKE_MILLIS : limit.toMillis();
    }
}
