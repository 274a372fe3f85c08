package dev.wireroom.ui.sessions;

import static dev.wireroom.ui.sessions.Sessions.S;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wireroom.model.Mode;
import dev.wireroom.model.Session;
import dev.wireroom.model.SessionKind;
import org.junit.jupiter.api.Test;

class RowWordsTest {
    @Test
    void idsAreCutInTheMiddle() {
        assertEquals("01234567…cdef", RowWords.id(new Sessions().make()));
    }

    @Test
    void processesAndLogicalSessionsSayWhatTheyAre() {
        assertEquals(
                "process 48122",
                RowWords.id(new Sessions().kind(SessionKind.STDIO, "48122").make()));
        assertEquals("process", RowWords.id(new Sessions().kind(SessionKind.STDIO, null).make()));
        assertEquals(
                "its stream",
                RowWords.id(new Sessions().kind(SessionKind.LEGACY_SSE, null).make()));
        assertEquals(
                "its socket", RowWords.id(new Sessions().kind(SessionKind.WEBSOCKET, null).make()));
        assertEquals(
                "by what it carries",
                RowWords.id(new Sessions().kind(SessionKind.LOGICAL, null).make()));
        assertEquals("by caller", logical("by caller"));
        assertEquals("by client info", logical("by client info and connection"));
        assertEquals("by authorization", logical("by authorization and User-Agent"));
        assertEquals("by trace", logical("by trace"));
        assertEquals("by handshake", logical("by its handshake, then by connection"));
        assertEquals("by discover", logical("by server/discover, then by client info"));
        assertEquals(
                "by caller key",
                RowWords.id(new Sessions().kind(SessionKind.LOGICAL, null).caller("a").make()));
    }

    private static String logical(String rule) {
        return RowWords.id(new Sessions().kind(SessionKind.LOGICAL, null).grouping(rule).make());
    }

    @Test
    void aRowReadsAsASentence() {
        assertEquals(
                "Session S5, live, caller conv-a, notes, 3 calls, no errors, 1 call open",
                sentence(new Sessions().id("S5").caller("conv-a").openCalls(1).make(), 11 * S));
        assertEquals(
                "Session S1, idle, client desk, notes, 3 calls, 1 error, idle 2 min",
                sentence(new Sessions().errors(1).make(), 140 * S));
    }

    private static String sentence(Session session, long now) {
        return RowWords.sentence(session, Who.of(session, Mode.RELAY, 0), now, 0);
    }
}
