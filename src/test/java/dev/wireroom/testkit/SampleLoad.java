package dev.wireroom.testkit;

import dev.wireroom.model.CaptureEvent;
import dev.wireroom.model.EndReason;
import dev.wireroom.model.Era;
import dev.wireroom.model.Peer;
import dev.wireroom.model.Session;
import dev.wireroom.model.SessionKind;
import dev.wireroom.model.SessionState;
import java.util.function.Consumer;

/// A big capture: so many sessions with so many calls each, all over the same hour. Events are
/// handed on one by one, so that a million calls need not be held as events. The same each time.
public final class SampleLoad {
    private static final String[] TOOLS = {"search", "fetch", "write", "browse", "compile"};
    private static final Peer CLIENT = new Peer("load", "1.0.0");
    private static final Peer SERVER = new Peer("bench", "1.0.0");

    private final int sessions;
    private final int calls;
    private final long start;
    private final long step;
    private long numbers;

    /// @param start microseconds since 1970 of the first call
    /// @param span microseconds from the first call to the last
    public SampleLoad(int sessions, int calls, long start, long span) {
        this.sessions = sessions;
        this.calls = calls;
        this.start = start;
        this.step = Math.max(1, span / Math.max(1, calls));
    }

    /// Every tenth session is over at the end; every 97th call fails.
    public void play(Consumer<CaptureEvent> sink) {
        for (int s = 0; s < sessions; s++) {
            sink.accept(new CaptureEvent.SessionChanged(session(s, 0, 0, false)));
        }
        for (int c = 0; c < calls; c++) {
            for (int s = 0; s < sessions; s++) {
                call(s, c, sink);
            }
        }
        for (int s = 0; s < sessions; s++) {
            boolean over = s % 10 == 9;
            sink.accept(
                    new CaptureEvent.SessionChanged(session(s, calls, start + calls * step, over)));
        }
    }

    private void call(int s, int c, Consumer<CaptureEvent> sink) {
        long number = ++numbers;
        long at = start + c * step + step * s / sessions;
        long took = Math.max(200, step / 8 * (1 + (c * 31L + s * 17L) % 9));
        boolean failed = number % 97 == 0;
        String method = number % 5 == 0 ? "resources/read" : "tools/call";
        String tool = TOOLS[(int) (number % TOOLS.length)];
        new SampleWire("S" + (s + 1), number, method, tool).call(at, took, failed, sink);
    }

    private Session session(int s, int made, long last, boolean over) {
        return new Session(
                "S" + (s + 1),
                "bench",
                SessionKind.STREAMABLE_HTTP,
                Era.LEGACY,
                "%08x-0000-4000-8000-%012x".formatted(s * 7919, s),
                s % 3 == 0 ? "caller-" + s % 30 : null,
                null,
                "2025-11-25",
                CLIENT,
                SERVER,
                over ? SessionState.CLOSED : SessionState.LIVE,
                over ? EndReason.CLIENT_DELETE : null,
                null,
                null,
                null,
                start,
                start + 1000,
                last,
                last,
                over ? last : 0,
                made,
                0,
                0,
                0,
                0);
    }
}
