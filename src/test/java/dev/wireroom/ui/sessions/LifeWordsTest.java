package dev.wireroom.ui.sessions;

import static dev.wireroom.ui.sessions.Sessions.S;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.model.EndReason;
import dev.wireroom.model.Session;
import dev.wireroom.model.SessionState;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LifeWordsTest {
    private static final long HALF_HOUR = 1_800 * S;

    @Test
    void openSessionsSayHowTheyGoOn() {
        assertEquals("handshake for 0.4 s", open(new Sessions().initializing(), 4 * S / 10, 0));
        assertEquals("1 call open", open(new Sessions().openCalls(1), 12 * S, HALF_HOUR));
        assertEquals("2 calls open", open(new Sessions().openCalls(2), 12 * S, 0));
        assertEquals("ends in 29:39", open(new Sessions(), 31 * S, HALF_HOUR));
        assertEquals("1 stream open", open(new Sessions().openStreams(1), 31 * S, HALF_HOUR));
        assertEquals("no timeout", open(new Sessions(), 31 * S, 0));
        assertEquals("idle 12 min", open(new Sessions(), 760 * S, 0));
        assertEquals("ends in 17:30", open(new Sessions(), 760 * S, HALF_HOUR));
    }

    @Test
    void theLastMinuteIsUrgent() {
        Session session = new Sessions().make();
        assertFalse(LifeWords.of(session, 1_749 * S, HALF_HOUR).urgent());
        assertTrue(LifeWords.of(session, 1_751 * S, HALF_HOUR).urgent());
    }

    @ParameterizedTest
    @CsvSource({
        "EXPIRED, BY_USER, , by you",
        "EXPIRED, IDLE, , idle timeout",
        "KILLED, BY_USER, , by you",
        "CLOSED, CLIENT_DELETE, , client sent DELETE",
        "CLOSED, CLIENT_CLOSED, , client closed",
        "CLOSED, PROCESS_EXIT, 0, process exit 0",
        "CLOSED, WIREROOM_STOPPED, , Wireroom stopped",
        "TERMINATED, SERVER_404, 404, 404",
        "TERMINATED, PROCESS_EXIT, 1, process exit 1",
        "TERMINATED, SERVER_CLOSED, , server closed",
        "ABANDONED, CLIENT_GONE, , no DELETE",
        "FAILED, HANDSHAKE_REFUSED, 400, server refused: 400",
        "FAILED, NO_ANSWER, , no answer"
    })
    void endedSessionsSayHow(SessionState state, EndReason reason, String detail, String words) {
        Sessions session = new Sessions().ended(state, reason, 20 * S);
        if (detail != null) {
            session.detail(detail);
        }
        assertEquals(words, LifeWords.of(session.make(), 30 * S, 0).whole());
    }

    @Test
    void whatReplacedItAndWhatWasCutIsSaid() {
        Session session =
                new Sessions()
                        .ended(SessionState.KILLED, EndReason.BY_USER, 20 * S)
                        .cut(2)
                        .successor("S5")
                        .make();
        assertEquals("by you · 2 cut · now S5", LifeWords.of(session, 30 * S, 0).whole());
    }

    @Test
    void theTimesAreSaid() {
        assertEquals(
                "opened 00:00:00\nlast used 00:00:10\nends at 00:30:10 (Z)",
                LifeWords.times(new Sessions().make(), HALF_HOUR, ZoneOffset.UTC));
        Session held = new Sessions().openStreams(1).make();
        assertEquals(
                "opened 00:00:00\nlast used 00:00:10 (Z)",
                LifeWords.times(held, HALF_HOUR, ZoneOffset.UTC));
        Session over = new Sessions().ended(SessionState.EXPIRED, EndReason.IDLE, 90 * S).make();
        assertEquals(
                "opened 00:00:00\nlast used 00:00:10\nended 00:01:30 (Z)",
                LifeWords.times(over, HALF_HOUR, ZoneOffset.UTC));
    }

    private static String open(Sessions session, long now, long timeout) {
        return LifeWords.of(session.make(), now, timeout).whole();
    }
}
