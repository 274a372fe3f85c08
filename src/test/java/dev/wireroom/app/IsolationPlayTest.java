package dev.wireroom.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.demo.DemoPace;
import dev.wireroom.demo.DemoServer;
import dev.wireroom.engine.CaptureSettings;
import dev.wireroom.engine.Engine;
import dev.wireroom.engine.Refused;
import dev.wireroom.engine.ServerView;
import dev.wireroom.model.Mode;
import dev.wireroom.model.ServerSettings;
import java.net.BindException;
import java.net.URI;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
final class IsolationPlayTest {
    private Engine engine;

    @BeforeEach
    void start() throws Refused {
        engine = Wiring.engine(CaptureSettings.temporary(), _ -> {});
    }

    @AfterEach
    void stop() {
        engine.close();
    }

    @Test
    void startsTheBuiltInServerOnceInShareMode() throws Exception {
        try (IsolationPlay play = new IsolationPlay(engine)) {
            assertNull(play.server());
            wait(play.start());
            wait(play.start());
            assertEquals("isolation-demo", play.server());
            assertEquals(1, engine.servers().size());
            assertEquals(Mode.SHARE, engine.servers().getFirst().settings().mode());
        }
        assertEquals(List.of(), engine.servers());
    }

    @Test
    void saysItsStepsAndFewerWhenItRuns() throws Exception {
        List<String> steps = new CopyOnWriteArrayList<>();
        try (IsolationPlay play = new IsolationPlay(engine)) {
            wait(play.start(steps::add));
            assertEquals(
                    List.of(
                            "starting a small MCP server with state",
                            "starting the listener before it",
                            "letting two callers in"),
                    steps);
            steps.clear();
            wait(play.start(steps::add));
            assertEquals(List.of("letting two callers in"), steps);
        }
    }

    @Test
    void whatKeepsTheServerFromStartingIsSaidAndTheNextStartTriesAgain() throws Exception {
        AtomicBoolean full = new AtomicBoolean(true);
        try (IsolationPlay play =
                new IsolationPlay(
                        engine,
                        timers -> {
                            if (full.get()) {
                                throw new IllegalStateException(
                                        new BindException("Too many open files"));
                            }
                            return new DemoServer(DemoPace.HUMAN, timers);
                        })) {
            assertEquals(
                    "The demo's server could not start: Too many open files.",
                    refusal(play.start()));
            assertNull(play.server());
            full.set(false);
            wait(play.start());
            assertEquals("isolation-demo", play.server());
        }
    }

    @Test
    void aServerThatEndedIsSaidByTheCallerThatMissesIt() throws Exception {
        List<DemoServer> servers = new CopyOnWriteArrayList<>();
        try (IsolationPlay play =
                new IsolationPlay(
                        engine,
                        timers -> {
                            servers.add(new DemoServer(DemoPace.HUMAN, timers));
                            return servers.getFirst();
                        })) {
            wait(play.start());
            servers.getFirst().close();
            String said = refusal(play.runAgain());
            // A connection that was open may be found closed, a new one is refused.
            assertTrue(
                    said.startsWith("The caller conv-a got 502: No answer from the server: "),
                    said);
        }
    }

    @Test
    void aListenerThatWasRemovedIsSetUpAgain() throws Exception {
        try (IsolationPlay play = new IsolationPlay(engine)) {
            wait(play.start());
            URI upstream = engine.servers().getFirst().settings().upstream();
            engine.removeServer("isolation-demo").get(10, TimeUnit.SECONDS);
            wait(play.start());
            assertEquals(upstream, engine.servers().getFirst().settings().upstream());
        }
    }

    @Test
    void aServerOfTheUsersWithThatNameIsLeftAlone() throws Exception {
        add("isolation-demo", Mode.RELAY);
        try (IsolationPlay play = new IsolationPlay(engine)) {
            assertEquals(
                    "There is a server of yours called 'isolation-demo'. Remove it first.",
                    refusal(play.start()));
        }
        assertEquals(1, engine.servers().size());
    }

    @Test
    void aServerThatIsRelayedIsRefusedWithTheWayOut() throws Exception {
        add("mine", Mode.RELAY);
        try (IsolationPlay play = new IsolationPlay(engine)) {
            assertEquals(
                    "The server 'mine' is relayed. Choose isolate or share for it first.",
                    refusal(play.startOn("mine", "/mcp")));
            assertNull(play.server());
        }
        assertEquals(1, engine.servers().size());
    }

    @Test
    void aServerThatIsGoneIsNamed() {
        try (IsolationPlay play = new IsolationPlay(engine)) {
            assertEquals(
                    "There is no server 'mine' any more. Choose another.",
                    refusal(play.startOn("mine", "/mcp")));
        }
    }

    @Test
    void afterTheEndNothingIsStartedAnyMore() {
        IsolationPlay play = new IsolationPlay(engine);
        play.close();
        assertEquals("The window is closing.", refusal(play.start()));
        assertEquals(List.of(), engine.servers());
    }

    private ServerView add(String name, Mode mode) throws Exception {
        ServerSettings settings =
                ServerSettings.relay(name, URI.create("http://127.0.0.1:9")).in(mode);
        return engine.addServer(settings).get(10, TimeUnit.SECONDS);
    }

    private static void wait(CompletableFuture<Void> future) throws Exception {
        future.get(20, TimeUnit.SECONDS);
    }

    private static String refusal(CompletableFuture<Void> future) {
        var failed = assertThrows(ExecutionException.class, () -> wait(future));
        return assertInstanceOf(Refused.class, failed.getCause()).sentence();
    }
}
