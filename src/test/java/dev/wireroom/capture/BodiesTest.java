package dev.wireroom.capture;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.model.CaptureEvent.KeepAliveSeen;
import dev.wireroom.model.Direction;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.ExchangeKind;
import dev.wireroom.model.Message;
import dev.wireroom.model.MessageKind;
import dev.wireroom.testkit.HttpCall;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// What bodies turn out to hold, as messages.
class BodiesTest {
    private static final String CALL =
            "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"tools/call\",\"params\":{\"name\":\"x\"}}";
    private static final String RESULT = "{\"jsonrpc\":\"2.0\",\"id\":7,\"result\":{}}";

    private final CaptureRun capture = new CaptureRun();

    @AfterEach
    void stop() {
        capture.close();
    }

    @Test
    void eventsBecomeMessagesWithTheirNamesAndIds() throws Exception {
        capture.wires()
                .play(
                        HttpCall.post(CALL)
                                .events(
                                        ": hi\n\nid: 1\ndata: " + RESULT + "\n\nevent: ping\nda",
                                        "ta: {\"a\":1}\n\nid: 9\n\ndata: no json\n\n"));
        capture.drain();
        List<Message> events = capture.messages().subList(1, 4);
        assertEquals(
                List.of(MessageKind.RESPONSE, MessageKind.EVENT, MessageKind.EVENT),
                events.stream().map(Message::kind).toList());
        assertEquals("1", events.getFirst().sseId());
        assertEquals("message", events.getFirst().event());
        assertEquals("ping", events.get(1).event());
        assertEquals(List.of(RESULT, "{\"a\":1}", "no json"), capture.texts().subList(1, 4));
        assertEquals(1, capture.kinds().stream().filter("KeepAliveSeen"::equals).count());
        assertTrue(capture.last().sse());
        assertTrue(capture.tracker().log().contains("event 1 ping {\"a\":1}"));
    }

    @Test
    void keepAliveNamesItsExchange() throws Exception {
        capture.wires().play(HttpCall.post(CALL).events(":\n\n"));
        capture.drain();
        assertTrue(
                capture.seen().stream()
                        .anyMatch(e -> e instanceof KeepAliveSeen it && it.exchange() == 1));
    }

    @Test
    void eventWithoutItsBlankLineIsNoAnswer() throws Exception {
        capture.wires().play(HttpCall.post(CALL).events("data: " + RESULT + "\n"));
        capture.drain();
        Message unfinished = capture.messages().getLast();
        assertEquals(MessageKind.INVALID, unfinished.kind());
        assertEquals(RESULT, capture.texts().getLast());
        assertFalse(capture.tracker().log().contains("message 1 response 7"));
    }

    @Test
    void arrayBecomesOneMessageAPart() throws Exception {
        capture.wires()
                .play(HttpCall.post("[" + CALL + ", " + CALL + "]").json("[" + RESULT + "]"));
        capture.drain();
        assertEquals(List.of(CALL, CALL, RESULT), capture.texts());
        assertEquals(
                List.of(1L, 2L, 3L), capture.messages().stream().map(Message::number).toList());
    }

    @Test
    void answerWithoutAMediaTypeIsReadWhenItLooksLikeJson() throws Exception {
        capture.wires().play(HttpCall.post(CALL).answer("", RESULT.getBytes(UTF_8)));
        capture.wires().play(HttpCall.post(CALL).answer("text/plain", RESULT.getBytes(UTF_8)));
        capture.drain();
        assertEquals(MessageKind.RESPONSE, capture.messages().get(1).kind());
        assertEquals(MessageKind.RESPONSE, capture.messages().get(3).kind());
    }

    @Test
    void errorPageInPlaceOfAnAnswerIsShownAsInvalid() throws Exception {
        capture.wires()
                .play(HttpCall.post(CALL).status(502).answer("text/html", "<p>no".getBytes(UTF_8)));
        capture.drain();
        Message page = capture.messages().getLast();
        assertEquals(MessageKind.INVALID, page.kind());
        assertEquals("The body is text/html, not JSON.", page.note());
        assertEquals("<p>no", capture.texts().getLast());
    }

    @Test
    void pageOfASiteBesideTheEndpointIsNoMessage() throws Exception {
        capture.wires()
                .play(HttpCall.of("GET").target("/").answer("text/html", "<p>hi".getBytes(UTF_8)));
        capture.drain();
        assertEquals(List.of(), capture.messages());
        assertEquals(5, capture.last().serverHop().responseBytes());
    }

    @Test
    void signInFormIsNotKeptAndItsTokensAreMasked() throws Exception {
        capture.wires()
                .play(
                        HttpCall.of("POST")
                                .target("/token")
                                .body(
                                        "application/x-www-form-urlencoded",
                                        "code=sekret".getBytes(UTF_8))
                                .json("{\"access_token\": \"sekret-a\",\"expires_in\":1}"));
        capture.drain();
        assertEquals(
                List.of("{\"access_token\": \"<masked:8>\",\"expires_in\":1}"), capture.texts());
    }

    @Test
    void codedAnswerIsReadDecoded() throws Exception {
        ByteArrayOutputStream coded = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(coded)) {
            gzip.write(RESULT.getBytes(UTF_8));
        } catch (IOException impossible) {
            throw new AssertionError(impossible);
        }
        capture.wires()
                .play(
                        HttpCall.post(CALL)
                                .answerField("Content-Encoding: gzip")
                                .answer("application/json", coded.toByteArray()));
        capture.drain();
        assertEquals(RESULT, capture.texts().getLast());
        assertEquals(MessageKind.RESPONSE, capture.messages().getLast().kind());
        assertEquals(coded.size(), capture.last().serverHop().responseBytes());
    }

    @Test
    void bodyInAnUnknownCodingIsKeptAsItCame() throws Exception {
        capture.wires()
                .play(
                        HttpCall.post(CALL)
                                .answerField("Content-Encoding: br")
                                .answer("application/json", new byte[] {1, 2, 3}));
        capture.drain();
        assertEquals(MessageKind.INVALID, capture.messages().getLast().kind());
        assertEquals(3, capture.messages().getLast().size());
        assertTrue(String.valueOf(capture.messages().getLast().note()).contains("br"));
    }

    @Test
    void bodyAboveTheLimitIsCutAndMarked() throws Exception {
        capture.restart(CaptureOptions.standard().withBodyLimit(60));
        capture.wires().play(HttpCall.post(CALL + " ".repeat(200)).json(RESULT));
        capture.drain();
        Message cut = capture.messages().getFirst();
        assertTrue(cut.truncated());
        assertEquals(CALL.length() + 200, cut.size());
        assertEquals(60, capture.texts().getFirst().length());
        assertEquals("tools/call", cut.method());
        assertFalse(capture.messages().getLast().truncated());
        assertEquals(0, capture.pipeline().lost());
    }

    @Test
    void requestWithoutALengthIsSeenOnceItIsWhole() throws Exception {
        ExchangeTap exchange = capture.wires().begin();
        HttpCall call = HttpCall.of("POST").field("Transfer-Encoding: chunked").json(RESULT);
        capture.wires().request(exchange, call);
        for (String part : List.of(CALL.substring(0, 20), CALL.substring(20))) {
            exchange.body(Direction.CLIENT_TO_SERVER, CaptureRun.bytes(part));
            exchange.pause();
            capture.drain();
        }
        assertEquals(List.of(CALL), capture.texts());
        capture.wires().answer(exchange, call);
        capture.wires().end(exchange, call, ExchangeEnd.COMPLETE);
        capture.drain();
        assertEquals(List.of(CALL, RESULT), capture.texts());
    }

    @Test
    void requestCutInTheMiddleIsInvalid() throws Exception {
        HttpCall call = HttpCall.of("POST").field("Content-Length: 900");
        ExchangeTap exchange = capture.wires().begin();
        capture.wires().request(exchange, call);
        exchange.body(Direction.CLIENT_TO_SERVER, ByteBuffer.wrap(CALL.getBytes(UTF_8), 0, 30));
        exchange.end(ExchangeEnd.CLIENT_CLOSED, new long[] {30, 30, 0, 0});
        capture.drain();
        assertEquals(
                List.of(MessageKind.INVALID),
                capture.messages().stream().map(Message::kind).toList());
        assertEquals(CALL.substring(0, 30), capture.texts().getFirst());
    }

    @Test
    void eachLineOfAProcessIsAMessage() throws Exception {
        ExchangeTap process = capture.pipeline().begin("demo", 1, "pid 7", ExchangeKind.STDIO);
        String lines = CALL + "\n\n  \r\nno json\n" + RESULT;
        for (int i = 0; i < lines.length(); i++) {
            process.body(Direction.SERVER_TO_CLIENT, CaptureRun.bytes(lines.substring(i, i + 1)));
        }
        process.pause();
        capture.drain();
        assertEquals(List.of(CALL, "no json"), capture.texts());
        process.end(ExchangeEnd.COMPLETE, new long[4]);
        capture.drain();
        assertEquals(RESULT, capture.texts().getLast());
        assertEquals(
                List.of(MessageKind.REQUEST, MessageKind.INVALID, MessageKind.RESPONSE),
                capture.messages().stream().map(Message::kind).toList());
    }

    @Test
    void linesAreTheSameHoweverTheyAreSplit() throws Exception {
        String lines = CALL + "\r\n{\"a\":\"né—漢🙂\"}\n\nno json\n" + RESULT;
        byte[] bytes = lines.getBytes(UTF_8);
        for (int split = 0; split <= bytes.length; split++) {
            capture.restart(CaptureOptions.standard());
            ExchangeTap process = capture.pipeline().begin("demo", 1, "7", ExchangeKind.STDIO);
            for (ByteBuffer part :
                    List.of(
                            ByteBuffer.wrap(bytes, 0, split),
                            ByteBuffer.wrap(bytes, split, bytes.length - split))) {
                process.body(Direction.CLIENT_TO_SERVER, part);
                process.pause();
            }
            process.end(ExchangeEnd.COMPLETE, "3", new long[4]);
            capture.drain();
            assertEquals(
                    List.of(CALL, "{\"a\":\"né—漢🙂\"}", "no json", RESULT),
                    capture.texts().stream().map(String::strip).toList(),
                    "split at " + split);
            assertEquals(0, capture.pipeline().queuedBytes());
        }
    }
}
