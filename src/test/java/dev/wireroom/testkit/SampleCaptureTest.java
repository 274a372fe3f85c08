package dev.wireroom.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.engine.Records;
import dev.wireroom.model.CaptureEvent.MessageCaptured;
import dev.wireroom.model.Exchange;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.Session;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class SampleCaptureTest {
    private final SampleCapture capture = SampleCapture.pictured();
    private final Records records = capture.records();

    @Test
    void sessionsStandAsInThePictures() {
        long now = SampleCapture.NOW.toEpochMilli() * 1000;
        List<String> seen =
                records.sessions().stream()
                        .map(each ->
                                each.id()
                                        + " "
                                        + each.stateAt(now).word()
                                        + " "
                                        + each.calls()
                                        + " "
                                        + each.errors())
                        .toList();
        assertEquals(
                List.of(
                        "S1 expired 14 0",
                        "S2 live 22 1",
                        "S3 terminated 31 1",
                        "S4 idle 6 0",
                        "S5 live 9 0",
                        "S6 live 6 0",
                        "S7 killed 4 0",
                        "S8 abandoned 2 0"),
                seen);
    }

    @Test
    void successorsAndPredecessorsNameOneAnother() {
        assertEquals("S5", session("S1").successor());
        assertEquals("S1", session("S5").predecessor());
        assertEquals("S6", session("S3").successor());
        assertEquals("S3", session("S6").predecessor());
    }

    @Test
    void nothingIsLaterThanNow() {
        long now = SampleCapture.NOW.toEpochMilli() * 1000;
        for (Exchange each : records.exchanges(null, 1, Integer.MAX_VALUE)) {
            assertTrue(each.opened() <= now && each.ended() <= now, () -> "late: " + each);
        }
    }

    @Test
    void killCutsTheOpenCall() {
        List<ExchangeEnd> ends =
                records.exchanges("S7", 1, Integer.MAX_VALUE).stream().map(Exchange::end).toList();
        assertEquals(ExchangeEnd.CUT_BY_USER, ends.getLast());
    }

    @Test
    void everyTextIsJson() {
        JsonMapper json = JsonMapper.shared();
        for (var event : capture.events()) {
            if (event instanceof MessageCaptured it) {
                assertEquals("2.0", json.readTree(it.text()).path("jsonrpc").asString());
            }
        }
    }

    @Test
    void isTheSameEachTime() {
        assertEquals(
                records.exchanges(null, 1, 1000),
                SampleCapture.pictured().records().exchanges(null, 1, 1000));
    }

    private Session session(String id) {
        return records.session(id).orElseThrow();
    }
}
