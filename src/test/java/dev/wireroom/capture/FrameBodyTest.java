package dev.wireroom.capture;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.model.CaptureEvent.MessageCaptured;
import dev.wireroom.model.Direction;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.ExchangeKind;
import dev.wireroom.model.Message;
import dev.wireroom.model.MessageKind;
import dev.wireroom.testkit.HttpCall;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// What the frames of a WebSocket turn out to hold, as messages.
class FrameBodyTest {
    private static final int TEXT = 1;
    private static final int BINARY = 2;
    private static final int CLOSE = 8;
    private static final int PING = 9;
    private static final String CALL =
            "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"tools/call\",\"params\":{\"name\":\"ü\"}}";
    private static final String RESULT = "{\"jsonrpc\":\"2.0\",\"id\":7,\"result\":{}}";

    private final CaptureRun capture = new CaptureRun();

    @AfterEach
    void stop() {
        capture.close();
    }

    private static byte[] frame(boolean last, int opcode, boolean masked, byte[] payload) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write((last ? 0x80 : 0) | opcode);
        int mask = masked ? 0x80 : 0;
        if (payload.length < 126) {
            out.write(mask | payload.length);
        } else {
            out.write(mask | 126);
            out.write(payload.length >> 8);
            out.write(payload.length);
        }
        byte[] key = {1, 2, 3, 4};
        if (masked) {
            out.writeBytes(key);
        }
        for (int i = 0; i < payload.length; i++) {
            out.write(masked ? payload[i] ^ key[i % 4] : payload[i]);
        }
        return out.toByteArray();
    }

    private static byte[] together(byte[]... frames) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (byte[] each : frames) {
            out.writeBytes(each);
        }
        return out.toByteArray();
    }

    private static byte[] utf8(String text) {
        return text.getBytes(UTF_8);
    }

    private ExchangeTap socket() {
        HttpCall upgrade =
                HttpCall.of("GET").target("/ws").field("Sec-WebSocket-Key: k").status(101);
        ExchangeTap exchange = capture.wires().begin();
        capture.wires().request(exchange, upgrade);
        capture.wires().answer(exchange, upgrade);
        return exchange;
    }

    /// At every place where the copy may have been cut.
    private void atEverySplit(byte[] toServer, byte[] toClient, Runnable check) throws Exception {
        for (int split = 0; split <= Math.max(toServer.length, toClient.length); split++) {
            capture.restart(CaptureOptions.standard());
            ExchangeTap exchange = socket();
            feed(exchange, Direction.CLIENT_TO_SERVER, toServer, split);
            feed(exchange, Direction.SERVER_TO_CLIENT, toClient, split);
            exchange.end(ExchangeEnd.COMPLETE, new long[4]);
            capture.drain();
            check.run();
        }
    }

    private static void feed(ExchangeTap exchange, Direction way, byte[] bytes, int split) {
        int at = Math.min(split, bytes.length);
        exchange.body(way, ByteBuffer.wrap(bytes, 0, at));
        exchange.pause();
        exchange.body(way, ByteBuffer.wrap(bytes, at, bytes.length - at));
        exchange.pause();
    }

    @Test
    void messagesOfBothSidesAreReadAtEverySplit() throws Exception {
        atEverySplit(
                frame(true, TEXT, true, utf8(CALL)),
                frame(true, TEXT, false, utf8(RESULT)),
                () -> {
                    assertEquals(List.of(CALL, RESULT), capture.texts());
                    assertEquals(
                            List.of(MessageKind.REQUEST, MessageKind.RESPONSE),
                            capture.messages().stream().map(Message::kind).toList());
                    assertEquals(ExchangeKind.WEBSOCKET, capture.last().kind());
                });
    }

    @Test
    void aMessageInFragmentsIsOneAndAPingBetweenThemIsNone() throws Exception {
        byte[] call = utf8(CALL);
        byte[] first = java.util.Arrays.copyOfRange(call, 0, 65);
        byte[] rest = java.util.Arrays.copyOfRange(call, 65, call.length);
        atEverySplit(
                together(
                        frame(false, TEXT, true, first),
                        frame(true, PING, true, utf8("ping")),
                        frame(true, 0, true, rest)),
                new byte[0],
                () -> assertEquals(List.of(CALL), capture.texts()));
    }

    @Test
    void binaryMessagesAreReadAsWellAndKeptToTheByte() throws Exception {
        byte[] odd = {(byte) 0xff, 0, 1};
        ExchangeTap exchange = socket();
        exchange.body(
                Direction.SERVER_TO_CLIENT,
                ByteBuffer.wrap(
                        together(
                                frame(true, BINARY, false, utf8(RESULT)),
                                frame(true, BINARY, false, odd))));
        exchange.end(ExchangeEnd.COMPLETE, new long[4]);
        capture.drain();
        assertEquals(MessageKind.RESPONSE, capture.messages().getFirst().kind());
        assertEquals(MessageKind.INVALID, capture.messages().get(1).kind());
        byte[] kept =
                capture.seen().stream()
                        .filter(MessageCaptured.class::isInstance)
                        .map(each -> ((MessageCaptured) each).text())
                        .toList()
                        .get(1);
        assertArrayEquals(odd, kept);
    }

    @Test
    void anEmptyMessageIsOne() throws Exception {
        ExchangeTap exchange = socket();
        exchange.body(
                Direction.CLIENT_TO_SERVER, ByteBuffer.wrap(frame(true, TEXT, true, new byte[0])));
        exchange.end(ExchangeEnd.COMPLETE, new long[4]);
        capture.drain();
        Message empty = capture.messages().getFirst();
        assertEquals(MessageKind.INVALID, empty.kind());
        assertEquals("The message is empty.", empty.note());
    }

    @Test
    void theCloseCodeIsToldWithTheEnd() throws Exception {
        byte[] reason = utf8("xxhas a WebSocket already");
        reason[0] = (byte) (4409 >> 8);
        reason[1] = (byte) 4409;
        atEverySplit(
                frame(true, TEXT, true, utf8(CALL)),
                frame(true, CLOSE, false, reason),
                () -> {
                    assertTrue(
                            capture.tracker()
                                    .log()
                                    .contains("ended 1 complete 4409 has a WebSocket already"));
                    Message close = capture.messages().getLast();
                    assertEquals(MessageKind.EVENT, close.kind());
                    assertEquals("close", close.event());
                    assertEquals(Direction.SERVER_TO_CLIENT, close.direction());
                    assertEquals("4409 has a WebSocket already", capture.texts().getLast());
                });
    }

    @Test
    void ofAMessageThatIsTooLongTheBeginningIsKept() throws Exception {
        capture.restart(CaptureOptions.standard().withBodyLimit(20));
        ExchangeTap exchange = socket();
        exchange.body(
                Direction.CLIENT_TO_SERVER,
                ByteBuffer.wrap(
                        together(
                                frame(true, TEXT, true, utf8(CALL)),
                                frame(true, TEXT, true, utf8("{\"jsonrpc\":\"2.0\"}")))));
        exchange.end(ExchangeEnd.COMPLETE, new long[4]);
        capture.drain();
        assertEquals(CALL.substring(0, 20), capture.texts().getFirst());
        assertTrue(capture.messages().getFirst().truncated());
        assertEquals(utf8(CALL).length, capture.messages().getFirst().size());
        assertEquals("{\"jsonrpc\":\"2.0\"}", capture.texts().get(1));
    }
}
