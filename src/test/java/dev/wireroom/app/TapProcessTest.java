package dev.wireroom.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.wireroom.Launcher;
import dev.wireroom.engine.StoredCapture;
import dev.wireroom.model.EndReason;
import dev.wireroom.model.Message;
import dev.wireroom.model.Session;
import dev.wireroom.model.SessionKind;
import dev.wireroom.model.SessionState;
import dev.wireroom.testkit.Gates;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The tap as a process of its own, as a client starts it.
@Timeout(120)
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the commands are shell scripts")
final class TapProcessTest {
    private static final String ASK = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}";
    private static final String SAY = "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}";

    private static final String SAYS_SIGNALS =
            "for s in TERM INT HUP; do trap \"echo $s; exit 6\" $s; done; ";
    private static final String FOREVER = "while :; do sleep 0.02; done";

    @TempDir Path folder;

    private final List<Process> started = new ArrayList<>();
    private final List<ProcessHandle> strays = new ArrayList<>();
    private @Nullable String locale;

    @AfterEach
    void end() throws InterruptedException {
        for (Process each : started) {
            each.destroyForcibly().waitFor();
        }
        strays.forEach(ProcessHandle::destroyForcibly);
    }

    @Test
    void itSaysNothingOfItsOwnAndEndsAsTheCommandDoes() throws Exception {
        Path file = folder.resolve("one.wireroom");
        Process tap = tap(file, "read -r line; echo '" + SAY + "'; echo oh >&2; cat; exit 7");
        try (Writer in = tap.outputWriter(UTF_8)) {
            in.write(ASK + "\nrest");
        }
        assertEquals(7, code(tap));
        assertEquals(SAY + "\nrest", said(tap));
        assertEquals("oh", errors(tap));
        try (StoredCapture capture = StoredCapture.open(file)) {
            Session session = capture.sessions().getFirst();
            assertEquals(SessionKind.STDIO, session.kind());
            assertEquals(SessionState.CLOSED, session.state());
            assertEquals(EndReason.PROCESS_EXIT, session.endReason());
            assertEquals("7", session.endDetail());
            assertEquals("demo", session.server());
            assertTrue(Long.parseLong(Objects.requireNonNull(session.wireId())) > 0);
            assertEquals(List.of(ASK, SAY, "rest", "rest"), sorted(capture, session.id()));
        }
        assertFalse(Files.exists(folder.resolve("one.wireroom-wal")));
    }

    @Test
    void tapsOfOneFileKeepApart() throws Exception {
        Path file = folder.resolve("shared.wireroom");
        int many = 3;
        for (int n = 0; n < many; n++) {
            tap(file, "while read -r line; do echo '" + SAY + "'; done");
        }
        for (Process tap : started) {
            try (Writer in = tap.outputWriter(UTF_8)) {
                in.write((ASK + "\n").repeat(40));
            }
        }
        for (Process tap : started) {
            assertEquals(0, code(tap), () -> errors(tap));
            assertEquals("", errors(tap));
        }
        try (StoredCapture capture = StoredCapture.open(file)) {
            assertEquals(
                    List.of("S1", "S2", "S3"),
                    new ArrayList<>(
                            new TreeSet<>(capture.sessions().stream().map(Session::id).toList())));
            for (Session session : capture.sessions()) {
                List<Message> own = new ArrayList<>();
                capture.forEachMessage(session.id(), (message, text) -> own.add(message));
                assertEquals(80, own.size());
                assertEquals(40, own.stream().filter(it -> it.answers() > 0).count());
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"TERM", "INT", "HUP"})
    void aSignalIsForTheCommand(String signal) throws Exception {
        assumeTrue(canBeCaught(signal), "these tests run with " + signal + " ignored (nohup)");
        Process tap = tap(null, SAYS_SIGNALS + "echo up; " + FOREVER);
        BufferedReader out = tap.inputReader(UTF_8);
        assertEquals("up", out.readLine());
        Gates.until(() -> tap.children().anyMatch(TapProcessTest::waitsForTheEnd));
        new ProcessBuilder("/bin/sh", "-c", "kill -" + signal + " " + tap.pid()).start().waitFor();
        assertEquals(signal, Gates.await(CompletableFuture.supplyAsync(() -> line(out))));
        assertEquals(6, code(tap));
    }

    @ParameterizedTest
    @ValueSource(strings = {"TERM", "INT", "HUP"})
    void aSignalThatComesBeforeItIsExpectedIsForTheCommandToo(String signal) throws Exception {
        assumeTrue(canBeCaught(signal), "these tests run with " + signal + " ignored (nohup)");
        Process tap = tap(null, SAYS_SIGNALS + "kill -" + signal + " $PPID; " + FOREVER);
        assertEquals(6, code(tap));
        assertEquals(signal + "\n", said(tap));
        assertEquals("", errors(tap));
    }

    /// What is ignored when a process starts stays ignored in all that it starts.
    private static boolean canBeCaught(String signal) throws Exception {
        String probe = "trap 'exit 0' " + signal + "; kill -" + signal + " $$; exit 1";
        return new ProcessBuilder("/bin/sh", "-c", probe).start().waitFor() == 0;
    }

    private static @Nullable String line(BufferedReader from) {
        try {
            return from.readLine();
        } catch (IOException gone) {
            return gone.toString();
        }
    }

    @Test
    void theCommandDoesNotOutliveATapThatIsKilled() throws Exception {
        Process tap = tap(null, "trap '' TERM HUP; echo $$; while :; do sleep 0.02; done");
        long command = Long.parseLong(tap.inputReader(UTF_8).readLine());
        ProcessHandle handle = ProcessHandle.of(command).orElseThrow();
        Gates.until(() -> tap.children().anyMatch(TapProcessTest::waitsForTheEnd));
        tap.destroyForcibly();
        Gates.until(() -> !handle.isAlive());
    }

    @Test
    void neitherDoesAnythingThatItHasStarted() throws Exception {
        // One that asks for more and one below another; the sleeps end by themselves.
        Process tap =
                tap(
                        null,
                        "(trap '' TERM; sleep 60 >/dev/null) & echo $!;"
                                + " sh -c 'sleep 60 >/dev/null & echo $!; wait' & echo $!;"
                                + " echo $$; while :; do sleep 0.02; done");
        List<ProcessHandle> all = handles(tap, 4);
        Gates.until(() -> tap.children().anyMatch(TapProcessTest::waitsForTheEnd));
        tap.destroyForcibly();
        Gates.until(() -> all.stream().noneMatch(ProcessHandle::isAlive));
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void norWhenItsCommandEndsAtTheSameMoment() throws Exception {
        Process tap = tap(null, "sleep 60 & echo $!; echo $$; exec cat");
        List<ProcessHandle> all = handles(tap, 2);
        Gates.until(() -> tap.children().anyMatch(TapProcessTest::waitsForTheEnd));
        tap.destroyForcibly();
        Gates.until(() -> all.stream().noneMatch(ProcessHandle::isAlive));
    }

    /// Their numbers are what it says first.
    private List<ProcessHandle> handles(Process tap, int many) throws IOException {
        List<ProcessHandle> all = new ArrayList<>();
        BufferedReader out = tap.inputReader(UTF_8);
        for (int n = 0; n < many; n++) {
            all.add(ProcessHandle.of(Long.parseLong(out.readLine())).orElseThrow());
            strays.add(all.getLast());
        }
        return all;
    }

    private static boolean waitsForTheEnd(ProcessHandle shell) {
        return shell.info().commandLine().orElse("").contains("read -r over");
    }

    @Test
    void aCaptureThatCannotBeWrittenStopsNothing() throws Exception {
        Process tap = tap(folder.resolve("no/such/folder"), "cat");
        try (Writer in = tap.outputWriter(UTF_8)) {
            in.write("hello");
        }
        assertEquals(0, code(tap));
        assertEquals("hello", said(tap));
        assertEquals(
                "wireroom: The folder of "
                        + folder.resolve("no/such/folder")
                        + " does not exist. Create it first. Nothing of 'demo' is captured.",
                errors(tap));
    }

    @Test
    void whatCannotBeStartedEndsWith127() throws Exception {
        Process tap = start(List.of(), "tap", "--", "/no/such/server");
        assertEquals(127, code(tap));
        assertEquals("", said(tap));
        assertEquals(
                "wireroom: Cannot start '/no/such/server': No such file or directory.",
                errors(tap));
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aFileThatTheLocaleCannotNameStopsNothing() throws Exception {
        locale = "C";
        String file = folder.resolve("né").toString();
        Process tap = start(List.of(), "tap", "--capture", file, "--", "/bin/echo", "x");
        assertEquals(0, code(tap), () -> errors(tap));
        assertEquals("x\n", said(tap));
        assertTrue(errors(tap).endsWith("Nothing of 'default' is captured."));
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void argumentsPassWholeWhateverTheLocaleIs() throws Exception {
        locale = "C";
        Process tap = start(List.of(), "tap", "--", "printf", "%s\n", "né—漢🙂", "");
        assertEquals(0, code(tap), () -> errors(tap));
        assertEquals("né—漢🙂\n\n", said(tap));
    }

    @Test
    void itLoadsNothingOfJavaFxAndNothingOfPicocli() throws Exception {
        Path loaded = folder.resolve("loaded.txt");
        Process tap =
                start(
                        List.of("-Xlog:class+load:file=" + loaded),
                        "tap",
                        "--capture",
                        folder.resolve("c").toString(),
                        "--",
                        "/bin/echo",
                        "x");
        assertEquals(0, code(tap));
        String classes = Files.readString(loaded);
        assertTrue(classes.contains("dev.wireroom.stdio.StdioRun"));
        assertFalse(classes.contains("javafx."));
        assertFalse(classes.contains("picocli."));
        int child = classes.indexOf("java.lang.ProcessImpl");
        assertTrue(child > 0 && child < classes.indexOf("dev.wireroom.capture."));
        assertTrue(child < classes.indexOf("org.sqlite."));
    }

    private static List<String> sorted(StoredCapture capture, String session) throws Exception {
        List<String> texts = new ArrayList<>();
        capture.forEachMessage(session, (message, text) -> texts.add(new String(text, UTF_8)));
        texts.sort((a, b) -> Integer.compare(rank(a), rank(b)));
        return texts;
    }

    private static int rank(String text) {
        return List.of(ASK, SAY, "rest").indexOf(text);
    }

    private Process tap(@Nullable Path file, String script) throws IOException {
        List<String> words = new ArrayList<>(List.of("tap", "--name", "demo"));
        if (file != null) {
            words.addAll(List.of("--capture", file.toString()));
        }
        words.addAll(List.of("--", "/bin/sh", "-c", script));
        return start(List.of(), words.toArray(String[]::new));
    }

    private Process start(List<String> options, String... words) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("--enable-native-access=ALL-UNNAMED");
        command.addAll(options);
        command.add("-cp");
        command.add(System.getProperty("java.class.path"));
        command.add(Launcher.class.getName());
        command.addAll(List.of(words));
        ProcessBuilder builder = new ProcessBuilder(command);
        if (locale != null) {
            builder.environment().put("LC_ALL", locale);
        }
        Process process = builder.start();
        started.add(process);
        return process;
    }

    private static int code(Process process) throws InterruptedException {
        assertTrue(process.waitFor(30, TimeUnit.SECONDS), "still running");
        return process.exitValue();
    }

    private static String said(Process process) throws IOException {
        return new String(process.getInputStream().readAllBytes(), UTF_8);
    }

    private static String errors(Process process) {
        try (BufferedReader lines = process.errorReader(UTF_8)) {
            return String.join(
                    "\n",
                    lines.lines().filter(each -> !each.matches("(Picked up|SLF4J).*")).toList());
        } catch (IOException gone) {
            return gone.toString();
        }
    }
}
