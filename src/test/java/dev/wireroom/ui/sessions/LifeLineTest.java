package dev.wireroom.ui.sessions;

import static dev.wireroom.ui.sessions.Sessions.S;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.model.EndReason;
import dev.wireroom.model.Session;
import dev.wireroom.model.SessionState;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class LifeLineTest {
    private final Life life = new Life(0);

    @Test
    void aLiveSessionFillsTheStripUpToNow() {
        life.used(S, 10 * S);
        LifeLine line = line(new Sessions().make(), 10 * S, 0);
        assertEquals(List.of("HANDSHAKE 0.00-0.10", "USED 0.10-1.00"), parts(line));
        assertTrue(Double.isNaN(line.end()));
    }

    @Test
    void pausesAreGaps() {
        life.used(S, 4 * S);
        life.used(8 * S, 10 * S);
        assertEquals(
                List.of("HANDSHAKE 0.00-0.10", "USED 0.10-0.40", "USED 0.80-1.00"),
                parts(line(new Sessions().make(), 10 * S, 0)));
    }

    @Test
    void aRunningTimeoutLeavesTheRestEmpty() {
        life.used(S, 10 * S);
        assertEquals(
                List.of("HANDSHAKE 0.00-0.03", "USED 0.03-0.25"),
                parts(line(new Sessions().make(), 10 * S, 30 * S)));
    }

    @Test
    void anOpenStreamHoldsTheTimeout() {
        life.used(S, 10 * S);
        Session session = new Sessions().openStreams(1).make();
        assertEquals("USED 0.10-1.00", parts(line(session, 10 * S, 30 * S)).getLast());
    }

    @Test
    void aMinuteWithoutUseIsIdle() {
        life.used(S, 10 * S);
        assertEquals(
                List.of("HANDSHAKE 0.00-0.01", "USED 0.01-0.10", "IDLE 0.10-1.00"),
                parts(line(new Sessions().make(), 100 * S, 0)));
    }

    @Test
    void anEndedLifeKeepsItsLastThirdEmpty() {
        life.used(S, 10 * S);
        Session session =
                new Sessions().ended(SessionState.EXPIRED, EndReason.BY_USER, 10 * S).make();
        LifeLine line = line(session, 10_000 * S, 0);
        assertEquals(2.0 / 3, line.end(), 0.001);
        assertEquals("USED 0.07-0.67", parts(line).getLast());
    }

    @Test
    void anAbandonedLifeIsDashedFromItsLastUse() {
        life.used(S, 10 * S);
        Session session =
                new Sessions().ended(SessionState.ABANDONED, EndReason.CLIENT_GONE, 40 * S).make();
        LifeLine line = line(session, 10_000 * S, 0);
        assertEquals("GONE 0.25-1.00", parts(line).getLast());
        assertTrue(Double.isNaN(line.end()));
    }

    @Test
    void anOpenCallReachesFromItsRequestToNow() {
        life.used(S, 4 * S);
        Session session = new Sessions().openCalls(1).make();
        assertEquals("OPEN_CALL 0.50-1.00", parts(line(session, 20 * S, 30 * S)).getLast());
    }

    @Test
    void aHandshakeLooksAsShortAsItIs() {
        Session session = new Sessions().initializing().make();
        assertEquals(List.of("HANDSHAKE 0.00-0.10"), parts(line(session, 3 * S / 10, 0)));
    }

    @Test
    void partsNeverOverlapAndNeverLeaveTheStrip() {
        for (int i = 0; i < 400; i++) {
            life.used(i * 7L * S / 10, i * 7L * S / 10 + i % 5 * S / 10);
        }
        for (long now = 10 * S; now < 400 * S; now += 13 * S) {
            double before = 0;
            for (LifeLine.Part part : line(new Sessions().make(), now, 60 * S).parts()) {
                assertTrue(part.from() >= before - 1e-9 && part.to() <= 1, part.toString());
                before = part.to();
            }
        }
    }

    private LifeLine line(Session session, long now, long timeout) {
        return LifeLine.of(session, life, now, timeout);
    }

    private static List<String> parts(LifeLine line) {
        return line.parts().stream()
                .map(it ->
                        String.format(Locale.ROOT, "%s %.2f-%.2f", it.kind(), it.from(), it.to()))
                .toList();
    }
}
