package dev.wireroom.capture;

import dev.wireroom.model.CaptureEvent.KeepAliveSeen;
import dev.wireroom.protocol.Codings;
import dev.wireroom.protocol.SseDecoder;
import dev.wireroom.protocol.SseEvent;
import dev.wireroom.protocol.SseListener;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// An event stream. After a gap it goes on with the next whole event; what went by in the gap is
/// counted as lost. A stream in a content coding cannot be read any further then.
final class EventStreamBody implements Body, SseListener {
    private final Flow flow;
    private final Shared shared;
    private final @Nullable Codings codings;
    private SseDecoder decoder;
    private boolean unreadable;
    private long held;
    private long now;

    /// @param contentCodings values of all `Content-Encoding` lines
    EventStreamBody(Flow flow, Shared shared, List<String> contentCodings) {
        this.flow = flow;
        this.shared = shared;
        decoder = decoder();
        codings =
                contentCodings.isEmpty()
                        ? null
                        : new Codings(contentCodings, Long.MAX_VALUE, this::decoded);
    }

    private SseDecoder decoder() {
        return new SseDecoder(this, shared.bodyLimit());
    }

    @Override
    public void bytes(byte[] from, int offset, int length, long at) {
        now = at;
        if (unreadable) {
            shared.losses().add(1, length);
        } else if (codings != null) {
            codings.feed(from, offset, length);
        } else {
            decoded(from, offset, length);
        }
    }

    private void decoded(byte[] from, int offset, int length) {
        held += length;
        shared.budget().hold(length);
        decoder.feed(from, offset, length);
    }

    @Override
    public void gap(long bytes, int events, boolean straddled, long at) {
        now = at;
        if (codings != null) {
            unreadable = true;
            shared.losses().add(1, bytes);
            return;
        }
        SseEvent begun = decoder.end();
        boolean lost = straddled && begun != null && begun.size() > 0;
        shared.losses().add(events + (lost ? 1 : 0), bytes);
        decoder = decoder();
        letGo();
    }

    @Override
    public void settle(long at) {}

    @Override
    public void end(long at) {
        now = at;
        if (codings != null) {
            codings.end();
            codings.close();
        }
        SseEvent begun = decoder.end();
        if (begun != null && begun.size() > 0) {
            shared.messages().unfinished(flow, begun, at);
        }
        letGo();
    }

    @Override
    public void event(SseEvent event) {
        shared.messages().event(flow, event, now);
        letGo();
    }

    @Override
    public void withoutData(SseEvent event) {
        letGo();
    }

    @Override
    public void comment(long size) {
        shared.journal().add(new KeepAliveSeen(flow.exchange().context.number, now), 0);
        letGo();
    }

    private void letGo() {
        shared.budget().release(held);
        held = 0;
    }
}
