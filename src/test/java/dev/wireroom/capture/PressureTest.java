package dev.wireroom.capture;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.model.CaptureEvent.CopiesLost;
import dev.wireroom.model.CaptureEvent.ExchangeEnded;
import dev.wireroom.model.CaptureEvent.MessageCaptured;
import dev.wireroom.model.Direction;
import dev.wireroom.model.Exchange;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.ExchangeKind;
import dev.wireroom.model.Message;
import dev.wireroom.model.MessageKind;
import dev.wireroom.testkit.HttpCall;
import dev.wireroom.testkit.NumberingTracker;
import dev.wireroom.testkit.Wires;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// What happens when nobody takes the facts away: copies give way, and every one is counted.
class PressureTest {
    private static final String CALL =
            "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"tools/call\",\"params\":{\"name\":\"x\"}}";

    private final List<Batch> held = new ArrayList<>();
    private final List<Message> messages = new ArrayList<>();
    private final List<String> texts = new ArrayList<>();
    private final List<Exchange> exchanges = new ArrayList<>();
    private long reported;
    private boolean stuck = true;
    private final Pipeline pipeline = pipeline();
    private final Wires wires = new Wires(pipeline, "demo", 1);

    private Pipeline pipeline() {
        EventFeed feed = new EventFeed();
        feed.add(this::take);
        CaptureOptions options = CaptureOptions.standard().withQueueBytes(200_000);
        Pipeline made = new Pipeline(options, feed);
        made.start(Masking.off(), new NumberingTracker(), Numbers.from(1, 1, 1));
        return made;
    }

    private synchronized void take(Batch batch) {
        if (stuck) {
            batch.hold();
            held.add(batch);
        }
        batch.events()
                .forEach(event -> {
                    if (event instanceof MessageCaptured it) {
                        messages.add(it.message());
                        texts.add(new String(it.text(), UTF_8));
                    } else if (event instanceof ExchangeEnded it) {
                        exchanges.add(it.exchange());
                    } else if (event instanceof CopiesLost it) {
                        reported += it.messages();
                    }
                });
    }

    private synchronized void goOn() {
        stuck = false;
        held.forEach(Batch::release);
        held.clear();
    }

    @AfterEach
    void stop() {
        pipeline.stop();
    }

    private void drain() throws Exception {
        pipeline.drained().get(10, TimeUnit.SECONDS);
    }

    private static String event(int number) {
        return "id: "
                + number
                + "\ndata: {\"jsonrpc\":\"2.0\",\"method\":\"notifications/message\",\"params\":"
                + number
                + "}\n\n";
    }

    @Test
    void eventsOfAStreamAreRecordedOrCounted() throws Exception {
        HttpCall call = HttpCall.post(CALL).events();
        for (long seed = 1; seed <= 20; seed++) {
            messages.clear();
            texts.clear();
            long lostBefore = pipeline.lost();
            stuck = true;
            ExchangeTap exchange = wires.begin();
            wires.request(exchange, call);
            wires.answer(exchange, call);
            Random random = new Random(seed);
            StringBuilder stream = new StringBuilder();
            for (int number = 0; number < 4000; number++) {
                stream.append(event(number));
            }
            byte[] bytes = stream.toString().getBytes(UTF_8);
            boolean recovered = false;
            for (int at = 0; at < bytes.length; ) {
                int length = Math.min(1 + random.nextInt(700), bytes.length - at);
                exchange.body(Direction.SERVER_TO_CLIENT, ByteBuffer.wrap(bytes, at, length));
                at += length;
                if (random.nextInt(20) == 0) {
                    exchange.pause();
                    if (recovered) {
                        drain();
                    }
                }
                if (!recovered && at > bytes.length * 2 / 3) {
                    recovered = true;
                    drain();
                    goOn();
                }
            }
            exchange.end(ExchangeEnd.COMPLETE, new long[4]);
            drain();
            long recorded = messages.stream().filter(it -> it.sseId() != null).count();
            long lost = pipeline.lost() - lostBefore;
            assertEquals(4000, recorded + lost, "seed " + seed);
            assertTrue(lost > 0, "nothing had to give way");
            assertTrue(texts.getLast().endsWith("3999}"), "kept again once there was room");
            assertEquals(texts.size(), new HashSet<>(texts).size());
            assertTrue(messages.stream().noneMatch(it -> it.kind() == MessageKind.INVALID));
        }
        assertEquals(pipeline.lost(), reported);
    }

    @Test
    void linesOfAProcessAreKeptAgainOnceThereIsRoom() throws Exception {
        ExchangeTap process = pipeline.begin("demo", 2, "48122", ExchangeKind.STDIO);
        StringBuilder stream = new StringBuilder();
        for (int number = 0; number < 6000; number++) {
            stream.append(CALL.replace("7", String.valueOf(number))).append('\n');
        }
        byte[] bytes = stream.toString().getBytes(UTF_8);
        int half = bytes.length / 2;
        for (int at = 0; at < bytes.length; at += 100) {
            if (at <= half && half < at + 100) {
                assertTrue(pipeline.lost() > 0, "nothing had to give way");
                drain();
                goOn();
            }
            int length = Math.min(100, bytes.length - at);
            process.body(Direction.SERVER_TO_CLIENT, ByteBuffer.wrap(bytes, at, length));
            process.pause();
            drain();
        }
        process.end(ExchangeEnd.COMPLETE, new long[4]);
        drain();
        List<String> invalid =
                messages.stream()
                        .filter(it -> it.kind() == MessageKind.INVALID)
                        .map(it -> "" + it.truncated())
                        .toList();
        assertTrue(invalid.stream().allMatch("true"::equals), invalid::toString);
        assertEquals(CALL.replace("7", "5999"), texts.getLast());
        assertTrue(texts.size() > 2900, texts.size() + " lines");
        assertEquals(0, pipeline.queuedBytes());
    }

    @Test
    void aLineThatWasCutByAGapIsMarked() throws Exception {
        String large = CALL.replace("x", "x".repeat(600_000)) + "\n";
        ExchangeTap process = pipeline.begin("demo", 2, "48122", ExchangeKind.STDIO);
        process.body(Direction.CLIENT_TO_SERVER, ByteBuffer.wrap(large.getBytes(UTF_8)));
        process.pause();
        drain();
        goOn();
        String rest = "the rest of that line, for all that is known\n" + CALL + "\n";
        process.body(Direction.CLIENT_TO_SERVER, ByteBuffer.wrap(rest.getBytes(UTF_8)));
        process.pause();
        process.end(ExchangeEnd.COMPLETE, new long[4]);
        drain();
        Message cut = messages.getFirst();
        assertTrue(cut.truncated());
        assertTrue(large.startsWith(texts.getFirst()));
        assertTrue(cut.size() > texts.getFirst().length());
        assertEquals("tools/call", cut.method());
        assertEquals(List.of(CALL), texts.subList(1, texts.size()));
        assertEquals(1, pipeline.lost());
        assertEquals(0, pipeline.queuedBytes());
    }

    @Test
    void bodiesGiveWayBeforeExchanges() throws Exception {
        String large = CALL.replace("x", "x".repeat(40_000));
        for (int i = 0; i < 12; i++) {
            wires.play(HttpCall.post(large).json(CALL));
            drain();
        }
        assertEquals(12, exchanges.size());
        assertTrue(exchanges.stream().noneMatch(it -> it.clientHop().request() == null));
        assertTrue(
                exchanges.stream().allMatch(it -> it.clientHop().requestBytes() == large.length()));
        assertTrue(pipeline.lost() > 0);
        assertEquals(24, messages.size() + pipeline.lost());
    }

    @Test
    void bodyThatWasCutByAGapIsMarked() throws Exception {
        String large = CALL.replace("x", "x".repeat(600_000));
        wires.play(HttpCall.post(large).json(CALL));
        drain();
        Message cut = messages.getFirst();
        assertTrue(cut.truncated());
        assertEquals(large.length(), cut.size());
        assertTrue(large.startsWith(texts.getFirst()));
        assertEquals("tools/call", cut.method());
        assertEquals(large.length(), exchanges.getFirst().serverHop().requestBytes());
    }

    @Test
    void evenExchangesAreCountedWhenThereIsRoomForNothing() throws Exception {
        int played = 2000;
        for (int i = 0; i < played; i++) {
            wires.play(HttpCall.of("GET").status(405));
            if (i % 50 == 0) {
                drain();
            }
        }
        drain();
        assertEquals(played, pipeline.exchanges());
        assertTrue(exchanges.size() < played);
        assertTrue(pipeline.lost() >= played - exchanges.size());
        assertTrue(pipeline.queuedBytes() < 400_000, "bounded: " + pipeline.queuedBytes());
        goOn();
        wires.play(HttpCall.of("GET").status(405));
        drain();
        assertEquals(0, pipeline.queuedBytes());
        assertEquals(405, exchanges.getLast().status());
        assertFalse(exchanges.getLast().open());
    }

    @Test
    void budgetIsWholeAgainAfterAllKindsOfTraffic() throws Exception {
        goOn();
        wires.play(HttpCall.post(CALL).json(CALL));
        wires.play(HttpCall.post(CALL).events(event(1), ": c\n\n", "data: unfin"));
        wires.play(HttpCall.post(CALL.replace("x", "x".repeat(150_000))).json("{"));
        wires.play(HttpCall.of("GET").answer("text/plain", new byte[3000]));
        wires.begin().end(ExchangeEnd.CLIENT_CLOSED, new long[4]);
        drain();
        assertEquals(0, pipeline.queuedBytes());
    }
}
