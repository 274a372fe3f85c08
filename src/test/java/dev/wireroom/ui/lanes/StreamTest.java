package dev.wireroom.ui.lanes;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class StreamTest {
    private final Stream stream = new Stream(1, 0, Stream.Kind.EVENTS, false);

    @Test
    void silenceIsOverFiveTimesTheMedianPause() {
        for (int i = 0; i <= 10; i++) {
            stream.ticks().add(i * 2_000_000L);
        }
        assertEquals(10_000_000, stream.silence());
    }

    @Test
    void silenceIsNeverUnderASecond() {
        stream.ticks().add(0);
        stream.ticks().add(1_000);
        stream.ticks().add(2_000);
        assertEquals(1_000_000, stream.silence());
    }

    @Test
    void aStreamThatHardlySpokeIsNotCalledSilent() {
        stream.ticks().add(5);
        assertEquals(Long.MAX_VALUE, stream.silence());
    }

    @Test
    void commentsAreSignsOfLife() {
        stream.ticks().add(10);
        stream.comments().add(20);
        assertEquals(20, stream.next(10));
        assertEquals(10, stream.previous(19));
        assertEquals(Long.MAX_VALUE, stream.next(20));
    }

    @Test
    void lateTimesFindTheirPlace() {
        stream.ticks().add(30);
        stream.ticks().add(10);
        assertEquals(10, stream.ticks().get(0));
        assertEquals(30, stream.ticks().last());
    }
}
