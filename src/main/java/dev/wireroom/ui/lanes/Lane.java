package dev.wireroom.ui.lanes;

import dev.wireroom.model.Session;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One session on the timeline: its calls, its streams, the DELETE that it got. Filled by
/// [LanesModel]; window's thread only.
final class Lane {
    private final String id;
    private final Calls calls = new Calls();
    private final Links links = new Links();
    private final List<Stream> streams = new ArrayList<>();
    private @Nullable Session session;
    private @Nullable Delete delete;
    private long recoveredIn = -1;
    private boolean called;

    /// @param at when it was answered
    record Delete(long exchange, long at, int status) {}

    Lane(String id) {
        this.id = id;
    }

    String id() {
        return id;
    }

    /// 5 of "S5".
    int number() {
        return Integer.parseInt(id, 1, id.length(), 10);
    }

    /// Null until the capture said what it is.
    @Nullable Session session() {
        return session;
    }

    void session(Session now) {
        session = now;
    }

    Calls calls() {
        return calls;
    }

    Links links() {
        return links;
    }

    List<Stream> streams() {
        return streams;
    }

    @Nullable Delete delete() {
        return delete;
    }

    void delete(Delete seen) {
        delete = seen;
    }

    /// From the end noticed to the session that replaced this one, microseconds; -1 when that is
    /// not known.
    long recoveredIn() {
        return recoveredIn;
    }

    void recoveredIn(long micros) {
        recoveredIn = micros;
    }

    /// A caller that has a name uses this session.
    void called() {
        called = true;
    }

    /// Whether callers use it to whom it does not belong.
    boolean shared() {
        return called && session != null && session.caller() == null;
    }

    /// Whether something happens here in this time: a call, a message, a beginning or an end.
    boolean marked(long from, long to) {
        Session now = session;
        if (now == null) {
            return false;
        }
        if (within(now.opened(), from, to) || within(now.ended(), from, to)) {
            return true;
        }
        if (delete != null && within(delete.at(), from, to)) {
            return true;
        }
        for (Stream stream : streams) {
            if (stream.speaksIn(from, to)) {
                return true;
            }
        }
        return calls.touches(from, to);
    }

    private static boolean within(long time, long from, long to) {
        return time >= from && time <= to;
    }
}
