package dev.wireroom.engine;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import dev.wireroom.app.Wiring;
import dev.wireroom.demo.DemoPace;
import dev.wireroom.demo.DemoServer;
import dev.wireroom.model.CaptureEvent;
import dev.wireroom.model.CaptureEvent.MessageCaptured;
import dev.wireroom.model.Exchange;
import dev.wireroom.model.Isolation;
import dev.wireroom.model.Mode;
import dev.wireroom.model.Recognition;
import dev.wireroom.model.ServerSettings;
import dev.wireroom.model.Session;
import dev.wireroom.model.SessionState;
import dev.wireroom.testkit.PlainCaller;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// The engine as a whole, over real sockets and a real file.
@Timeout(30)
final class EngineTest {
    @TempDir Path folder;

    private final ScheduledExecutorService timers = Executors.newScheduledThreadPool(1);
    private final List<PlainCaller> callers = new ArrayList<>();
    private DemoServer server;
    private Engine engine;

    @BeforeEach
    void start() throws Refused {
        server = new DemoServer(DemoPace.HUMAN, timers);
        engine = engine(CaptureSettings.in(folder.resolve("test.wireroom")));
    }

    @AfterEach
    void stop() {
        callers.forEach(PlainCaller::close);
        engine.close();
        server.close();
        timers.shutdownNow();
    }

    @Test
    void aServerListensOnceItIsAdded() throws Exception {
        ServerView view = get(engine.addServer(relay("demo")));
        assertEquals(List.of(view), engine.servers());
        URI url = view.url();
        assertNotNull(url);
        assertEquals("127.0.0.1", url.getHost());
        assertEquals(200, caller(view).initialize().ping().statusCode());
    }

    @Test
    void twoServersOfOneNameAreRefused() throws Exception {
        get(engine.addServer(relay("demo")));
        assertEquals(
                "There is a server 'demo' already. Choose another name.",
                refused(engine.addServer(relay("demo"))));
    }

    @Test
    void aPortThatIsTakenIsRefusedInASentence() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            ServerSettings settings =
                    new ServerSettings(
                            "demo",
                            server.url(),
                            "127.0.0.1",
                            taken.getLocalPort(),
                            false,
                            Mode.RELAY,
                            Isolation.STANDARD,
                            Recognition.STANDARD,
                            null,
                            null,
                            List.of(),
                            List.of());
            String why = refused(engine.addServer(settings));
            assertTrue(why.contains("127.0.0.1:" + taken.getLocalPort()), why);
            assertEquals(List.of(), engine.servers());
        }
    }

    @Test
    void aServerThatAProbeReachedAgainHasNoProblemAnyMore() throws Exception {
        int port;
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = free.getLocalPort();
        }
        ServerSettings settings =
                ServerSettings.relay("late", URI.create("http://127.0.0.1:" + port));
        ServerView view = get(engine.addServer(settings));
        assertEquals(502, caller(view).ping().statusCode());
        assertNotNull(engine.servers().getFirst().problem());
        HttpServer late =
                HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 1);
        late.createContext(
                "/mcp",
                call -> {
                    call.getRequestBody().readAllBytes();
                    byte[] answer =
                            "{\"result\":{\"protocolVersion\":\"2025-11-25\"}}".getBytes(UTF_8);
                    call.getResponseHeaders().add("Content-Type", "application/json");
                    call.sendResponseHeaders(200, answer.length);
                    call.getResponseBody().write(answer);
                    call.close();
                });
        late.start();
        try {
            assertTrue(get(engine.probe(settings, "/mcp")).startsWith("Reached in"));
            assertNull(engine.servers().getFirst().problem());
        } finally {
            late.stop(0);
        }
    }

    @Test
    void aRemovedServerDoesNotListenAndItsNameIsFree() throws Exception {
        ServerView view = get(engine.addServer(relay("demo")));
        caller(view).initialize();
        get(engine.removeServer("demo"));
        assertEquals(List.of(), engine.servers());
        assertThrows(ConnectException.class, () -> caller(view).initialize());
        assertEquals("There is no server 'demo'.", refused(engine.removeServer("demo")));
        get(engine.addServer(relay("demo")));
    }

    @Test
    void sessionsIncludeWhatWasSeenJustBefore() throws Exception {
        ServerView view = get(engine.addServer(relay("demo")));
        for (int n = 1; n <= 5; n++) {
            PlainCaller caller = caller(view).initialize();
            List<Session> sessions = get(engine.sessions());
            assertEquals(n, sessions.size());
            assertEquals("S" + n, sessions.getLast().id());
            assertEquals(caller.session(), sessions.getLast().wireId());
            assertEquals(SessionState.LIVE, sessions.getLast().state());
        }
    }

    @Test
    void anExpiredSessionIsOverHereAndAtTheServer() throws Exception {
        ServerView view = get(engine.addServer(relay("demo")));
        PlainCaller one = caller(view).initialize();
        PlainCaller other = caller(view).initialize();
        get(engine.expire("S1"));
        assertEquals(1, server.sessions());
        assertEquals(404, one.ping().statusCode());
        assertEquals(200, other.ping().statusCode());
        assertEquals(
                List.of(SessionState.EXPIRED, SessionState.LIVE),
                get(engine.sessions()).stream().map(Session::state).toList());
    }

    @Test
    void aKilledSessionIsOver() throws Exception {
        PlainCaller caller = caller(get(engine.addServer(relay("demo")))).initialize();
        get(engine.kill("S1"));
        assertEquals(404, caller.ping().statusCode());
        assertEquals(SessionState.KILLED, get(engine.sessions()).getFirst().state());
    }

    @Test
    void whatCannotBeEndedIsRefusedInASentence() throws Exception {
        caller(get(engine.addServer(relay("demo")))).initialize();
        assertEquals("There is no session 'S9' here.", refused(engine.expire("S9")));
        get(engine.expire("S1"));
        assertEquals("S1 is over already (expired).", refused(engine.expire("S1")));
        assertEquals("S1 is over already (expired).", refused(engine.kill("S1")));
    }

    @Test
    void aSessionOfAStoppedServerIsNotEnded() throws Exception {
        caller(get(engine.addServer(relay("demo")))).initialize();
        get(engine.removeServer("demo"));
        String why = refused(engine.expire("S1"));
        assertTrue(
                why.startsWith("The server 'demo' of S1 is stopped") || why.contains("over"), why);
    }

    @Test
    void countsAreThoseOfTheWire() throws Exception {
        PlainCaller caller = caller(get(engine.addServer(relay("demo")))).initialize();
        caller.ping();
        get(engine.flush());
        Stats stats = engine.stats();
        assertEquals(
                List.of(3L, 5L, 1L, 0L),
                List.of(stats.exchanges(), stats.messages(), stats.sessions(), stats.lost()));
        assertEquals(0, stats.queuedBytes());
        assertTrue(stats.captureBytes() > 0);
    }

    @Test
    void whatWasFlushedCanBeReadByNumber() throws Exception {
        caller(get(engine.addServer(relay("demo")))).initialize().ping();
        get(engine.flush());
        Exchange first = engine.records().exchange(1).orElseThrow();
        assertEquals("S1", first.session());
        assertEquals(3, engine.records().exchanges("S1", 1, 10).size());
        assertTrue(
                new String(engine.records().textOf(1), UTF_8)
                        .contains("\"method\":\"initialize\""));
    }

    @Test
    void whatWasRecordedCanBeSavedWhileItGoesOn() throws Exception {
        PlainCaller caller = caller(get(engine.addServer(relay("demo")))).initialize();
        Path kept = folder.resolve("kept.wireroom");
        Files.writeString(kept, "old");
        get(engine.save(kept));
        caller.ping();
        try (StoredCapture stored = StoredCapture.open(kept)) {
            assertEquals(1, stored.sessions().size());
        }
        assertEquals(
                "rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(kept)));
        assertEquals("test.wireroom", String.valueOf(engine.captureFile().getFileName()));
    }

    @Test
    void aPlaceThatCannotBeWrittenToIsSaidInASentence() {
        ExecutionException failed =
                assertThrows(
                        ExecutionException.class,
                        () -> get(engine.save(folder.resolve("missing").resolve("a.wireroom"))));
        Refused refused = assertInstanceOf(Refused.class, failed.getCause());
        assertTrue(refused.sentence().contains("Cannot save to"), refused.sentence());
    }

    @Test
    void aLateSinkIsToldEverythingOnceAndInOrder() throws Exception {
        PlainCaller caller = caller(get(engine.addServer(relay("demo")))).initialize();
        caller.ping();
        BlockingQueue<CaptureEvent> told = new LinkedBlockingQueue<>();
        try (Subscription _ = engine.subscribe(told::addAll)) {
            for (int n = 0; n < 20; n++) {
                caller.ping();
            }
            assertEquals(LongStream.rangeClosed(1, 45).boxed().toList(), messages(told, 45));
        }
        caller.ping();
        get(engine.sessions());
        assertTrue(told.stream().noneMatch(MessageCaptured.class::isInstance));
    }

    @Test
    void aContinuedFileIsToldFromItsBeginning() throws Exception {
        caller(get(engine.addServer(relay("demo")))).initialize();
        engine.close();
        engine = engine(CaptureSettings.in(folder.resolve("test.wireroom")));
        BlockingQueue<CaptureEvent> told = new LinkedBlockingQueue<>();
        engine.subscribe(told::addAll);
        assertEquals(List.of(1L, 2L, 3L), messages(told, 3));
        caller(get(engine.addServer(relay("demo")))).initialize();
        assertEquals(List.of(4L, 5L, 6L), messages(told, 3));
        assertEquals("S2", get(engine.sessions()).getFirst().id());
    }

    @Test
    void aStoredCaptureIsPlayedAsItWasSeen() throws Exception {
        caller(get(engine.addServer(relay("demo")))).initialize().ping();
        engine.close();
        List<CaptureEvent> played = new ArrayList<>();
        try (StoredCapture stored = StoredCapture.open(folder.resolve("test.wireroom"))) {
            stored.play(played::addAll);
            assertEquals(1, stored.sessions().size());
        }
        assertEquals(5, played.stream().filter(MessageCaptured.class::isInstance).count());
    }

    @Test
    void aTemporaryCaptureIsGoneAtTheEnd() throws Exception {
        Engine temporary = engine(CaptureSettings.temporary());
        Path file = temporary.captureFile();
        assertTrue(Files.exists(file));
        temporary.close();
        assertFalse(Files.exists(file));
        assertFalse(Files.exists(file.getParent()));
    }

    @Test
    void aForeignFileIsNotTakenForACapture() throws Exception {
        Path foreign = folder.resolve("foreign");
        Files.writeString(foreign, "no capture ".repeat(1000));
        Refused refused =
                assertThrows(Refused.class, () -> engine(CaptureSettings.in(foreign)).close());
        assertFalse(refused.sentence().isBlank());
        assertTrue(Files.readString(foreign).startsWith("no capture"));
    }

    @Test
    void theEndComesInTime() throws Exception {
        caller(get(engine.addServer(relay("demo")))).initialize();
        long start = System.nanoTime();
        engine.close();
        assertTrue(System.nanoTime() - start < TimeUnit.SECONDS.toNanos(5));
    }

    private Engine engine(CaptureSettings settings) throws Refused {
        return Wiring.engine(settings, problem -> {});
    }

    private ServerSettings relay(String name) {
        return ServerSettings.relay(name, server.url());
    }

    private PlainCaller caller(ServerView view) {
        PlainCaller caller = new PlainCaller(URI.create(view.url() + DemoServer.PATH));
        callers.add(caller);
        return caller;
    }

    private static List<Long> messages(BlockingQueue<CaptureEvent> told, int count)
            throws InterruptedException {
        List<Long> numbers = new ArrayList<>();
        while (numbers.size() < count) {
            CaptureEvent event = told.poll(10, TimeUnit.SECONDS);
            assertNotNull(event, () -> "only told of messages " + numbers);
            if (event instanceof MessageCaptured captured) {
                numbers.add(captured.message().number());
            }
        }
        return numbers;
    }

    private static <T> T get(CompletableFuture<T> future) throws Exception {
        return future.get(10, TimeUnit.SECONDS);
    }

    private static String refused(CompletableFuture<?> future) {
        ExecutionException failed =
                assertThrows(ExecutionException.class, () -> future.get(10, TimeUnit.SECONDS));
        return assertInstanceOf(Refused.class, failed.getCause()).sentence();
    }
}
