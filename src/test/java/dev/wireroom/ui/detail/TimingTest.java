package dev.wireroom.ui.detail;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wireroom.engine.Records;
import dev.wireroom.model.Exchange;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.testkit.SampleCapture;
import dev.wireroom.ui.json.JsonReading;
import dev.wireroom.ui.messages.MessageWords;
import java.util.List;
import org.junit.jupiter.api.Test;

class TimingTest {
    private final Records records = SampleCapture.pictured().records();
    private final MessageWords words = new MessageWords(new JsonReading());

    @Test
    void aCallWithEventsIsToldFromItsFirstByteToItsEnd() {
        Exchange call = find("S5", 5_120_000);
        Timing timing = Timing.of(call, words.of(records, call.number()), 0);
        assertEquals(0, timing.sent());
        assertEquals(310_000, timing.firstByte());
        assertEquals(
                List.of(310_000L, 2_330_000L, 4_860_000L, 5_120_000L),
                timing.events().stream().map(Timing.Event::at).toList());
        assertEquals(5_120_000, timing.total());
        assertEquals(2_530_000, timing.longestGap());
        assertEquals("The answer is complete", timing.endWords());
        assertEquals(1, timing.share(5_120_000));
    }

    @Test
    void anOpenCallGrowsWithTheClock() {
        Exchange call =
                records.exchanges("S5", 1, 1000).stream()
                        .filter(Exchange::open)
                        .findFirst()
                        .orElseThrow();
        Timing timing = Timing.of(call, List.of(), call.opened() + 7_000_000);
        assertEquals(7_000_000, timing.total());
        assertEquals(ExchangeEnd.OPEN, timing.end());
        assertEquals(-1, timing.sent());
        assertEquals(-1, timing.longestGap());
    }

    private Exchange find(String session, long took) {
        return records.exchanges(session, 1, 1000).stream()
                .filter(each -> each.totalMicros() == took)
                .findFirst()
                .orElseThrow();
    }
}
