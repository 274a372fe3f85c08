package dev.wireroom.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.engine.Refused;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What commands end with when they are used wrongly or cannot do their work.
final class CommandsTest {
    @TempDir Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final List<TapLine> tapped = new ArrayList<>();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "no-such-word",
                "--no-such-option",
                "serve",
                "serve --upstream",
                "serve --upstream http://127.0.0.1:1 --no-such-option",
                "serve --upstream ftp://127.0.0.1/x",
                "serve --upstream http://127.0.0.1:1 --upstream http://127.0.0.1:2",
                "serve --upstream http://127.0.0.1:1 --mode wild",
                "serve --upstream http://127.0.0.1:1 --idle-timeout 5_parsecs",
                "serve --upstream http://127.0.0.1:1 --max-sessions 0",
                "serve --upstream http://127.0.0.1:1 --caller-key cookie:a",
                "serve --upstream http://127.0.0.1:1 --body-limit much",
                "serve --upstream http://127.0.0.1:1 --header nonsense",
                "serve --upstream http://127.0.0.1:1 --listen 0.0.0.0:0",
                "serve --upstream http://127.0.0.1:1 --listen nonsense",
                "serve --upstream http://127.0.0.1:1 --workspace mcp.json",
                "serve --upstream http://127.0.0.1:1 -- server",
                "serve --mode relay -- server",
                "serve http://127.0.0.1:1",
                "tap",
                "tap --",
                "tap server",
                "wrap",
                "wrap a b",
                "unwrap",
                "unwrap a --capture b",
                "tap --no-such-option -- server",
                "sessions",
                "sessions a b",
                "exchanges",
                "messages --session S1",
                "findings",
                "findings a --format nonsense",
                "export a",
                "export a --format nonsense",
                "replay a",
                "replay a --session S1",
                "replay a --session S1 --upstream nonsense",
                "replay a --session S1 --upstream http://127.0.0.1:1 --speed wild"
            })
    void wrongUsageEndsWithTwo(String line) {
        assertEquals(Exit.USAGE, run(line.split(" ")));
        assertEquals("", out.toString(UTF_8));
        assertEquals(2, lines().size(), err::toString);
        assertTrue(lines().getLast().endsWith(" --help"), err::toString);
    }

    @ParameterizedTest
    @ValueSource(strings = {"serve --workspace mcp.json"})
    void whatIsReservedIsNotBuiltYet(String line) {
        assertEquals(Exit.CANNOT, run(line.split(" ")));
        assertEquals(1, lines().size());
        assertTrue(lines().getFirst().endsWith(" is not built yet."), err::toString);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "sessions %s",
                "exchanges %s",
                "exchanges %s --session S1",
                "messages %s",
                "findings %s",
                "export %s --format har",
                "replay %s --session S1 --upstream http://127.0.0.1:1"
            })
    void aFileThatCannotBeReadEndsWithThree(String line) throws IOException {
        Path junk = folder.resolve("junk");
        Files.writeString(junk, "this is no capture ".repeat(500));
        for (Path file : List.of(junk, folder, folder.resolve("missing"))) {
            err.reset();
            assertEquals(Exit.CANNOT, run(line.formatted(file).split(" ")));
            assertEquals("", out.toString(UTF_8));
            assertEquals(1, lines().size(), err::toString);
            assertFalse(err.toString(UTF_8).contains("Exception"), err::toString);
        }
    }

    @Test
    void aTapEndsWithTheCodeOfItsCommand() {
        assertEquals(9, run("tap", "--name=a", "--", "server", "--name", "b"));
        assertEquals(List.of(new TapLine("a", null, List.of("server", "--name", "b"))), tapped);
        assertEquals(List.of(), lines());
    }

    @Test
    void unwrapTellsOfEachServer() throws IOException {
        Path config = folder.resolve("mcp.json");
        String tap = "\"command\":\"wireroom\",\"args\":[\"tap\",\"--\",\"x\",\"y\"]";
        Files.writeString(config, "{\"mcpServers\":{\"a\":{" + tap + "},\"b\":{}}}");
        assertEquals(Exit.DONE, run("unwrap", config.toString()));
        assertEquals(
                """
                {"server":"a","unwrapped":true}
                {"server":"b","unwrapped":false,"why":"it is not wrapped"}
                """,
                out.toString(UTF_8));
        assertEquals(
                "{\"mcpServers\":{\"a\":{\"command\":\"x\",\"args\":[\"y\"]},\"b\":{}}}",
                Files.readString(config));
    }

    @ParameterizedTest
    @ValueSource(strings = {"wrap", "unwrap"})
    void aConfigurationThatIsNotThereEndsWithThree(String command) {
        assertEquals(Exit.CANNOT, run(command, folder.resolve("none").toString()));
        assertEquals(1, lines().size(), err::toString);
    }

    @Test
    void helpIsForPeople() {
        assertEquals(Exit.DONE, run("serve", "--help"));
        assertEquals("", out.toString(UTF_8));
        assertTrue(err.toString(UTF_8).contains("--upstream=URL"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "serve --upstream http://127.0.0.1:1",
                "serve --upstream http://127.0.0.1:1 --mode isolate",
                "serve --upstream http://127.0.0.1:1 --mode share --caller-key connection"
            })
    void anEngineThatCannotStartEndsWithThree(String line) {
        assertEquals(Exit.CANNOT, run(line.split(" ")));
        assertEquals(List.of("wireroom: No engine here."), lines());
    }

    private int run(String... words) {
        Streams streams =
                new Streams(
                        new ByteArrayInputStream(new byte[0]),
                        out,
                        new PrintStream(err, true, UTF_8));
        EngineStart none =
                settings -> {
                    throw new Refused("No engine here.");
                };
        TapRun taps =
                line -> {
                    tapped.add(line);
                    return 9;
                };
        return new Commands(streams, none, new StopSignal(), taps).run(words);
    }

    private List<String> lines() {
        return err.toString(UTF_8).lines().toList();
    }
}
