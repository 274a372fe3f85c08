package dev.wireroom.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.app.Wiring;
import dev.wireroom.model.Command;
import dev.wireroom.model.EndReason;
import dev.wireroom.model.Isolation;
import dev.wireroom.model.Mode;
import dev.wireroom.model.ProcessSession;
import dev.wireroom.model.ServerSettings;
import dev.wireroom.model.Session;
import dev.wireroom.model.SessionKind;
import dev.wireroom.model.SessionState;
import dev.wireroom.testkit.KeyedCaller;
import dev.wireroom.testkit.ShellServer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

/// Commands that the engine runs: tried, used by callers, dying on them.
@Timeout(60)
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the servers are shell scripts")
final class CommandEngineTest {
    @TempDir Path folder;
    private Engine engine;

    @BeforeEach
    void start() throws Refused {
        engine = Wiring.engine(CaptureSettings.temporary(), problem -> {});
    }

    @AfterEach
    void stop() {
        engine.close();
    }

    @Test
    void aTrialTellsWhoAnswered() throws Exception {
        String found = probe(Command.of(ShellServer.in(folder)));
        assertTrue(
                found.matches("Answered in \\d+ ms\\. notes 1\\.4\\.0, 2025-11-25, 2 tools"),
                found);
    }

    @Test
    void aTrialTellsWhyNobodyDid() {
        assertEquals(
                "It ended with exit code 4 before it answered initialize. Its last words: no"
                        + " such package",
                refused("read -r l; echo 'no such package' >&2; exit 4"));
        assertEquals(
                "It refused initialize: go away",
                refused("read -r l; echo '{\"id\":1,\"error\":{\"message\":\"go away\"}}'"));
        Refused slow =
                assertThrows(
                        Refused.class,
                        () ->
                                new CommandProbe(
                                                Command.of(List.of("/bin/sh", "-c", "cat >&2")),
                                                Duration.ofMillis(300))
                                        .run());
        assertTrue(
                slow.sentence().startsWith("It did not answer initialize within"), slow::sentence);
        String none = why(() -> probe(Command.of(List.of("/no/such"))));
        assertEquals(
                "Cannot start '/no/such': No such file or directory. Give its whole path, or a"
                        + " program on the PATH.",
                none);
    }

    private String refused(String script) {
        Command command = new Command(List.of("/bin/sh", "-c", script), Map.of());
        return why(() -> probe(command));
    }

    private static String why(Executable work) {
        Throwable cause = assertThrows(ExecutionException.class, work).getCause();
        return cause == null ? "" : String.valueOf(cause.getMessage());
    }

    private String probe(Command command) throws Exception {
        return engine.probe(settings(command, Mode.ISOLATE), "/mcp").get(30, TimeUnit.SECONDS);
    }

    private static ServerSettings settings(Command command, Mode mode) {
        return ServerSettings.command("notes", command, 0, mode, Isolation.STANDARD);
    }

    @Test
    void aProcessThatDiesEndsItsSessionAndTheNextCallHasANewOne() throws Exception {
        ServerView view =
                engine.addServer(settings(Command.of(ShellServer.in(folder)), Mode.ISOLATE))
                        .get(10, TimeUnit.SECONDS);
        try (KeyedCaller caller = new KeyedCaller(view.url(), "conv-a")) {
            assertTrue(caller.post(ShellServer.call(1, "add_note")).body().contains("1 notes"));
            Session first = sessions().getFirst();
            assertEquals(SessionKind.STREAMABLE_HTTP, first.kind());
            String process = ProcessSession.process(first.wireId());
            assertTrue(ProcessHandle.of(Long.parseLong(String.valueOf(process))).isPresent());

            String said = caller.post(ShellServer.call(2, "break")).body();
            assertTrue(said.contains("process has ended (exit 1)"), said);
            Session over = sessions().getFirst();
            assertEquals(SessionState.TERMINATED, over.state());
            assertEquals(EndReason.PROCESS_EXIT, over.endReason());
            assertEquals("1", over.endDetail());

            assertTrue(caller.post(ShellServer.call(3, "add_note")).body().contains("1 notes"));
            List<Session> both = sessions();
            assertEquals(2, both.size(), both::toString);
            assertEquals(EndReason.PROCESS_EXIT, both.getFirst().endReason());
            assertEquals("S2", both.getFirst().successor());
            assertEquals("conv-a", both.getLast().caller());
            assertNotEquals(process, ProcessSession.process(both.getLast().wireId()));
        }
    }

    @Test
    void aCommandHasNoRelayMode() throws Exception {
        engine.addServer(settings(Command.of(ShellServer.in(folder)), Mode.SHARE))
                .get(10, TimeUnit.SECONDS);
        String why = why(() -> engine.switchMode("notes", Mode.RELAY).get(10, TimeUnit.SECONDS));
        assertTrue(why.startsWith("A command has no relay mode"), why);
        assertEquals(
                Mode.ISOLATE,
                engine.switchMode("notes", Mode.ISOLATE)
                        .get(10, TimeUnit.SECONDS)
                        .settings()
                        .mode());
    }

    private List<Session> sessions() throws Exception {
        return engine.sessions().get(10, TimeUnit.SECONDS);
    }
}
