package dev.wireroom.proxy;

import dev.wireroom.capture.ExchangeTap;
import dev.wireroom.protocol.Mcp;
import dev.wireroom.protocol.SseEvent;
import dev.wireroom.protocol.http.RequestHead;
import dev.wireroom.protocol.http.ResponseHead;
import java.nio.charset.StandardCharsets;

/// The address that a stream of the 2024-11-05 transport names in its first event, where clients
/// are to post their messages. One that would not lead back through the listener is changed so that
/// it does, and marked; any other passes as it stands. Owned by the exchange's I/O thread.
final class PostingAddress {
    private final Upstream upstream;
    private final ExchangeTap tap;
    private final Runnable done;

    private PostingAddress(Upstream upstream, ExchangeTap tap, Runnable done) {
        this.upstream = upstream;
        this.tap = tap;
        this.done = done;
    }

    /// An answer whose first event may name such an address; what follows passes as it comes.
    static AnswerPump watched(
            ResponseHead answer,
            RequestHead request,
            Upstream upstream,
            ExchangeTap tap,
            Wire client) {
        AnswerPump[] pump = new AnswerPump[1];
        PostingAddress address = new PostingAddress(upstream, tap, () -> pump[0].rest());
        pump[0] = AnswerPump.rewriting(answer, request.minor(), tap, address::of, client);
        return pump[0];
    }

    /// Whether a request may open such a stream: later transports name their session in it.
    static boolean mayBeIn(RequestHead request) {
        return request.method().equals("GET") && request.raw().count(Heads.SESSION) == 0;
    }

    /// The data that the first event is to have.
    private byte[] of(SseEvent event) {
        done.run();
        if (!event.name().equals(Mcp.ENDPOINT_EVENT)) {
            return event.data();
        }
        String said = new String(event.data(), StandardCharsets.UTF_8);
        String leadsBack = upstream.throughListener(said);
        if (leadsBack.equals(said)) {
            return event.data();
        }
        tap.note("Changed so that it leads back through Wireroom; the server wrote " + said);
        return leadsBack.getBytes(StandardCharsets.UTF_8);
    }
}
