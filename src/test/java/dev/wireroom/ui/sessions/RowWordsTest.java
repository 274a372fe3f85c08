package dev.wireroom.ui.sessions;

import static dev.wireroom.ui.sessions.Sessions.S;
import static org.junit.jupiter.api.Assertions.assertEquals;

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
                "by client info",
                RowWords.id(new Sessions().kind(SessionKind.LOGICAL, null).make()));
        assertEquals(
                "by caller key",
                RowWords.id(new Sessions().kind(SessionKind.LOGICAL, null).caller("a").make()));
    }

    @Test
    void aCallersKeyStandsForItsClient() {
        assertEquals("desk", RowWords.who(new Sessions().make()));
        assertEquals("1.2", RowWords.version(new Sessions().make()));
        assertEquals("conv-a", RowWords.who(new Sessions().caller("conv-a").make()));
        assertEquals("", RowWords.version(new Sessions().caller("conv-a").make()));
    }

    @Test
    void aRowReadsAsASentence() {
        assertEquals(
                "Session S5, live, caller conv-a, notes, 3 calls, no errors, 1 call open",
                RowWords.sentence(
                        new Sessions().id("S5").caller("conv-a").openCalls(1).make(), 11 * S, 0));
        assertEquals(
                "Session S1, idle, client desk, notes, 3 calls, 1 error, idle 2 min",
                RowWords.sentence(new Sessions().errors(1).make(), 140 * S, 0));
    }
}
