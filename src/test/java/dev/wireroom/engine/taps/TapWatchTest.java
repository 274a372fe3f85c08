package dev.wireroom.engine.taps;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.capture.Batch;
import dev.wireroom.capture.CaptureOptions;
import dev.wireroom.capture.EventFeed;
import dev.wireroom.capture.Masking;
import dev.wireroom.capture.Numbers;
import dev.wireroom.capture.Pipeline;
import dev.wireroom.model.CaptureEvent;
import dev.wireroom.model.CaptureEvent.ExchangeEnded;
import dev.wireroom.model.CaptureEvent.MessageCaptured;
import dev.wireroom.model.CaptureEvent.SessionChanged;
import dev.wireroom.model.EndReason;
import dev.wireroom.model.Exchange;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.ExchangeKind;
import dev.wireroom.model.Message;
import dev.wireroom.model.Session;
import dev.wireroom.model.SessionKind;
import dev.wireroom.model.SessionState;
import dev.wireroom.session.SessionTracker;
import dev.wireroom.testkit.Gates;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// What taps write into a folder becomes exchanges of a running capture.
@Timeout(60)
final class TapWatchTest {
    private static final String HELLO =
            "{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"initialize\",\"params\":{"
                    + "\"protocolVersion\":\"2025-11-25\",\"capabilities\":{},"
                    + "\"clientInfo\":{\"name\":\"desk\",\"version\":\"1\"}}}";
    private static final String WELCOME =
            "{\"jsonrpc\":\"2.0\",\"id\":0,\"result\":{\"protocolVersion\":\"2025-11-25\","
                    + "\"capabilities\":{},\"serverInfo\":{\"name\":\"files\",\"version\":\"2\"}}}";
    private static final String ASK = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}";
    private static final String SAY = "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}";

    /// Of a process that does not run: above what any system gives.
    private static final long NOBODY = 999_999_999;

    private static final long SELF = ProcessHandle.current().pid();

    @TempDir Path folder;

    private final Seen seen = new Seen();
    private final EventFeed feed = new EventFeed();
    private final List<String> problems = new CopyOnWriteArrayList<>();
    private final List<AutoCloseable> open = new ArrayList<>();

    /// What the running capture came to hold.
    private static final class Seen {
        private final Map<Long, Exchange> exchanges = new LinkedHashMap<>();
        private final Map<String, Session> sessions = new LinkedHashMap<>();
        private final List<Message> messages = new ArrayList<>();
        private final List<String> texts = new ArrayList<>();
        private long lost;

        synchronized void accept(Batch batch) {
            for (CaptureEvent event : batch.events()) {
                switch (event) {
                    case CaptureEvent.ExchangeOpened it ->
                            exchanges.put(it.exchange().number(), it.exchange());
                    case CaptureEvent.ExchangeUpdated it ->
                            exchanges.put(it.exchange().number(), it.exchange());
                    case ExchangeEnded it -> exchanges.put(it.exchange().number(), it.exchange());
                    case SessionChanged it -> sessions.put(it.session().id(), it.session());
                    case MessageCaptured it -> {
                        messages.add(it.message());
                        texts.add(new String(it.text(), UTF_8));
                    }
                    case CaptureEvent.CopiesLost it -> lost += it.messages();
                    default -> {}
                }
            }
        }

        synchronized List<String> texts() {
            return List.copyOf(texts);
        }

        synchronized List<Message> messages() {
            return List.copyOf(messages);
        }

        synchronized List<Session> sessions() {
            return List.copyOf(sessions.values());
        }

        synchronized List<Exchange> exchanges() {
            return List.copyOf(exchanges.values());
        }

        synchronized long lost() {
            return lost;
        }

        long ended() {
            return exchanges().stream().filter(each -> !each.open()).count();
        }
    }

    private void watch() {
        Pipeline pipeline = new Pipeline(CaptureOptions.standard(), feed);
        feed.add(seen::accept);
        Numbers numbers = Numbers.from(1, 1, 1);
        pipeline.start(Masking.standard(), new SessionTracker(numbers::session), numbers);
        open.add(pipeline);
        open.add(new TapWatch(folder, pipeline, problems::add, Duration.ofMillis(300)));
    }

    private ScriptedTap tap(String file, String server, long process) {
        ScriptedTap tap = new ScriptedTap(folder.resolve(file), server, process);
        open.add(tap);
        return tap;
    }

    @AfterEach
    void end() throws Exception {
        for (AutoCloseable each : open.reversed()) {
            each.close();
        }
    }

    @Test
    void aRunIsSeenAsItGoesOnWithItsTimesAndItsEnd() throws Exception {
        watch();
        ScriptedTap tap = tap("files.wireroom", "files", SELF);
        tap.asks(HELLO);
        tap.says(WELCOME);
        tap.written();
        Gates.until(() -> seen.messages().size() == 2);
        Session session = seen.sessions().getFirst();
        assertEquals("S1", session.id());
        assertEquals("files", session.server());
        assertEquals(SessionKind.STDIO, session.kind());
        assertEquals(String.valueOf(SELF), session.wireId());
        assertEquals(SessionState.LIVE, session.state());
        assertEquals("desk", java.util.Objects.requireNonNull(session.client()).name());
        tap.asks(ASK);
        tap.says(SAY);
        tap.exits(ExchangeEnd.SERVER_CLOSED, 3);
        tap.close();
        Gates.until(() -> seen.ended() == 1);
        assertEquals(List.of(HELLO, WELCOME, ASK, SAY), seen.texts());
        Exchange run = seen.exchanges().getFirst();
        assertEquals(ExchangeKind.STDIO, run.kind());
        assertEquals(ExchangeEnd.SERVER_CLOSED, run.end());
        assertEquals(11, run.clientHop().requestBytes());
        assertEquals(22, run.clientHop().responseBytes());
        Session over = seen.sessions().getFirst();
        assertEquals(SessionState.TERMINATED, over.state());
        assertEquals(EndReason.PROCESS_EXIT, over.endReason());
        assertEquals("3", over.endDetail());
        assertEquals(2, over.calls());
        assertEquals(recordedTimes("files.wireroom"), times());
    }

    private List<Long> times() {
        List<Long> times = new ArrayList<>();
        seen.messages().forEach(each -> times.add(each.at()));
        times.add(seen.exchanges().getFirst().opened());
        times.add(seen.exchanges().getFirst().ended());
        return times;
    }

    private List<Long> recordedTimes(String file) {
        List<Long> times = new ArrayList<>();
        try (var reader = dev.wireroom.store.CaptureReader.open(folder.resolve(file))) {
            reader.forEachMessage(null, (message, text) -> times.add(message.at()));
            Exchange run = reader.exchange(1).orElseThrow();
            times.add(run.opened());
            times.add(run.ended());
        }
        return times;
    }

    @Test
    void aRunThatIsAliveIsSeenFromItsBeginningAndOneThatIsOverIsNot() {
        try (ScriptedTap over = new ScriptedTap(folder.resolve("a.wireroom"), "a", SELF)) {
            over.asks(HELLO);
            over.exits(ExchangeEnd.COMPLETE, 0);
        }
        ScriptedTap dead = tap("a.wireroom", "cut off", NOBODY);
        dead.asks(HELLO);
        dead.written();
        ScriptedTap alive = tap("a.wireroom", "alive", SELF);
        alive.asks(HELLO);
        alive.says(WELCOME);
        alive.written();
        watch();
        Gates.until(() -> seen.messages().size() == 2);
        alive.asks(ASK);
        alive.written();
        Gates.until(() -> seen.messages().size() == 3);
        assertEquals(List.of("alive"), seen.sessions().stream().map(Session::server).toList());
    }

    @Test
    void ofATapThatWasKilledTheRunEndsWithItsProcess() throws Exception {
        watch();
        Process server = new ProcessBuilder("sleep", "60").start();
        ScriptedTap tap = tap("k.wireroom", "k", server.pid());
        tap.asks(HELLO);
        tap.written();
        Gates.until(() -> seen.messages().size() == 1);
        assertEquals(0, seen.ended());
        server.destroyForcibly().waitFor();
        Gates.until(() -> seen.ended() == 1);
        assertEquals(ExchangeEnd.SERVER_CLOSED, seen.exchanges().getFirst().end());
        assertEquals(List.of(HELLO), seen.texts());
    }

    @Test
    void whatATapDidNotKeepIsMarkedHereToo() {
        watch();
        CaptureOptions small = CaptureOptions.standard().withBodyLimit(64);
        String large = "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"x\":\"" + "y".repeat(500);
        ScriptedTap tap = new ScriptedTap(folder.resolve("t.wireroom"), "t", SELF, small);
        open.add(tap);
        tap.asks(ASK);
        tap.says(large + "\"}}");
        tap.says(SAY);
        tap.written();
        Gates.until(() -> seen.messages().size() == 3);
        Message cut = seen.messages().get(1);
        assertTrue(cut.truncated());
        assertEquals(large.length() + 3, cut.size());
        assertEquals(large.substring(0, 64), seen.texts().get(1));
        assertFalse(seen.messages().get(2).truncated());
        assertEquals(SAY, seen.texts().get(2));
        assertEquals(0, seen.lost());
    }

    @Test
    void whatWasMaskedStaysAsItIs() {
        watch();
        ScriptedTap tap = tap("m.wireroom", "m", SELF);
        tap.says("oops {\"api_key\": \"0123456789012345678901234567890123456789\"}");
        tap.written();
        Gates.until(() -> seen.texts().size() == 1);
        assertEquals("oops {\"api_key\": \"<masked:40>\"}", seen.texts().getFirst());
    }

    @Test
    void aFileThatCannotBeReadIsToldOnceAndTheOthersGoOn() throws Exception {
        Files.writeString(folder.resolve("notes.wireroom"), "these are my notes, no capture");
        try (ScriptedTap tap = new ScriptedTap(folder.resolve("new.wireroom"), "new", SELF)) {
            tap.asks(HELLO);
        }
        newer(folder.resolve("new.wireroom"));
        watch();
        Gates.until(() -> problems.size() == 2);
        Files.writeString(folder.resolve("notes.wireroom"), "more notes, still no capture");
        ScriptedTap good = tap("good.wireroom", "good", SELF);
        good.asks(HELLO);
        good.written();
        Gates.until(() -> seen.messages().size() == 1);
        assertEquals(2, problems.size());
        assertTrue(
                problems.stream().anyMatch(it -> it.contains("newer Wireroom")),
                problems::toString);
        assertTrue(
                problems.contains(
                        "Its taps are not shown live: "
                                + folder.resolve("notes.wireroom")
                                + " is not a capture of Wireroom."),
                problems::toString);
    }

    /// SQLite keeps `PRAGMA user_version` there.
    private static void newer(Path file) throws IOException {
        try (RandomAccessFile bytes = new RandomAccessFile(file.toFile(), "rw")) {
            bytes.seek(60);
            bytes.writeInt(99);
        }
    }

    @Test
    void aRunInACopyOfItsFileIsNotSeenTwice() throws Exception {
        watch();
        ScriptedTap tap = tap("one.wireroom", "one", SELF);
        tap.asks(HELLO);
        tap.written();
        Gates.until(() -> seen.messages().size() == 1);
        try (var reader = dev.wireroom.store.CaptureReader.open(folder.resolve("one.wireroom"))) {
            reader.copyTo(folder.resolve("copy.wireroom"));
        }
        ScriptedTap later = tap("later.wireroom", "later", SELF);
        later.asks(ASK);
        later.written();
        Gates.until(() -> seen.messages().size() == 2);
        assertEquals(2, seen.exchanges().size());
    }

    @Test
    void manyTapsAreSeenWhole() {
        watch();
        int taps = 60;
        int calls = 20;
        List<ScriptedTap> all = new ArrayList<>();
        for (int n = 0; n < taps; n++) {
            all.add(tap("s" + n % 6 + ".wireroom", "s" + n, SELF));
        }
        for (ScriptedTap tap : all) {
            for (int n = 0; n < calls; n++) {
                tap.asks(ASK.replace("1", String.valueOf(n)));
                tap.says(SAY.replace("1", String.valueOf(n)));
            }
            tap.exits(ExchangeEnd.COMPLETE, 0);
        }
        all.parallelStream().forEach(ScriptedTap::close);
        Gates.until(() -> seen.ended() == taps);
        assertEquals(taps * calls * 2, seen.messages().size());
        assertEquals(taps, seen.sessions().size());
        assertTrue(seen.sessions().stream().allMatch(each -> each.calls() == calls));
        assertEquals(0, seen.lost());
    }

    @Test
    void nothingIsLeftBesideTheFileOnceItsTapIsDone() {
        watch();
        ScriptedTap tap = tap("tidy.wireroom", "tidy", SELF);
        tap.asks(HELLO);
        tap.written();
        Gates.until(() -> seen.messages().size() == 1);
        tap.exits(ExchangeEnd.COMPLETE, 0);
        tap.close();
        Gates.until(() -> seen.ended() == 1);
        Gates.until(() -> !Files.exists(folder.resolve("tidy.wireroom-wal")));
    }
}
