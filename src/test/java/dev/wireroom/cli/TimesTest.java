package dev.wireroom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

final class TimesTest {
    @Test
    void timesAreUtcWithSixDigitsOfASecond() {
        assertEquals("1970-01-01T00:00:00.000001Z", Times.iso(1));
        assertEquals("2026-11-29T14:32:27.600000Z", Times.iso(1_795_962_747_600_000L));
    }
}
