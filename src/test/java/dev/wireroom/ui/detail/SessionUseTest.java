package dev.wireroom.ui.detail;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.wireroom.ui.bridge.ExchangeRow;
import org.junit.jupiter.api.Test;

class SessionUseTest {
    private final DetailBench bench = new DetailBench();

    @Test
    void theSlowestCallAndTheStreamsAreCounted() {
        SessionUse use = use("S6");
        ExchangeRow slowest = use.slowest();
        assertNotNull(slowest);
        assertEquals(6_400_000, use.slowestMicros());
        assertEquals("1 GET, 2 from calls, none resumed", use.streamWords());
    }

    @Test
    void anotherSessionDoesNotCount() {
        SessionUse use = new SessionUse("S99");
        assertFalse(use.see(bench.capture.exchanges().getFirst()));
        assertNull(use.slowest());
        assertNull(use.streamWords());
    }

    @Test
    void seeingARowAgainChangesNothing() {
        SessionUse use = use("S6");
        bench.capture.exchanges().forEach(use::see);
        assertEquals("1 GET, 2 from calls, none resumed", use.streamWords());
    }

    private SessionUse use(String session) {
        SessionUse use = new SessionUse(session);
        bench.capture.exchanges().forEach(use::see);
        return use;
    }
}
