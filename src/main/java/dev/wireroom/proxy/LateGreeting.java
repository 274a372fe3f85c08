package dev.wireroom.proxy;

import dev.wireroom.protocol.http.BadHttp;
import dev.wireroom.protocol.http.HeadReader;
import dev.wireroom.protocol.http.ResponseHead;
import dev.wireroom.proxy.isolate.Introduction;
import dev.wireroom.proxy.isolate.OwnedSessions;
import java.io.IOException;

/// Reads the answer to an `initialize` whose caller has left: a session that it opens is ended at
/// once. Owned by the exchange's I/O thread.
final class LateGreeting implements Wire.Owner {
    private static final int MOST_HEAD_BYTES = 65536;
    private static final int PATIENCE_MILLIS = 60_000;

    private final Wire wire;
    private final OwnedSessions sessions;
    private final Introduction by;
    private final HeadReader head = new HeadReader(MOST_HEAD_BYTES);

    private LateGreeting(Wire wire, OwnedSessions sessions, Introduction by) {
        this.wire = wire;
        this.sessions = sessions;
        this.by = by;
    }

    static void await(Wire wire, OwnedSessions sessions, Introduction by) {
        LateGreeting late = new LateGreeting(wire, sessions, by);
        wire.owner(late);
        wire.later(wire::close, PATIENCE_MILLIS);
        wire.resumeReads();
        late.readable();
    }

    @Override
    public void readable() {
        try {
            for (int n; (n = wire.fill()) != 0; ) {
                if (n < 0) {
                    wire.close();
                    return;
                }
                if (head.read(wire.unread())) {
                    answered(ResponseHead.of(head.head(), "POST"));
                    return;
                }
            }
        } catch (BadHttp | IOException _) {
            wire.close();
        }
    }

    private void answered(ResponseHead answer) {
        if (answer.interim()) {
            head.reset();
            readable();
            return;
        }
        String id = answer.status() < 300 ? MappedHeads.given(answer) : null;
        wire.close();
        if (id != null) {
            sessions.begunForNobody(id, by);
        }
    }

    @Override
    public void drained() {}

    @Override
    public void broken() {
        readable();
    }
}
