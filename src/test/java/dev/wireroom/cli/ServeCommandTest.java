package dev.wireroom.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.app.Wiring;
import dev.wireroom.demo.DemoPace;
import dev.wireroom.demo.DemoServer;
import dev.wireroom.testkit.PlainCaller;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// `serve` with its console over a real engine, and the reading commands over what it wrote.
@Timeout(30)
final class ServeCommandTest {
    @TempDir Path folder;

    private final ScheduledExecutorService timers = Executors.newScheduledThreadPool(1);
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final StopSignal stop = new StopSignal();
    private final PipedOutputStream typed = new PipedOutputStream();
    private DemoServer server;
    private BufferedReader said;
    private PipedOutputStream out;

    @BeforeEach
    void start() throws IOException {
        server = new DemoServer(DemoPace.HUMAN, timers);
        out = new PipedOutputStream();
        said = new BufferedReader(new InputStreamReader(new PipedInputStream(out, 1 << 20), UTF_8));
    }

    @AfterEach
    void end() {
        stop.raise();
        server.close();
        timers.shutdownNow();
    }

    @Test
    void itSaysWhereItListensAndAnswersUntilItIsTold() throws Exception {
        CompletableFuture<Integer> code = serve("--name", "demo", "--console");
        JsonNode listening = line();
        assertEquals(
                List.of("event", "server", "url", "upstream", "mode"),
                listening.propertyNames().stream().toList());
        assertEquals("listening", listening.get("event").asString());
        assertEquals("demo", listening.get("server").asString());
        assertEquals(server.url().toString(), listening.get("upstream").asString());
        assertEquals("relay", listening.get("mode").asString());

        try (PlainCaller caller = caller(listening)) {
            caller.initialize().ping();
            assertTrue(ask("flush").get("ok").asBoolean());
            JsonNode session = ask("sessions").get("sessions").get(0);
            assertEquals(caller.session(), session.get("wireId").asString());
            assertEquals("live", session.get("state").asString());
            assertEquals("plain", session.get("client").get("name").asString());
            assertEquals(5, ask("stats").get("messages").asInt());
            assertTrue(ask("expire S1").get("ok").asBoolean());
            assertEquals("S1 is over already (expired).", ask("expire S1").get("error").asString());
            assertEquals(404, caller.ping().statusCode());
        }
        assertTrue(ask("quit").get("ok").asBoolean());
        assertEquals(Exit.DONE, code.get(10, TimeUnit.SECONDS), err::toString);
        assertEquals("", err.toString(UTF_8));
    }

    @Test
    void theEndOfTheConsoleDoesNotEndTheRelay() throws Exception {
        CompletableFuture<Integer> code = serve("--console");
        JsonNode listening = line();
        typed.close();
        try (PlainCaller caller = caller(listening)) {
            assertEquals(200, caller.initialize().ping().statusCode());
        }
        stop.raise();
        assertEquals(Exit.DONE, code.get(10, TimeUnit.SECONDS));
    }

    @Test
    void theModeIsSaid() throws Exception {
        CompletableFuture<Integer> code = serve("--mode", "isolate");
        assertEquals("isolate", line().get("mode").asString());
        stop.raise();
        assertEquals(Exit.DONE, code.get(10, TimeUnit.SECONDS));
    }

    @Test
    void whatItWroteCanBeRead() throws Exception {
        Path file = folder.resolve("test.wireroom");
        CompletableFuture<Integer> code = serve("--capture", file.toString());
        JsonNode listening = line();
        String wireId;
        try (PlainCaller caller = caller(listening)) {
            caller.initialize().ping();
            wireId = caller.session();
        }
        stop.raise();
        assertEquals(Exit.DONE, code.get(10, TimeUnit.SECONDS));

        List<JsonNode> sessions = read("sessions", file.toString());
        assertEquals(List.of(wireId), sessions.stream().map(it -> text(it, "wireId")).toList());
        assertEquals("closed", text(sessions.getFirst(), "state"));
        List<JsonNode> exchanges = read("exchanges", file.toString());
        assertEquals(
                List.of("1 200 complete", "2 202 complete", "3 200 complete"),
                exchanges.stream()
                        .map(it ->
                                it.get("exchange") + " " + it.get("status") + " " + text(it, "end"))
                        .toList());
        List<JsonNode> messages = read("messages", file.toString(), "--session", "S1");
        assertEquals(
                List.of("request", "response", "notification", "request", "response"),
                messages.stream().map(it -> text(it, "kind")).toList());
        assertEquals(4, messages.getLast().get("answers").asInt());
        assertTrue(messages.getLast().get("latencyMicros").asLong() > 0);
        assertEquals(messages, read("messages", file.toString()));
    }

    @Test
    void aSessionThatIsNotThereIsSaid() throws Exception {
        Path file = folder.resolve("test.wireroom");
        CompletableFuture<Integer> code = serve("--capture", file.toString());
        line();
        stop.raise();
        code.get(10, TimeUnit.SECONDS);
        assertEquals(
                Exit.CANNOT,
                run(new ByteArrayOutputStream(), "exchanges", file.toString(), "--session", "S7"));
        assertTrue(err.toString(UTF_8).startsWith("wireroom: There is no session S7 in "));
    }

    private CompletableFuture<Integer> serve(String... options) throws IOException {
        PipedInputStream keyboard = new PipedInputStream(typed);
        String[] words = new String[options.length + 3];
        words[0] = "serve";
        words[1] = "--upstream";
        words[2] = server.url().toString();
        System.arraycopy(options, 0, words, 3, options.length);
        Streams streams = new Streams(keyboard, out, new PrintStream(err, true, UTF_8));
        return CompletableFuture.supplyAsync(
                () -> Wiring.commands(streams, stop).run(words),
                task -> Thread.ofPlatform().daemon().start(task));
    }

    private PlainCaller caller(JsonNode listening) {
        return new PlainCaller(URI.create(text(listening, "url") + DemoServer.PATH));
    }

    private JsonNode ask(String command) throws IOException {
        typed.write((command + "\n").getBytes(UTF_8));
        typed.flush();
        return line();
    }

    private JsonNode line() throws IOException {
        String line = said.readLine();
        assertNotNull(line, err::toString);
        return JsonMapper.shared().readTree(line);
    }

    private List<JsonNode> read(String... words) {
        ByteArrayOutputStream lines = new ByteArrayOutputStream();
        assertEquals(Exit.DONE, run(lines, words), err::toString);
        return lines.toString(UTF_8).lines().map(JsonMapper.shared()::readTree).toList();
    }

    private int run(ByteArrayOutputStream lines, String... words) {
        Streams streams =
                new Streams(
                        new ByteArrayInputStream(new byte[0]),
                        lines,
                        new PrintStream(err, true, UTF_8));
        return Wiring.commands(streams, new StopSignal()).run(words);
    }

    private static String text(JsonNode object, String member) {
        return object.get(member).asString();
    }
}
