package dev.wireroom.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.wireroom.demo.DemoPace;
import dev.wireroom.demo.DemoServer;
import dev.wireroom.engine.CaptureSettings;
import dev.wireroom.engine.Engine;
import dev.wireroom.engine.Refused;
import dev.wireroom.model.Exchange;
import dev.wireroom.model.Message;
import dev.wireroom.model.MessageKind;
import dev.wireroom.model.Mode;
import dev.wireroom.model.ServerSettings;
import dev.wireroom.model.Session;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// The play through the real wire, in both modes; what was seen is read from the capture.
@Timeout(60)
final class IsolationModesTest {
    private static final String BUILT_IN = "isolation-demo";

    private Engine engine;

    /// @param got what stood in the answer
    private record Call(String caller, String session, String got) {}

    @BeforeEach
    void start() throws Refused {
        engine = Wiring.engine(CaptureSettings.temporary(), _ -> {});
    }

    @AfterEach
    void stop() {
        engine.close();
    }

    @Test
    void isolatedCallersNeverSeeEachOthersPage() throws Exception {
        try (IsolationPlay play = new IsolationPlay(engine)) {
            wait(play.start());
            engine.switchMode(BUILT_IN, Mode.ISOLATE).get(10, TimeUnit.SECONDS);
            wait(play.runAgain());
            List<Call> calls = calls(BUILT_IN);
            assertEquals(8, calls.size());
            assertEquals(0, bleeds(play, calls));
            assertEquals(2, sessions(calls).size());
            for (String caller : play.planted().keySet()) {
                assertEquals(1, sessions(of(caller, calls)).size());
            }
        }
    }

    @Test
    void sharingCallersDoInTwoOfEightCalls() throws Exception {
        try (IsolationPlay play = new IsolationPlay(engine)) {
            wait(play.runAgain());
            List<Call> calls = calls(BUILT_IN);
            assertEquals(8, calls.size());
            assertEquals(2, bleeds(play, calls));
            assertEquals(1, sessions(calls).size());
        }
    }

    @Test
    void afterAResetTheFirstCallIsMadeInANewSession() throws Exception {
        try (IsolationPlay play = new IsolationPlay(engine)) {
            wait(play.next());
            wait(play.next());
            wait(play.reset());
            wait(play.next());
            List<Call> calls = calls(BUILT_IN);
            assertEquals(
                    List.of("conv-a", "conv-b", "conv-a"),
                    calls.stream().map(Call::caller).toList());
            assertNotEquals(calls.getFirst().session(), calls.getLast().session());
            assertEquals(1, openSessions().size());
        }
    }

    @Test
    void onAServerOfTheUsersAResetEndsTheCallersSessionsOnly() throws Exception {
        ScheduledExecutorService timers = Executors.newSingleThreadScheduledExecutor();
        try (DemoServer server = new DemoServer(DemoPace.HUMAN, timers);
                IsolationPlay play = new IsolationPlay(engine)) {
            engine.addServer(ServerSettings.relay("mine", server.url()).in(Mode.ISOLATE))
                    .get(10, TimeUnit.SECONDS);
            wait(play.startOn("mine", DemoServer.PATH));
            assertEquals("mine", play.server());
            assertFalse(play.own());
            wait(play.next());
            wait(play.reset());
            wait(play.next());
            List<Call> calls = calls("mine");
            assertEquals(2, sessions(calls).size());
            assertEquals(1, openSessions().size());
            assertEquals(1, server.sessions());
        } finally {
            timers.shutdownNow();
        }
        assertEquals(1, engine.servers().size());
    }

    private List<Session> openSessions() throws Exception {
        return engine.sessions().get(10, TimeUnit.SECONDS).stream().filter(Session::open).toList();
    }

    private List<Call> calls(String server) throws Exception {
        engine.flush().get(10, TimeUnit.SECONDS);
        List<Call> calls = new ArrayList<>();
        for (Exchange exchange : engine.records().exchanges(null, 0, 1000)) {
            for (Message message : engine.records().messagesOf(exchange.number())) {
                if (exchange.server().equals(server)
                        && message.kind() == MessageKind.RESPONSE
                        && "tools/call".equals(message.method())) {
                    byte[] text = engine.records().textOf(message.number());
                    calls.add(
                            new Call(
                                    String.valueOf(exchange.caller()),
                                    String.valueOf(exchange.session()),
                                    new String(text, StandardCharsets.UTF_8)));
                }
            }
        }
        return calls;
    }

    private static List<Call> of(String caller, List<Call> calls) {
        return calls.stream().filter(each -> each.caller().equals(caller)).toList();
    }

    private static Set<String> sessions(List<Call> calls) {
        return calls.stream().map(Call::session).collect(Collectors.toSet());
    }

    /// Calls that got what another caller planted; each must have got somebody's.
    private static long bleeds(IsolationPlay play, List<Call> calls) {
        long bleeds = 0;
        for (Call call : calls) {
            String owner =
                    play.planted().entrySet().stream()
                            .filter(each -> call.got().contains(each.getValue()))
                            .map(Map.Entry::getKey)
                            .findFirst()
                            .orElseThrow(() -> new AssertionError(call));
            bleeds += owner.equals(call.caller()) ? 0 : 1;
        }
        return bleeds;
    }

    private static void wait(CompletableFuture<Void> future) throws Exception {
        future.get(20, TimeUnit.SECONDS);
    }
}
