package dev.wireroom.stdio;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class TerminalTest {
    @ParameterizedTest
    @CsvSource({
        "7 (java) S 3 7 3 34816 7 4194304, true",
        "7 (java) S 3 7 3 34816 9 4194304, false",
        "7 (java) S 3 7 3 0 -1 4194304, false",
        "7 (a) 1 2 (b) S 3 7 3 34816 7 4194304, true",
        "7 (java) S, false"
    })
    void keysGoToTheForegroundGroupOfATerminal(String stat, boolean ours) {
        assertEquals(ours, Terminal.inForeground(stat));
    }
}
