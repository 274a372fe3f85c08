package dev.wireroom.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.app.Wiring;
import dev.wireroom.demo.DemoPace;
import dev.wireroom.demo.DemoServer;
import dev.wireroom.model.CaptureEvent;
import dev.wireroom.model.EndReason;
import dev.wireroom.model.Exchange;
import dev.wireroom.model.Mode;
import dev.wireroom.model.ServerSettings;
import dev.wireroom.model.Session;
import dev.wireroom.model.SessionKind;
import dev.wireroom.model.SessionState;
import dev.wireroom.model.Verdict;
import dev.wireroom.testkit.PlainCaller;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// What the capture makes of isolate and share mode, over real sockets.
@Timeout(30)
final class HeldSessionsTest {
    private static final String PING = "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"ping\"}";

    @TempDir Path folder;

    private final ScheduledExecutorService timers = Executors.newScheduledThreadPool(1);
    private final HttpClient client = HttpClient.newHttpClient();
    private final Map<String, Verdict> verdicts = new ConcurrentHashMap<>();
    private DemoServer server;
    private Engine engine;

    @BeforeEach
    void start() throws Refused {
        server = new DemoServer(DemoPace.HUMAN, timers);
        engine = Wiring.engine(CaptureSettings.in(folder.resolve("test.wireroom")), problem -> {});
    }

    @AfterEach
    void stop() {
        client.close();
        engine.close();
        server.close();
        timers.shutdownNow();
    }

    @Test
    void callersKnownByTheirKeysHaveSessionsOfTheirOwn() throws Exception {
        URI url = listen(Mode.ISOLATE);
        for (String caller : new String[] {"conv-a", "conv-b", "conv-a"}) {
            assertEquals(200, ping(url, caller).statusCode());
        }
        assertEquals(200, ping(url, null).statusCode());
        List<Session> sessions = sessions();
        assertEquals(3, sessions.size(), sessions::toString);
        assertEquals("conv-a", sessions.get(0).caller());
        assertEquals("conv-b", sessions.get(1).caller());
        assertNull(sessions.get(2).caller());
        for (Session session : sessions) {
            assertEquals(SessionState.LIVE, session.state());
            assertNotEquals(null, session.wireId());
        }
        assertEquals(3, sessions.get(0).calls(), "initialize and two of the caller's");
        List<Exchange> calls = exchanges("S1");
        assertEquals(
                List.of("conv-a", "conv-a", "conv-a", "conv-a"),
                calls.stream().map(Exchange::caller).toList());
    }

    @Test
    void anEndByHandIsMadeUpForAtTheNextCall() throws Exception {
        URI url = listen(Mode.ISOLATE);
        ping(url, "conv-a");
        sessions();
        engine.expire("S1").get(10, TimeUnit.SECONDS);
        assertEquals(200, ping(url, "conv-a").statusCode());
        List<Session> sessions = sessions();
        assertEquals(SessionState.EXPIRED, sessions.getFirst().state());
        assertEquals(EndReason.BY_USER, sessions.getFirst().endReason());
        assertEquals("S2", sessions.getFirst().successor());
        Verdict verdict = verdicts.get("S1");
        assertTrue(verdict != null && verdict.tookMicros() >= 0, () -> "" + verdict);
    }

    @Test
    void aSessionThatTheServerLostIsReplacedWithinTheCall() throws Exception {
        URI url = listen(Mode.ISOLATE);
        ping(url, "conv-a");
        server.forgetSessions();
        assertEquals(200, ping(url, "conv-a").statusCode());
        List<Session> sessions = sessions();
        assertEquals(SessionState.TERMINATED, sessions.getFirst().state());
        assertEquals(EndReason.SERVER_404, sessions.getFirst().endReason());
        assertEquals("S2", sessions.getFirst().successor());
        Exchange lost = exchanges("S1").getLast();
        assertEquals(404, lost.status());
        assertNull(lost.clientHop().response());
        assertEquals(200, exchanges("S2").getFirst().status());
        Verdict verdict = verdicts.get("S1");
        assertEquals(
                List.of(
                        "Server answered 404 to ping",
                        "Wireroom sent initialize",
                        "Server gave a new id: S2",
                        "Wireroom repeated ping, answered"),
                verdict == null ? null : verdict.steps().stream().map(Verdict.Step::text).toList());
    }

    @Test
    void aCallerThatDoesTheHandshakeHasASessionUnderItsOwnName() throws Exception {
        URI url = listen(Mode.ISOLATE);
        try (PlainCaller caller = new PlainCaller(url)) {
            caller.initialize().ping();
            Session session = sessions().getFirst();
            assertEquals(caller.session(), session.caller());
            assertNotEquals(caller.session(), session.wireId());
            assertEquals("plain", session.client() == null ? "" : session.client().name());
            assertEquals(2, session.calls());
            engine.expire("S1").get(10, TimeUnit.SECONDS);
            assertEquals(404, caller.ping().statusCode());
            caller.initialize().ping();
        }
        List<Session> sessions = sessions();
        assertEquals(2, sessions.size());
        assertEquals("S2", sessions.getFirst().successor());
        Verdict verdict = verdicts.get("S1");
        assertTrue(verdict != null && verdict.steps().size() >= 4, () -> "" + verdict);
    }

    @Test
    void inShareModeOneSessionCarriesThemAll() throws Exception {
        URI url = listen(Mode.SHARE);
        ping(url, "conv-a");
        ping(url, "conv-b");
        try (PlainCaller caller = new PlainCaller(url)) {
            caller.initialize().ping();
        }
        List<Session> sessions = sessions();
        assertEquals(1, sessions.size(), sessions::toString);
        assertNull(sessions.getFirst().caller());
        assertTrue(
                exchanges("S1").stream()
                        .map(Exchange::caller)
                        .toList()
                        .containsAll(List.of("conv-a", "conv-b")));
        assertEquals(0, sessions.getFirst().openCalls());
        assertEquals(0, sessions.getFirst().errors());
    }

    @Test
    void callersOfARevisionWithoutSessionsStayApart() throws Exception {
        URI url = listen(Mode.ISOLATE);
        String modern =
                PING.replace(
                        "\"ping\"",
                        "\"ping\",\"params\":{\"_meta\":{"
                                + "\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\"}}");
        for (String caller : new String[] {"conv-a", "conv-b", "conv-a"}) {
            send(url, caller, modern);
        }
        List<Session> sessions = sessions();
        assertEquals(List.of("conv-a", "conv-b"), sessions.stream().map(Session::caller).toList());
        assertEquals(2, sessions.getFirst().calls());
        assertEquals(SessionKind.LOGICAL, sessions.getFirst().kind());
    }

    private URI listen(Mode mode) throws Exception {
        engine.subscribe(events -> {
            for (CaptureEvent event : events) {
                if (event instanceof CaptureEvent.VerdictChanged it) {
                    verdicts.put(it.verdict().session(), it.verdict());
                }
            }
        });
        ServerSettings settings = ServerSettings.relay("demo", server.url()).in(mode);
        ServerView view = engine.addServer(settings).get(10, TimeUnit.SECONDS);
        return URI.create(view.url() + DemoServer.PATH);
    }

    private HttpResponse<String> ping(URI url, @Nullable String caller) throws Exception {
        return send(url, caller, PING);
    }

    private HttpResponse<String> send(URI url, @Nullable String caller, String body)
            throws Exception {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(url)
                        .header("Content-Type", "application/json")
                        .header("Accept", "application/json, text/event-stream")
                        .POST(HttpRequest.BodyPublishers.ofString(body));
        if (caller != null) {
            request.header("X-Session-Id", caller);
        }
        return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    private List<Session> sessions() throws Exception {
        return engine.sessions().get(10, TimeUnit.SECONDS);
    }

    private List<Exchange> exchanges(String session) throws Exception {
        engine.flush().get(10, TimeUnit.SECONDS);
        return engine.records().exchanges(session, 1, 100);
    }
}
