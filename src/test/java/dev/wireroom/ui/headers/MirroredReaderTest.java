package dev.wireroom.ui.headers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.wireroom.model.CaptureEvent;
import dev.wireroom.model.Exchange;
import dev.wireroom.model.Message;
import dev.wireroom.testkit.SampleCapture;
import dev.wireroom.testkit.SampleDual;
import dev.wireroom.testkit.SampleRecords;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class MirroredReaderTest {
    private static final long NOW = SampleCapture.NOW.toEpochMilli() * 1000;

    private final List<Long> read = new ArrayList<>();

    @Test
    void aRequestAndEachListAreReadOnce() {
        List<CaptureEvent> events = SampleDual.at(NOW);
        SampleRecords records = watched(events);
        MirroredReader reader = new MirroredReader(records);
        Exchange agrees = records.exchange(SampleDual.AGREES).orElseThrow();
        Mirrored first = reader.read(agrees, List.of(SampleDual.LISTED));
        assertSame(first, reader.read(agrees, List.of(SampleDual.LISTED)));
        reader.read(
                records.exchange(SampleDual.DISAGREES).orElseThrow(), List.of(SampleDual.LISTED));
        assertEquals(List.of(SampleDual.AGREES, SampleDual.LISTED, SampleDual.DISAGREES), read);
    }

    @Test
    void streamsAndProcessesAreNotRead() {
        SampleRecords records = watched(SampleCapture.pictured().events());
        MirroredReader reader = new MirroredReader(records);
        for (Exchange each : records.exchanges(null, 1, 1000)) {
            if (!each.method().equals("POST")) {
                assertSame(Mirrored.NONE, reader.read(each, List.of()));
            }
        }
        assertEquals(List.of(), read);
    }

    private SampleRecords watched(List<CaptureEvent> events) {
        return new SampleRecords(events) {
            @Override
            public List<Message> messagesOf(long exchange) {
                read.add(exchange);
                return super.messagesOf(exchange);
            }
        };
    }
}
