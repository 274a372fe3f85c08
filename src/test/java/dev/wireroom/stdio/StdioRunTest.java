package dev.wireroom.stdio;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.testkit.Gates;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Real processes behind the tap.
@Timeout(60)
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the commands are shell scripts")
final class StdioRunTest {
    private static final String LINES = "{\"a\":\"né—漢🙂\"}\r\nno json\n\n{\"id\":1}";

    @TempDir Path folder;

    @Test
    void bytesPassUnchangedAtEverySplit() throws Exception {
        byte[] text = LINES.getBytes(UTF_8);
        try (Ran ran = new Ran("cat")) {
            byte[] all = {};
            for (int split = 0; split <= text.length; split++) {
                for (byte[] part :
                        List.of(
                                Arrays.copyOfRange(text, 0, split),
                                Arrays.copyOfRange(text, split, text.length))) {
                    all = joined(all, part);
                    ran.says(part);
                    byte[] expected = all;
                    Gates.until(() -> Arrays.equals(expected, ran.out.bytes()));
                }
            }
            assertEquals(0, ran.closes().ends());
            assertArrayEquals(all, ran.out.bytes());
            assertArrayEquals(all, ran.exchange().request.toByteArray());
            assertArrayEquals(all, ran.exchange().answer.toByteArray());
            long size = all.length;
            assertArrayEquals(new long[] {size, size, size, size}, ran.exchange().bytes);
        }
    }

    @Test
    void muchThatIsNoTextPassesToo() throws Exception {
        byte[] much = new byte[5 << 20];
        new Random(1).nextBytes(much);
        try (Ran ran = new Ran("cat")) {
            ran.says(much).closes();
            assertEquals(0, ran.ends());
            assertArrayEquals(much, ran.out.bytes());
        }
    }

    @Test
    void theEndOfInputComesAfterAllBytesAndAnswersAfterItStillComeOut() throws Exception {
        try (Ran ran = new Ran("cat; echo over; exit 5")) {
            ran.says("a").closes();
            assertEquals(5, ran.ends());
            assertEquals("aover\n", ran.out.toString());
            assertEquals(ExchangeEnd.COMPLETE, Gates.await(ran.exchange().ended));
            assertEquals("5", ran.exchange().detail);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "exit 0, 0, COMPLETE",
        "exit 3, 3, SERVER_CLOSED",
        "kill -9 $$, 137, SERVER_CLOSED"
    })
    void itsOwnEndIsKnown(String script, int code, ExchangeEnd end) throws Exception {
        try (Ran ran = new Ran(script)) {
            assertEquals(code, ran.ends());
            assertEquals(end, Gates.await(ran.exchange().ended));
            assertFalse(ran.in.closed.isDone());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"TERM", "INT", "HUP"})
    void aSignalReachesTheCommand(String signal) throws Exception {
        String script = "trap 'echo got %s; exit 6' %s; echo ready; while :; do sleep 0.02; done";
        try (Ran ran = new Ran(script.formatted(signal, signal))) {
            ran.hears("ready\n").run.signal(signal);
            assertEquals(6, ran.ends());
            assertEquals("ready\ngot " + signal + "\n", ran.out.toString());
            assertEquals(ExchangeEnd.CLIENT_CLOSED, Gates.await(ran.exchange().ended));
        }
    }

    @ParameterizedTest
    @CsvSource({"TERM, 143", "INT, 130", "HUP, 129"})
    void aSignalThatKillsItShowsInTheCode(String signal, int code) throws Exception {
        try (Ran ran = new Ran("echo ready; exec sleep 60")) {
            ran.hears("ready\n").run.signal(signal);
            assertEquals(code, ran.ends());
        }
    }

    @Test
    void whatItStartedEndsWithIt() throws Exception {
        String stubborn =
                "(trap '' TERM; while :; do sleep 0.05; done) & echo $!; read -r x; exit 4";
        try (Ran ran = new Ran(stubborn)) {
            ran.hears("\n");
            ProcessHandle child = process(ran);
            assertTrue(child.isAlive());
            ran.closes();
            assertEquals(4, ran.ends());
            Gates.until(() -> !child.isAlive());
        }
    }

    @Test
    void whatItStartedEndsWithItThoughItDiesUnasked() throws Exception {
        try (Ran ran = new Ran("sleep 60 & echo $!; wait")) {
            ran.hears("\n");
            ProcessHandle child = process(ran);
            Gates.until(() -> ran.run.knows(child));
            ProcessHandle.of(ran.run.process()).orElseThrow().destroyForcibly();
            assertEquals(137, ran.ends());
            Gates.until(() -> !child.isAlive());
        }
    }

    @Test
    void outputThatNobodyWillEndIsNotWaitedFor() throws Exception {
        // Held, but not as an output of its own, so nobody can tell whose it is.
        try (Ran ran = new Ran("sleep 20 3>&1 >/dev/null & echo $!")) {
            assertEquals(0, ran.ends());
            assertTrue(process(ran).destroyForcibly());
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void whatItStartsInItsLastMomentEndsWithIt() throws Exception {
        try (Ran ran = new Ran("cat; (trap '' TERM; sleep 20) & echo $!; exit 3")) {
            ran.closes();
            assertEquals(3, ran.ends());
            Optional<ProcessHandle> child =
                    ProcessHandle.of(Long.parseLong(ran.out.toString().strip()));
            try {
                Gates.until(() -> child.filter(ProcessHandle::isAlive).isEmpty());
            } finally {
                child.ifPresent(ProcessHandle::destroyForcibly);
            }
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void anOutputThatIsNoLongerOursSaysNothing() throws Exception {
        Process errors =
                new ProcessBuilder("/bin/sh", "-c", "exec 1>&2; read -r x")
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();
        try {
            // Its end of our pipe is closed, then: its output is our errors.
            assertEquals(-1, errors.getInputStream().read());
            assertEquals(List.of(), HeldOutput.of(errors.pid()).holders());
        } finally {
            errors.destroyForcibly().waitFor();
        }
    }

    @Test
    void aCommandThatNoLongerReadsClosesTheInput() throws Exception {
        try (Ran ran = new Ran("exec 0<&-; echo ready; exec sleep 60")) {
            ran.hears("ready\n").says("x");
            Gates.await(ran.in.closed);
        }
    }

    @Test
    void aClientThatNoLongerListensIsToldToTheCommand() throws Exception {
        try (Ran ran = new Ran("echo ready; read -r x; while echo y; do :; done; exit 8")) {
            ran.hears("ready\n");
            ran.out.breakOff();
            ran.says("go\n");
            int code = ran.ends();
            // Killed by SIGPIPE, or (where that is ignored) told by the failing echo.
            assertTrue(code == 141 || code == 8, "exit code " + code);
            assertEquals(ExchangeEnd.CLIENT_CLOSED, Gates.await(ran.exchange().ended));
        }
    }

    @Test
    void environmentFolderAndArgumentsAreOurs() throws Exception {
        try (Ran ran = new Ran("echo \"$PATH\"; pwd")) {
            assertEquals(0, ran.ends());
            assertEquals(
                    System.getenv("PATH") + "\n" + Path.of("").toRealPath() + "\n",
                    ran.out.toString());
        }
        StdioRun run = StdioRun.start(List.of("/bin/echo", "a b", "", "$x", "'\"*"));
        Ran.Output out = new Ran.Output();
        run.flow(new Ran.Input(), out, null);
        assertEquals(0, run.await());
        assertEquals("a b  $x '\"*\n", out.toString());
    }

    @Test
    void withoutACaptureItIsTheSame() throws Exception {
        StdioRun run = StdioRun.start(List.of("/bin/sh", "-c", "echo hello; exit 2"));
        Ran.Output out = new Ran.Output();
        run.flow(new Ran.Input(), out, null);
        assertEquals(2, run.await());
        assertEquals("hello\n", out.toString());
    }

    @Test
    void whatCannotBeStartedSaysWhy() throws Exception {
        assertEquals(
                "Cannot start '/no/such/server': No such file or directory.",
                assertThrows(
                                CannotStart.class,
                                () -> StdioRun.start(List.of("/no/such/server", "x")))
                        .getMessage());
        Path plain = Files.createFile(folder.resolve("plain"));
        Files.setPosixFilePermissions(plain, PosixFilePermissions.fromString("rw-------"));
        assertEquals(
                "Cannot start '" + plain + "': Permission denied.",
                assertThrows(CannotStart.class, () -> StdioRun.start(List.of(plain.toString())))
                        .getMessage());
    }

    private static ProcessHandle process(Ran ran) {
        return ProcessHandle.of(Long.parseLong(ran.out.toString().strip())).orElseThrow();
    }

    private static byte[] joined(byte[] first, byte[] second) {
        byte[] both = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, both, first.length, second.length);
        return both;
    }
}
