package dev.wireroom.capture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.capture.ExchangeTap.Side;
import dev.wireroom.model.CaptureEvent;
import dev.wireroom.model.CaptureEvent.Action;
import dev.wireroom.model.CaptureEvent.ActionTaken;
import dev.wireroom.model.CaptureEvent.ExchangeEnded;
import dev.wireroom.model.CaptureEvent.ExchangeOpened;
import dev.wireroom.model.CaptureEvent.ExchangeUpdated;
import dev.wireroom.model.CaptureEvent.MessageCaptured;
import dev.wireroom.model.CaptureEvent.SessionChanged;
import dev.wireroom.model.Direction;
import dev.wireroom.model.EndReason;
import dev.wireroom.model.Exchange;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.ExchangeKind;
import dev.wireroom.model.Head;
import dev.wireroom.model.Message;
import dev.wireroom.model.MessageKind;
import dev.wireroom.testkit.HttpCall;
import dev.wireroom.testkit.NumberingTracker;
import dev.wireroom.testkit.Wires;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class PipelineTest {
    private static final String CALL =
            "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"tools/call\",\"params\":{\"name\":\"x\"}}";
    private static final String RESULT = "{\"jsonrpc\":\"2.0\",\"id\":7,\"result\":{}}";

    private final CaptureRun capture = new CaptureRun();

    @AfterEach
    void stop() {
        capture.close();
    }

    @Test
    void callIsToldWithItsMessages() throws Exception {
        capture.wires().play(HttpCall.post(CALL).target("/mcp?a=1").json(RESULT));
        capture.drain();
        assertEquals(
                List.of("ExchangeOpened", "MessageCaptured", "MessageCaptured", "ExchangeEnded"),
                capture.kinds());
        assertEquals(List.of(CALL, RESULT), capture.texts());
        Exchange exchange = capture.last();
        assertEquals("POST", exchange.method());
        assertEquals("/mcp?a=1", exchange.target());
        assertEquals(200, exchange.status());
        assertEquals(ExchangeEnd.COMPLETE, exchange.end());
        assertEquals(CALL.length(), exchange.serverHop().requestBytes());
        assertEquals(RESULT.length(), exchange.clientHop().responseBytes());
        assertTrue(exchange.firstByteMicros() >= 0);
        assertTrue(exchange.totalMicros() >= exchange.firstByteMicros());
        Message request = capture.messages().getFirst();
        assertEquals(1, request.number());
        assertEquals(MessageKind.REQUEST, request.kind());
        assertEquals("7", request.id());
        assertEquals(Direction.CLIENT_TO_SERVER, request.direction());
        assertEquals(CALL.length(), request.size());
    }

    @Test
    void trackerIsToldInTheOrderOfTheWire() throws Exception {
        capture.wires().play(HttpCall.post(CALL).json(RESULT));
        capture.wires().close();
        capture.pipeline().action("S9", Action.KILL);
        capture.drain();
        assertEquals(
                List.of(
                        "request 1",
                        "message 1 request 7",
                        "answer 1 200",
                        "message 1 response 7",
                        "ended 1 complete",
                        "closed 1",
                        "KILL S9"),
                capture.tracker().log());
    }

    @Test
    void sessionIsToldBeforeWhatNamesIt() throws Exception {
        capture.wires().play(HttpCall.post(CALL).answerField("Mcp-Session-Id: abc").json(RESULT));
        capture.wires().play(HttpCall.post(CALL).session("abc").json(RESULT));
        capture.wires().play(HttpCall.post(CALL).session("def").json(RESULT));
        capture.drain();
        List<String> told = new ArrayList<>();
        for (CaptureEvent event : capture.seen()) {
            String named =
                    switch (event) {
                        case SessionChanged it -> {
                            told.add(it.session().id());
                            yield null;
                        }
                        case ExchangeOpened it -> it.exchange().session();
                        case ExchangeUpdated it -> it.exchange().session();
                        case ExchangeEnded it -> it.exchange().session();
                        case MessageCaptured it -> it.message().session();
                        default -> null;
                    };
            assertTrue(
                    named == null || told.contains(named), named + " is named before it is told");
        }
        assertEquals(List.of("S1", "S2"), told);
        assertEquals(2, capture.pipeline().sessions());
        assertEquals("S2", capture.last().session());
    }

    @Test
    void openExchangeIsUpdatedOnceInATurnAndEndedOnce() throws Exception {
        HttpCall call = HttpCall.post(CALL).json(RESULT);
        ExchangeTap exchange = capture.wires().begin();
        capture.wires().request(exchange, call);
        capture.drain();
        assertEquals(
                List.of("ExchangeOpened", "MessageCaptured", "ExchangeUpdated"), capture.kinds());
        capture.seen().clear();
        capture.wires().answer(exchange, call);
        capture.wires().end(exchange, call, ExchangeEnd.CLIENT_CLOSED);
        capture.drain();
        assertEquals(List.of("MessageCaptured", "ExchangeEnded"), capture.kinds());
        assertEquals(ExchangeEnd.CLIENT_CLOSED, capture.last().end());
    }

    @Test
    void exchangeWithoutAHeadIsToldWhenItEnds() throws Exception {
        capture.wires().begin().end(ExchangeEnd.CLIENT_CLOSED, new long[4]);
        capture.drain();
        assertEquals(List.of("ExchangeOpened", "ExchangeEnded"), capture.kinds());
        assertEquals("", capture.last().method());
    }

    @Test
    void secretsAreMaskedOnAllSidesAndInTheTarget() throws Exception {
        capture.wires()
                .play(
                        HttpCall.post(CALL)
                                .target("/mcp?token=sekret")
                                .field("Authorization: Bearer sekret")
                                .answerField("Set-Cookie: a=sekret; Path=/")
                                .json(RESULT));
        capture.drain();
        assertFalse(capture.seen().toString().contains("sekret"), capture.seen().toString());
        assertEquals("/mcp?token=<masked:6>", capture.last().target());
        Head sent = Objects.requireNonNull(capture.last().serverHop().request());
        assertEquals("Bearer <masked:6>", sent.first("Authorization"));
    }

    @Test
    void numbersGoOnFromTheGivenOnes() throws Exception {
        capture.restart(CaptureOptions.standard(), Numbers.from(13, 40, 1));
        capture.wires().play(HttpCall.post(CALL).json(RESULT));
        capture.drain();
        assertEquals(13, capture.last().number());
        assertEquals(List.of(40L, 41L), capture.messages().stream().map(Message::number).toList());
        assertEquals(1, capture.pipeline().exchanges());
        assertEquals(2, capture.pipeline().messages());
    }

    @Test
    void farewellOfWireroomItselfIsAnExchangeWithoutAClient() throws Exception {
        ExchangeTap exchange = capture.pipeline().begin("demo", 0, "", ExchangeKind.HTTP);
        exchange.head(Side.SERVER_REQUEST, CaptureRun.bytes("DELETE /mcp HTTP/1.1\r\n\r\n"));
        exchange.head(Side.SERVER_RESPONSE, CaptureRun.bytes("HTTP/1.1 204 No Content\r\n\r\n"));
        exchange.end(ExchangeEnd.COMPLETE, new long[4]);
        capture.drain();
        assertEquals("DELETE", capture.last().method());
        assertEquals(204, capture.last().status());
        assertEquals(null, capture.last().clientHop().request());
    }

    @Test
    void whoAsksIsToldInOrderWithTheHeads() throws Exception {
        HttpCall call = HttpCall.post(CALL).json(RESULT);
        ExchangeTap exchange = capture.wires().begin();
        exchange.owned("conv-ü", null, null);
        exchange.head(Side.CLIENT_REQUEST, CaptureRun.bytes("POST /mcp HTTP/1.1\r\n\r\n"));
        exchange.owned("conv-ü", "", "abc");
        capture.pipeline().sessionOver("demo", "abc", EndReason.IDLE);
        capture.wires().answer(exchange, call);
        capture.wires().end(exchange, call, ExchangeEnd.COMPLETE);
        capture.pipeline().sessionOver("demo", "def", EndReason.CLIENT_DELETE);
        capture.drain();
        assertEquals(
                List.of(
                        "over abc idle",
                        "owned 1 conv-ü null null",
                        "request 1",
                        "owned 1 conv-ü  abc",
                        "answer 1 200",
                        "message 1 response 7",
                        "ended 1 complete",
                        "over def client-delete"),
                capture.tracker().log());
        assertEquals("conv-ü", capture.last().caller());
    }

    @Test
    void whoAsksIsKnownAlsoWhenNoHeadCanBeKept() throws Exception {
        capture.restart(CaptureOptions.standard().withQueueBytes(4));
        ExchangeTap exchange = capture.wires().begin();
        exchange.owned("c".repeat(5000), null, "abc");
        exchange.head(Side.CLIENT_REQUEST, CaptureRun.bytes("POST /mcp HTTP/1.1\r\n\r\n"));
        exchange.end(ExchangeEnd.COMPLETE, new long[4]);
        capture.drain();
        assertEquals("c".repeat(5000), capture.last().caller());
        assertEquals(1, capture.pipeline().lost());
        assertEquals(0, capture.pipeline().queuedBytes());
    }

    @Test
    void statusIsTheServersWhenTheClientGotNoAnswer() throws Exception {
        ExchangeTap exchange = capture.wires().begin();
        String request = "POST /mcp HTTP/1.1\r\n\r\n";
        exchange.head(Side.CLIENT_REQUEST, CaptureRun.bytes(request));
        exchange.head(Side.SERVER_REQUEST, CaptureRun.bytes(request));
        exchange.head(Side.SERVER_RESPONSE, CaptureRun.bytes("HTTP/1.1 404 Not Found\r\n\r\n"));
        exchange.pause();
        capture.drain();
        exchange.end(ExchangeEnd.COMPLETE, new long[4]);
        capture.drain();
        assertEquals(404, capture.last().status());
        assertEquals(-1, capture.last().firstByteMicros());
    }

    @Test
    void stopEndsWhatIsOpen() throws Exception {
        capture.wires().request(capture.wires().begin(), HttpCall.post(CALL));
        capture.close();
        assertEquals(ExchangeEnd.CUT_BY_USER, capture.last().end());
        List<String> log = capture.tracker().log();
        assertEquals("stopped", log.get(log.size() - 2), "told before what ends by it");
        capture.drain();
        capture.wires().play(HttpCall.post(CALL));
        capture.close();
    }

    @Test
    void actionHasItsPlaceInTheTraffic() throws Exception {
        capture.wires().play(HttpCall.post(CALL).session("a").json(RESULT));
        capture.pipeline().action("S1", Action.EXPIRE);
        capture.wires().play(HttpCall.post(CALL).session("a").json(RESULT));
        capture.drain();
        int action =
                capture.seen()
                        .indexOf(
                                capture.seen().stream()
                                        .filter(ActionTaken.class::isInstance)
                                        .findFirst()
                                        .orElseThrow());
        assertEquals(
                2,
                capture.seen().subList(0, action).stream()
                        .filter(MessageCaptured.class::isInstance)
                        .count());
        assertEquals(
                2,
                capture.seen().subList(action, capture.seen().size()).stream()
                        .filter(MessageCaptured.class::isInstance)
                        .count());
    }

    @Test
    void sinkThatThrowsCostsTheOthersNothing() throws Exception {
        EventFeed feed = new EventFeed();
        List<CaptureEvent> others = new ArrayList<>();
        feed.add(batch -> {
            throw new IllegalStateException("this sink is broken, as the test wants it");
        });
        feed.add(batch -> others.addAll(batch.events()));
        try (Pipeline own = new Pipeline(CaptureOptions.standard(), feed)) {
            new Wires(own, "demo", 1).play(HttpCall.post(CALL).json(RESULT));
            own.start(Masking.off(), new NumberingTracker(), Numbers.from(1, 1, 1));
            own.drained().get(10, TimeUnit.SECONDS);
            assertEquals(4, others.size());
            assertEquals(0, own.queuedBytes());
        }
    }

    @Test
    void defectCostsOnlyWhatMetIt() throws Exception {
        capture.tracker().breakAt("answer 2 200");
        for (int call = 1; call <= 3; call++) {
            capture.wires().play(HttpCall.post(CALL).json(RESULT));
        }
        capture.drain();
        assertEquals(1, capture.pipeline().lost());
        assertEquals(5, capture.messages().size());
        assertEquals(0, capture.pipeline().queuedBytes());
        assertEquals(3, capture.last().number());
    }
}
