package dev.wireroom.testkit;

import dev.wireroom.model.CaptureEvent;
import dev.wireroom.model.EndReason;
import dev.wireroom.model.Era;
import dev.wireroom.model.Peer;
import dev.wireroom.model.Session;
import dev.wireroom.model.SessionKind;
import dev.wireroom.model.SessionState;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One session in each state that one can be in, S1 to S9, with a few calls that overlap, all
/// within the last 40 seconds: for looking at every mark at once.
public final class SampleStates {
    private static final long S = 1_000_000;

    private final long now;
    private final List<CaptureEvent> events = new ArrayList<>();
    private long exchanges;

    private SampleStates(long now) {
        this.now = now;
    }

    /// @param now microseconds since 1970
    public static List<CaptureEvent> at(long now) {
        SampleStates states = new SampleStates(now);
        states.all();
        return List.copyOf(states.events);
    }

    private void all() {
        session(1, SessionState.INITIALIZING, null, null, now - 4 * S / 10, 0);
        session(2, SessionState.LIVE, null, null, now - 40 * S, 0);
        session(3, SessionState.LIVE, null, null, now - 130 * S, 0);
        session(4, SessionState.EXPIRED, EndReason.IDLE, null, now - 40 * S, now - 2 * S);
        session(5, SessionState.KILLED, EndReason.BY_USER, null, now - 40 * S, now - 15 * S);
        session(6, SessionState.CLOSED, EndReason.CLIENT_DELETE, null, now - 40 * S, now - 15 * S);
        session(
                7,
                SessionState.TERMINATED,
                EndReason.PROCESS_EXIT,
                "1",
                now - 40 * S,
                now - 15 * S);
        session(8, SessionState.ABANDONED, EndReason.CLIENT_GONE, null, now - 40 * S, now - 9 * S);
        session(
                9,
                SessionState.FAILED,
                EndReason.HANDSHAKE_REFUSED,
                "400",
                now - 20 * S,
                now - 19 * S);
        for (int i = 0; i < 7; i++) {
            call("S2", now - (34 - i) * S, (9 - i) * S);
        }
        call("S2", now - 20 * S, 6 * S);
        call("S2", now - 18 * S, 9 * S);
    }

    private void session(
            int number,
            SessionState state,
            @Nullable EndReason why,
            @Nullable String detail,
            long opened,
            long ended) {
        boolean greeted = state != SessionState.INITIALIZING && state != SessionState.FAILED;
        long ready = greeted ? opened + S / 2 : 0;
        long used = ended > 0 ? Math.min(ended, opened + 22 * S) : Math.min(now, opened + 25 * S);
        String id = "S" + number;
        Session session =
                new Session(
                        id,
                        "everything",
                        SessionKind.STREAMABLE_HTTP,
                        Era.LEGACY,
                        "4bf92f35-77b3-4da6-a3ce-929d0e0e473" + number,
                        null,
                        null,
                        "2025-11-25",
                        new Peer("desk", "1.0"),
                        null,
                        state,
                        why,
                        detail,
                        null,
                        null,
                        opened,
                        ready,
                        used,
                        used,
                        ended,
                        3,
                        0,
                        0,
                        0,
                        0);
        events.add(new CaptureEvent.SessionChanged(session));
        if (greeted) {
            for (long at = opened + S; at < used; at += 6 * S) {
                call(id, at, 2 * S);
            }
        }
    }

    private void call(String session, long at, long took) {
        new SampleWire(session, ++exchanges, "tools/call", "browse")
                .call(at, took, false, events::add);
    }
}
