package dev.wireroom.ui.messages;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.wireroom.model.CaptureEvent;
import dev.wireroom.model.Exchange;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.ExchangeKind;
import dev.wireroom.model.Hop;
import dev.wireroom.ui.bridge.CaptureModel;
import dev.wireroom.ui.bridge.ExchangeRow;
import dev.wireroom.ui.bridge.FxFeed;
import java.util.List;
import org.junit.jupiter.api.Test;

class MessagesFootTest {
    @Test
    void anOpenCallWaits() {
        ExchangeRow row = row("POST", 0, ExchangeEnd.OPEN, false);
        assertEquals("Waiting for the answer, 3.20 s", MessagesFoot.of(row, false, 3_200_000));
        assertEquals("Still open, 3.20 s", MessagesFoot.of(row, true, 3_200_000));
    }

    @Test
    void anOpenStreamSaysSo() {
        assertEquals(
                "The stream is open, 9.00 s",
                MessagesFoot.of(row("GET", 200, ExchangeEnd.OPEN, true), false, 9_000_000));
    }

    @Test
    void answersWithoutABodySayWhy() {
        assertEquals(
                "No body: 202 says that the message was taken",
                MessagesFoot.of(row("POST", 202, ExchangeEnd.COMPLETE, false), false, 0));
        assertEquals(
                "No body: 405 says that this method is not offered here",
                MessagesFoot.of(row("GET", 405, ExchangeEnd.COMPLETE, false), false, 0));
        assertEquals(
                "No body: 200 to DELETE",
                MessagesFoot.of(row("DELETE", 200, ExchangeEnd.COMPLETE, false), false, 0));
        assertEquals(
                "No message in the answer (502)",
                MessagesFoot.of(row("POST", 502, ExchangeEnd.COMPLETE, false), false, 0));
    }

    @Test
    void whoeverClosedIsNamed() {
        assertEquals(
                "The client closed before the answer was complete",
                MessagesFoot.of(row("POST", 0, ExchangeEnd.CLIENT_CLOSED, false), false, 0));
        assertEquals(
                "The server closed before the answer was complete",
                MessagesFoot.of(row("POST", 200, ExchangeEnd.SERVER_CLOSED, true), true, 0));
        assertEquals(
                "You cut it after 5.0 ms",
                MessagesFoot.of(row("POST", 200, ExchangeEnd.CUT_BY_USER, true), true, 0));
    }

    @Test
    void aCompleteAnswerNeedsNoWords() {
        assertNull(MessagesFoot.of(row("POST", 200, ExchangeEnd.COMPLETE, true), true, 0));
    }

    private static ExchangeRow row(String method, int status, ExchangeEnd end, boolean sse) {
        boolean open = end == ExchangeEnd.OPEN;
        CaptureModel capture = new CaptureModel();
        new FxFeed(capture, Runnable::run)
                .accept(
                        List.of(
                                new CaptureEvent.ExchangeOpened(
                                        new Exchange(
                                                1,
                                                "s",
                                                "S1",
                                                null,
                                                ExchangeKind.HTTP,
                                                method,
                                                "/mcp",
                                                status,
                                                0,
                                                open ? 0 : 5000,
                                                end,
                                                -1,
                                                open ? -1 : 5000,
                                                Hop.NOTHING,
                                                Hop.NOTHING,
                                                1,
                                                "127.0.0.1:1",
                                                sse))));
        ExchangeRow row = capture.exchange(1);
        assertNotNull(row);
        return row;
    }
}
