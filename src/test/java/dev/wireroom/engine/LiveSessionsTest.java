package dev.wireroom.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.capture.Batch;
import dev.wireroom.model.CaptureEvent;
import dev.wireroom.model.EndReason;
import dev.wireroom.model.Era;
import dev.wireroom.model.Session;
import dev.wireroom.model.SessionKind;
import dev.wireroom.model.SessionState;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class LiveSessionsTest {
    private final LiveSessions sessions = new LiveSessions();

    @Test
    void aLaterSnapshotReplacesAnEarlier() {
        see(session(1, SessionState.LIVE));
        see(session(1, SessionState.EXPIRED));
        assertEquals(List.of(session(1, SessionState.EXPIRED)), sessions.all());
        assertEquals(Optional.of(session(1, SessionState.EXPIRED)), sessions.find("S1"));
        assertEquals(Optional.empty(), sessions.find("S2"));
    }

    @Test
    void sessionsAreListedByNumber() {
        for (int number : new int[] {10, 9, 2, 1, 11}) {
            see(session(number, SessionState.LIVE));
        }
        assertEquals(
                List.of("S1", "S2", "S9", "S10", "S11"),
                sessions.all().stream().map(Session::id).toList());
    }

    @Test
    void ofVeryManyTheOldestEndedAreForgottenAndOpenOnesNever() {
        see(session(1, SessionState.LIVE));
        for (int number = 2; number <= 30_000; number++) {
            see(session(number, SessionState.CLOSED));
        }
        assertTrue(sessions.all().size() <= 20_000);
        assertTrue(sessions.find("S1").isPresent());
        assertTrue(sessions.find("S30000").isPresent());
        assertTrue(sessions.find("S2").isEmpty());
    }

    private void see(Session session) {
        sessions.accept(Batch.of(List.of(new CaptureEvent.SessionChanged(session))));
    }

    private static Session session(int number, SessionState state) {
        return new Session(
                "S" + number,
                "default",
                SessionKind.STREAMABLE_HTTP,
                Era.LEGACY,
                "wire-" + number,
                null,
                null,
                null,
                null,
                null,
                state,
                state.open() ? null : EndReason.CLIENT_DELETE,
                null,
                null,
                null,
                1,
                2,
                3,
                3,
                state.open() ? 0 : 4,
                0,
                0,
                0,
                0,
                0);
    }
}
