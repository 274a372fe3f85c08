package dev.wireroom.capture;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.model.CaptureEvent;
import dev.wireroom.model.CaptureEvent.Action;
import dev.wireroom.model.CaptureEvent.ActionTaken;
import dev.wireroom.model.CaptureEvent.ExchangeEnded;
import dev.wireroom.model.CaptureEvent.ExchangeOpened;
import dev.wireroom.model.CaptureEvent.ExchangeUpdated;
import dev.wireroom.model.CaptureEvent.KeepAliveSeen;
import dev.wireroom.model.CaptureEvent.MessageCaptured;
import dev.wireroom.model.CaptureEvent.SessionChanged;
import dev.wireroom.model.Direction;
import dev.wireroom.model.Exchange;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.ExchangeKind;
import dev.wireroom.model.Head;
import dev.wireroom.model.Message;
import dev.wireroom.model.MessageKind;
import dev.wireroom.testkit.HttpCall;
import dev.wireroom.testkit.NumberingTracker;
import dev.wireroom.testkit.Wires;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class PipelineTest {
    private static final String CALL =
            "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"tools/call\",\"params\":{\"name\":\"x\"}}";
    private static final String RESULT = "{\"jsonrpc\":\"2.0\",\"id\":7,\"result\":{}}";

    private final NumberingTracker tracker = new NumberingTracker();
    private final List<CaptureEvent> seen = new ArrayList<>();
    private Pipeline pipeline = pipeline(CaptureOptions.standard());
    private Wires wires = new Wires(pipeline, "demo", 1);

    private Pipeline pipeline(CaptureOptions options) {
        EventFeed feed = new EventFeed();
        feed.add(batch -> seen.addAll(batch.events()));
        Pipeline made = new Pipeline(options, Masking.standard(), tracker, feed);
        made.start();
        return made;
    }

    private void restart(CaptureOptions options) {
        pipeline.stop();
        seen.clear();
        tracker.log().clear();
        pipeline = pipeline(options);
        wires = new Wires(pipeline, "demo", 1);
    }

    @AfterEach
    void stop() {
        pipeline.stop();
    }

    private void drain() throws Exception {
        pipeline.drained().get(10, TimeUnit.SECONDS);
    }

    private List<Message> messages() {
        return seen.stream()
                .filter(MessageCaptured.class::isInstance)
                .map(event -> ((MessageCaptured) event).message())
                .toList();
    }

    private List<String> texts() {
        return seen.stream()
                .filter(MessageCaptured.class::isInstance)
                .map(event -> new String(((MessageCaptured) event).text(), UTF_8))
                .toList();
    }

    private Exchange last() {
        return seen.reversed().stream()
                .filter(ExchangeEnded.class::isInstance)
                .map(event -> ((ExchangeEnded) event).exchange())
                .findFirst()
                .orElseThrow();
    }

    private List<String> kinds() {
        return seen.stream().map(event -> event.getClass().getSimpleName()).toList();
    }

    @Test
    void callIsToldWithItsMessages() throws Exception {
        wires.play(HttpCall.post(CALL).target("/mcp?a=1").json(RESULT));
        drain();
        assertEquals(
                List.of("ExchangeOpened", "MessageCaptured", "MessageCaptured", "ExchangeEnded"),
                kinds());
        assertEquals(List.of(CALL, RESULT), texts());
        Exchange exchange = last();
        assertEquals("POST", exchange.method());
        assertEquals("/mcp?a=1", exchange.target());
        assertEquals(200, exchange.status());
        assertEquals(ExchangeEnd.COMPLETE, exchange.end());
        assertEquals(CALL.length(), exchange.serverHop().requestBytes());
        assertEquals(RESULT.length(), exchange.clientHop().responseBytes());
        assertTrue(exchange.firstByteMicros() >= 0);
        assertTrue(exchange.totalMicros() >= exchange.firstByteMicros());
        Message request = messages().getFirst();
        assertEquals(1, request.number());
        assertEquals(MessageKind.REQUEST, request.kind());
        assertEquals("7", request.id());
        assertEquals(Direction.CLIENT_TO_SERVER, request.direction());
        assertEquals(CALL.length(), request.size());
    }

    @Test
    void trackerIsToldInTheOrderOfTheWire() throws Exception {
        wires.play(HttpCall.post(CALL).json(RESULT));
        wires.close();
        pipeline.action("S9", Action.KILL);
        drain();
        assertEquals(
                List.of(
                        "request 1",
                        "message 1 request 7",
                        "answer 1 200",
                        "message 1 response 7",
                        "ended 1 complete",
                        "closed 1",
                        "KILL S9"),
                tracker.log());
    }

    @Test
    void sessionIsToldBeforeWhatNamesIt() throws Exception {
        wires.play(HttpCall.post(CALL).answerField("Mcp-Session-Id: abc").json(RESULT));
        wires.play(HttpCall.post(CALL).session("abc").json(RESULT));
        wires.play(HttpCall.post(CALL).session("def").json(RESULT));
        drain();
        List<String> told = new ArrayList<>();
        for (CaptureEvent event : seen) {
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
        assertEquals(2, pipeline.sessions());
        assertEquals("S2", last().session());
    }

    @Test
    void openExchangeIsUpdatedOnceInATurnAndEndedOnce() throws Exception {
        HttpCall call = HttpCall.post(CALL).json(RESULT);
        ExchangeTap exchange = wires.begin();
        wires.request(exchange, call);
        drain();
        assertEquals(List.of("ExchangeOpened", "MessageCaptured", "ExchangeUpdated"), kinds());
        seen.clear();
        wires.answer(exchange, call);
        wires.end(exchange, call, ExchangeEnd.CLIENT_CLOSED);
        drain();
        assertEquals(List.of("MessageCaptured", "ExchangeEnded"), kinds());
        assertEquals(ExchangeEnd.CLIENT_CLOSED, last().end());
    }

    @Test
    void exchangeWithoutAHeadIsToldWhenItEnds() throws Exception {
        wires.begin().end(ExchangeEnd.CLIENT_CLOSED, new long[4]);
        drain();
        assertEquals(List.of("ExchangeOpened", "ExchangeEnded"), kinds());
        assertEquals("", last().method());
    }

    @Test
    void eventsBecomeMessagesWithTheirNamesAndIds() throws Exception {
        wires.play(
                HttpCall.post(CALL)
                        .events(
                                ": hi\n\nid: 1\ndata: " + RESULT + "\n\nevent: ping\nda",
                                "ta: {\"a\":1}\n\nid: 9\n\ndata: no json\n\n"));
        drain();
        List<Message> events = messages().subList(1, 4);
        assertEquals(
                List.of(MessageKind.RESPONSE, MessageKind.EVENT, MessageKind.EVENT),
                events.stream().map(Message::kind).toList());
        assertEquals("1", events.getFirst().sseId());
        assertEquals("message", events.getFirst().event());
        assertEquals("ping", events.get(1).event());
        assertEquals(List.of(RESULT, "{\"a\":1}", "no json"), texts().subList(1, 4));
        assertEquals(1, kinds().stream().filter("KeepAliveSeen"::equals).count());
        assertTrue(last().sse());
        assertTrue(tracker.log().contains("event 1 ping {\"a\":1}"));
    }

    @Test
    void keepAliveNamesItsExchange() throws Exception {
        wires.play(HttpCall.post(CALL).events(":\n\n"));
        drain();
        assertTrue(
                seen.stream().anyMatch(e -> e instanceof KeepAliveSeen it && it.exchange() == 1));
    }

    @Test
    void eventWithoutItsBlankLineIsNoAnswer() throws Exception {
        wires.play(HttpCall.post(CALL).events("data: " + RESULT + "\n"));
        drain();
        Message unfinished = messages().getLast();
        assertEquals(MessageKind.INVALID, unfinished.kind());
        assertEquals(RESULT, texts().getLast());
        assertFalse(tracker.log().contains("message 1 response 7"));
    }

    @Test
    void arrayBecomesOneMessageAPart() throws Exception {
        wires.play(HttpCall.post("[" + CALL + ", " + CALL + "]").json("[" + RESULT + "]"));
        drain();
        assertEquals(List.of(CALL, CALL, RESULT), texts());
        assertEquals(List.of(1L, 2L, 3L), messages().stream().map(Message::number).toList());
    }

    @Test
    void answerWithoutAMediaTypeIsReadWhenItLooksLikeJson() throws Exception {
        wires.play(HttpCall.post(CALL).answer("", RESULT.getBytes(UTF_8)));
        wires.play(HttpCall.post(CALL).answer("text/plain", RESULT.getBytes(UTF_8)));
        drain();
        assertEquals(MessageKind.RESPONSE, messages().get(1).kind());
        assertEquals(MessageKind.RESPONSE, messages().get(3).kind());
    }

    @Test
    void errorPageInPlaceOfAnAnswerIsShownAsInvalid() throws Exception {
        wires.play(HttpCall.post(CALL).status(502).answer("text/html", "<p>no".getBytes(UTF_8)));
        drain();
        Message page = messages().getLast();
        assertEquals(MessageKind.INVALID, page.kind());
        assertEquals("The body is text/html, not JSON.", page.note());
        assertEquals("<p>no", texts().getLast());
    }

    @Test
    void pageOfASiteBesideTheEndpointIsNoMessage() throws Exception {
        wires.play(HttpCall.of("GET").target("/").answer("text/html", "<p>hi".getBytes(UTF_8)));
        drain();
        assertEquals(List.of(), messages());
        assertEquals(5, last().serverHop().responseBytes());
    }

    @Test
    void signInFormIsNotKeptAndItsTokensAreMasked() throws Exception {
        wires.play(
                HttpCall.of("POST")
                        .target("/token")
                        .body("application/x-www-form-urlencoded", "code=sekret".getBytes(UTF_8))
                        .json("{\"access_token\": \"sekret-a\",\"expires_in\":1}"));
        drain();
        assertEquals(List.of("{\"access_token\": \"<masked:8>\",\"expires_in\":1}"), texts());
    }

    @Test
    void secretsAreMaskedOnAllSidesAndInTheTarget() throws Exception {
        wires.play(
                HttpCall.post(CALL)
                        .target("/mcp?token=sekret")
                        .field("Authorization: Bearer sekret")
                        .answerField("Set-Cookie: a=sekret; Path=/")
                        .json(RESULT));
        drain();
        assertFalse(seen.toString().contains("sekret"), seen.toString());
        assertEquals("/mcp?token=<masked:6>", last().target());
        Head sent = Objects.requireNonNull(last().serverHop().request());
        assertEquals("Bearer <masked:6>", sent.first("Authorization"));
    }

    @Test
    void codedAnswerIsReadDecoded() throws Exception {
        ByteArrayOutputStream coded = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(coded)) {
            gzip.write(RESULT.getBytes(UTF_8));
        } catch (IOException impossible) {
            throw new AssertionError(impossible);
        }
        wires.play(
                HttpCall.post(CALL)
                        .answerField("Content-Encoding: gzip")
                        .answer("application/json", coded.toByteArray()));
        drain();
        assertEquals(RESULT, texts().getLast());
        assertEquals(MessageKind.RESPONSE, messages().getLast().kind());
        assertEquals(coded.size(), last().serverHop().responseBytes());
    }

    @Test
    void bodyInAnUnknownCodingIsKeptAsItCame() throws Exception {
        wires.play(
                HttpCall.post(CALL)
                        .answerField("Content-Encoding: br")
                        .answer("application/json", new byte[] {1, 2, 3}));
        drain();
        assertEquals(MessageKind.INVALID, messages().getLast().kind());
        assertEquals(3, messages().getLast().size());
        assertTrue(String.valueOf(messages().getLast().note()).contains("br"));
    }

    @Test
    void bodyAboveTheLimitIsCutAndMarked() throws Exception {
        restart(CaptureOptions.standard().withBodyLimit(60));
        wires.play(HttpCall.post(CALL + " ".repeat(200)).json(RESULT));
        drain();
        Message cut = messages().getFirst();
        assertTrue(cut.truncated());
        assertEquals(CALL.length() + 200, cut.size());
        assertEquals(60, texts().getFirst().length());
        assertEquals("tools/call", cut.method());
        assertFalse(messages().getLast().truncated());
        assertEquals(0, pipeline.lost());
    }

    @Test
    void requestWithoutALengthIsSeenOnceItIsWhole() throws Exception {
        ExchangeTap exchange = wires.begin();
        HttpCall call = HttpCall.of("POST").field("Transfer-Encoding: chunked").json(RESULT);
        wires.request(exchange, call);
        for (String part : List.of(CALL.substring(0, 20), CALL.substring(20))) {
            exchange.body(Direction.CLIENT_TO_SERVER, ByteBuffer.wrap(part.getBytes(UTF_8)));
            exchange.pause();
            drain();
        }
        assertEquals(List.of(CALL), texts());
        wires.answer(exchange, call);
        wires.end(exchange, call, ExchangeEnd.COMPLETE);
        drain();
        assertEquals(List.of(CALL, RESULT), texts());
    }

    @Test
    void requestCutInTheMiddleIsInvalid() throws Exception {
        HttpCall call = HttpCall.of("POST").field("Content-Length: 900");
        ExchangeTap exchange = wires.begin();
        wires.request(exchange, call);
        exchange.body(Direction.CLIENT_TO_SERVER, ByteBuffer.wrap(CALL.getBytes(UTF_8), 0, 30));
        exchange.end(ExchangeEnd.CLIENT_CLOSED, new long[] {30, 30, 0, 0});
        drain();
        assertEquals(List.of(MessageKind.INVALID), messages().stream().map(Message::kind).toList());
        assertEquals(CALL.substring(0, 30), texts().getFirst());
    }

    @Test
    void numbersGoOnFromTheGivenOnes() throws Exception {
        restart(CaptureOptions.standard().withFirst(13, 40));
        assertEquals(13, wires.play(HttpCall.post(CALL).json(RESULT)));
        drain();
        assertEquals(List.of(40L, 41L), messages().stream().map(Message::number).toList());
        assertEquals(1, pipeline.exchanges());
        assertEquals(2, pipeline.messages());
    }

    @Test
    void farewellOfWireroomItselfIsAnExchangeWithoutAClient() throws Exception {
        ExchangeTap exchange = pipeline.begin("demo", 0, "", ExchangeKind.HTTP);
        exchange.head(ExchangeTap.Side.SERVER_REQUEST, wrap("DELETE /mcp HTTP/1.1\r\n\r\n"));
        exchange.head(ExchangeTap.Side.SERVER_RESPONSE, wrap("HTTP/1.1 204 No Content\r\n\r\n"));
        exchange.end(ExchangeEnd.COMPLETE, new long[4]);
        drain();
        assertEquals("DELETE", last().method());
        assertEquals(204, last().status());
        assertEquals(null, last().clientHop().request());
    }

    @Test
    void stopEndsWhatIsOpen() throws Exception {
        wires.request(wires.begin(), HttpCall.post(CALL));
        pipeline.stop();
        assertEquals(ExchangeEnd.CUT_BY_USER, last().end());
        List<String> log = tracker.log();
        assertEquals("stopped", log.get(log.size() - 2), "told before what ends by it");
        drain();
        wires.play(HttpCall.post(CALL));
        pipeline.stop();
    }

    @Test
    void actionHasItsPlaceInTheTraffic() throws Exception {
        wires.play(HttpCall.post(CALL).session("a").json(RESULT));
        pipeline.action("S1", Action.EXPIRE);
        wires.play(HttpCall.post(CALL).session("a").json(RESULT));
        drain();
        int action =
                seen.indexOf(
                        seen.stream()
                                .filter(ActionTaken.class::isInstance)
                                .findFirst()
                                .orElseThrow());
        assertEquals(
                2,
                seen.subList(0, action).stream().filter(MessageCaptured.class::isInstance).count());
        assertEquals(
                2,
                seen.subList(action, seen.size()).stream()
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
        try (Pipeline own =
                new Pipeline(
                        CaptureOptions.standard(), Masking.off(), new NumberingTracker(), feed)) {
            own.start();
            new Wires(own, "demo", 1).play(HttpCall.post(CALL).json(RESULT));
            own.drained().get(10, TimeUnit.SECONDS);
            assertEquals(4, others.size());
            assertEquals(0, own.queuedBytes());
        }
    }

    private static ByteBuffer wrap(String text) {
        return ByteBuffer.wrap(text.getBytes(UTF_8));
    }
}
