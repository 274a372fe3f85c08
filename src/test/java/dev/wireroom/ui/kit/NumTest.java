package dev.wireroom.ui.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumTest {
    @ParameterizedTest
    @CsvSource({
        "0, 0 B",
        "999, 999 B",
        "1000, 1.0 KB",
        "4100, 4.1 KB",
        "99949, 99.9 KB",
        "231000, 231 KB",
        "999499, 999 KB",
        "999500, 1.0 MB",
        "18400000, 18.4 MB",
        "5000000000000000, 5000 TB"
    })
    void bytesArePowersOfAThousand(long n, String text) {
        assertEquals(text, Num.bytes(n));
    }

    @ParameterizedTest
    @CsvSource({
        "400, 0.4 ms",
        "9949, 9.9 ms",
        "9950, 10 ms",
        "212000, 212 ms",
        "999499, 999 ms",
        "999500, 1.00 s",
        "4580000, 4.58 s",
        "9995000, 10.0 s",
        "41200000, 41.2 s",
        "59949999, 59.9 s",
        "59950000, 1 min",
        "125000000, 2 min 5 s",
        "12000000000, 3 h 20 min"
    })
    void tookHasThreeDigitsAtMost(long micros, String text) {
        assertEquals(text, Num.took(micros));
    }

    @ParameterizedTest
    @CsvSource({
        "-5, now",
        "999999, now",
        "5000000, 5 s",
        "720000000, 12 min",
        "7200000000, 2 h",
        "172800000000, 2 d"
    })
    void ageIsOneUnit(long micros, String text) {
        assertEquals(text, Num.age(micros));
    }

    @ParameterizedTest
    @CsvSource({"7000000, 0:07", "1039000000, 17:19", "3725000000, 1:02:05", "-1, 0:00"})
    void countdownIsToTheSecond(long micros, String text) {
        assertEquals(text, Num.countdown(micros));
    }

    @Test
    void recordingClockHasHours() {
        assertEquals("00:14:32", Num.running(872_000_000));
    }

    @Test
    void thousandsAreGrouped() {
        assertEquals("1,284", Num.grouped(1284));
        assertEquals("1 call", Num.count(1, "call", "calls"));
        assertEquals("1,284 calls", Num.count(1284, "call", "calls"));
    }

    @Test
    void timesAreLocalToTheZone() {
        assertEquals("14:31:51.118", Num.clockMillis(52_311_118_000L, ZoneOffset.UTC));
        assertEquals("15:31:51", Num.clock(52_311_118_000L, ZoneOffset.ofHours(1)));
    }

    @Test
    void offsetsAndGapsCarryTheirSign() {
        assertEquals("+0.212", Num.offset(212_000));
        assertEquals("0.00 s", Num.gap(0));
        assertEquals("+0.31 s", Num.gap(310_000));
    }

    @Test
    void longIdsAreCutInTheMiddle() {
        assertEquals("5f0c3b1e…a9f3", Num.shortId("5f0c3b1e-9d42-4a6e-8c77-2b61d0e4a9f3"));
        assertEquals("short-id", Num.shortId("short-id"));
    }
}
