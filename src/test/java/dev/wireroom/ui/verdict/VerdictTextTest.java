package dev.wireroom.ui.verdict;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.wireroom.model.Verdict;
import dev.wireroom.model.VerdictKind;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class VerdictTextTest {
    @Test
    void watchingCountsTheSeconds() {
        VerdictText text = text(VerdictKind.WATCHING, -1, 0);
        assertEquals("Watching what the client does… 0:07 of 1:00", text.title(7_900_000));
        assertEquals("Watching what the client does… 1:00 of 1:00", text.title(99_000_000));
    }

    @Test
    void recoveringSaysHowLongItTook() {
        assertEquals("Recovered in 212 ms", text(VerdictKind.RECOVERED, 212_000, 0).title(0));
        assertEquals(
                "Recovered in 212 ms, but the dead id came once more",
                text(VerdictKind.RECOVERED_BUT, 212_000, 1).title(0));
        assertEquals(
                "Recovered in 212 ms, but with a fault",
                text(VerdictKind.RECOVERED_BUT, 212_000, 0).title(0));
    }

    @Test
    void whatWireroomDoesByItselfIsNotTheClientsDoing() {
        VerdictText before = text(VerdictKind.AT_NEXT_CALL, -1, 0);
        VerdictText after = text(VerdictKind.AT_NEXT_CALL, 41_000, 0);
        assertEquals("New session at the next call", before.title(0));
        assertEquals(VerdictText.Tone.NEUTRAL, before.tone());
        assertEquals("Recovered in 41 ms, by Wireroom", after.title(0));
        assertEquals(VerdictText.Tone.OK, after.tone());
        assertNotEquals(before.rule(), after.rule());
    }

    @ParameterizedTest
    @EnumSource(VerdictKind.class)
    void everyVerdictQuotesItsRule(VerdictKind kind) {
        VerdictText text = text(kind, -1, 0);
        assertFalse(text.rule().isBlank());
        assertEquals(kind == VerdictKind.AT_NEXT_CALL, text.spec().isEmpty());
        assertEquals(
                kind == VerdictKind.KEEPS_DEAD_ID || kind == VerdictKind.LOOPS,
                text.tone() == VerdictText.Tone.ERR);
    }

    @Test
    void markdownHoldsEveryStep() {
        Verdict verdict =
                new Verdict(
                        "S3",
                        VerdictKind.RECOVERED,
                        1_000_000,
                        212_000,
                        0,
                        "S6",
                        List.of(
                                new Verdict.Step(1_000_000, "Server answered 404", 1211),
                                new Verdict.Step(1_212_000, "a|b", 0)));
        assertEquals(
                """
                **Session S3: Recovered in 212 ms**

                | time | step | exchange |
                | --- | --- | --- |
                | +0.000 | Server answered 404 | #1211 |
                | +0.212 | a\\|b |  |

                As the protocol asks: after a 404 the client starts a new session without an id. \
                (2025-06-18, session management 4)
                """,
                new VerdictText(verdict, "2025-06-18").markdown(0));
    }

    private static VerdictText text(VerdictKind kind, long took, int tries) {
        return new VerdictText(new Verdict("S3", kind, 0, took, tries, null, List.of()), null);
    }
}
