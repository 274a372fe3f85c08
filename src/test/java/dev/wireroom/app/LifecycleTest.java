package dev.wireroom.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.Launcher;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// The program as a process of its own.
@Timeout(60)
final class LifecycleTest {
    @TempDir Path folder;

    private @Nullable Process process;

    @AfterEach
    void end() throws InterruptedException {
        if (process != null) {
            process.destroyForcibly().waitFor();
        }
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "a process cannot be asked to end there")
    void aSignalEndsServeInOrder() throws Exception {
        Path file = folder.resolve("test.wireroom");
        Process serve =
                start("serve", "--upstream", "http://127.0.0.1:1", "--capture", file.toString());
        String line = serve.inputReader(UTF_8).readLine();
        assertNotNull(line, () -> errors(serve));
        assertTrue(line.startsWith("{\"event\":\"listening\""), line);
        serve.toHandle().destroy();
        assertTrue(serve.waitFor(11, TimeUnit.SECONDS));
        assertEquals(0, serve.exitValue());
        assertEquals("", errors(serve));
        assertTrue(Files.exists(file));
        assertFalse(Files.exists(folder.resolve("test.wireroom-wal")));
    }

    @Test
    void wrongWordsEndWithTwo() throws Exception {
        Process wrong = start("no-such-word");
        assertTrue(wrong.waitFor(20, TimeUnit.SECONDS));
        assertEquals(2, wrong.exitValue());
        assertEquals(-1, wrong.getInputStream().read());
        assertTrue(errors(wrong).startsWith("wireroom: Unmatched argument"));
    }

    @Test
    void commandsLoadNothingOfJavaFx() throws Exception {
        Path loaded = folder.resolve("loaded.txt");
        Process command =
                start(List.of("-Xlog:class+load:file=" + loaded), "sessions", "no-such-file");
        assertTrue(command.waitFor(20, TimeUnit.SECONDS));
        assertEquals(3, command.exitValue());
        String classes = Files.readString(loaded);
        assertTrue(classes.contains("dev.wireroom.cli.SessionsCommand"));
        assertFalse(classes.contains("javafx."));
    }

    private Process start(String... words) throws IOException {
        return start(List.of(), words);
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
        Process started = new ProcessBuilder(command).start();
        process = started;
        return started;
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
