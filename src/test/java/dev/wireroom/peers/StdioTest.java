package dev.wireroom.peers;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// The reference server on standard input and output: behind a tap, behind a wrapped entry of a
/// client's configuration, and offered over Streamable HTTP.
@Tag("peers")
@Timeout(180)
class StdioTest {
    private static final List<String> LINES =
            List.of(
                    "{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"initialize\",\"params\":{"
                            + "\"protocolVersion\":\"2025-11-25\",\"capabilities\":{},"
                            + "\"clientInfo\":{\"name\":\"lines\",\"version\":\"1\"}}}",
                    "{ \"method\" : \"notifications/initialized\", \"jsonrpc\":\"2.0\" }",
                    "{\"id\":\"a\\u0062\",\"jsonrpc\":\"2.0\",\"method\":\"tools/list\"}",
                    "{\"jsonrpc\":\"2.0\",\"id\":1e0,\"method\":\"tools/call\",\"params\":{\"name\":"
                            + "\"echo\",\"arguments\":{\"message\":\"Grüße, \\u4e16界 🌍\"}}}",
                    "no JSON at all",
                    "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"tools/call\",\"params\":{\"name\":"
                            + "\"get-tiny-image\",\"arguments\":{}}}",
                    "{\"jsonrpc\":\"2.0\",\"id\":8,\"method\":\"no/such\"}\r",
                    "{\"jsonrpc\":\"2.0\",\"id\":9,\"method\":\"resources/list\"}");

    @TempDir Path folder;

    @Test
    void theClientGetsTheSameThroughATapAndTheCaptureHoldsItAll() throws Exception {
        Npm npm = new Npm();
        Path capture = folder.resolve("tap.wireroom");
        ObjectNode direct = use(npm, npm.everythingOverStdio());
        ObjectNode tapped = use(npm, tapped(npm, capture));
        assertEquals(direct, tapped);
        Transcript.assertHolds(tapped, Product.read("messages", capture));
        assertClosed(only(Product.read("sessions", capture)), "typescript-peer");
        JsonNode exchange = only(Product.read("exchanges", capture));
        assertEquals("stdio", exchange.path("kind").asString());
        assertEquals("S1", exchange.path("session").asString());
    }

    /// One chunk, so that nothing depends on time but the order of what is answered at once.
    @Test
    void everyByteIsTheSameThroughATap() throws Exception {
        Npm npm = new Npm();
        Path capture = folder.resolve("bytes.wireroom");
        Path input = Files.writeString(folder.resolve("in"), String.join("\n", LINES) + "\n");
        String direct = feed(npm.everythingOverStdio(), input, "direct");
        String tapped = feed(tapped(npm, capture), input, "tapped");
        assertEquals(direct, tapped);
        List<JsonNode> messages = Product.read("messages", capture);
        assertEquals(LINES, Transcript.texts(messages, "client-to-server"));
        assertEquals(List.of(tapped.split("\n")), Transcript.texts(messages, "server-to-client"));
        assertTrue(direct.contains("Grüße, 世界 🌍"), direct);
        assertTrue(direct.contains("\"id\":\"ab\""), direct);
    }

    @Test
    void aWrappedEntryStartsTheServerAndUnwrappingLeavesNoTrace() throws Exception {
        Npm npm = new Npm();
        List<String> command = npm.everythingOverStdio();
        String before =
                """
                {
                  "mcpServers": {
                    "everything": {"command": %s, "args": [%s,
                        "stdio"], "env": {"PEER": "kept"}}
                  }
                }
                """
                        .formatted(quoted(command.get(0)), quoted(command.get(1)));
        Path file = Files.writeString(folder.resolve("mcp.json"), before);
        Path capture = folder.resolve("wrapped.wireroom");
        ObjectNode direct = npm.answer("client.mjs", "config", file.toString(), "everything");

        Product.run("wrap", "--capture", capture.toString(), file.toString());
        assertTrue(Files.readString(file).contains("\"tap\""), Files.readString(file));
        ObjectNode wrapped = npm.answer("client.mjs", "config", file.toString(), "everything");
        assertEquals(direct, wrapped);
        Transcript.assertHolds(wrapped, Product.read("messages", capture));
        JsonNode session = only(Product.read("sessions", capture));
        assertEquals("everything", session.path("server").asString());
        assertClosed(session, "typescript-peer");

        Product.run("unwrap", file.toString());
        assertEquals(before, Files.readString(file));
    }

    @ParameterizedTest
    @ValueSource(strings = {"isolate", "share"})
    void theClientGetsTheSameOverStreamableHttp(String mode) throws Exception {
        Npm npm = new Npm();
        ObjectNode direct = use(npm, npm.everythingOverStdio());
        Path capture = folder.resolve(mode + ".wireroom");
        try (Product wireroom = new Product(npm.everythingOverStdio(), capture, "--mode", mode)) {
            String url = wireroom.url().resolve("/mcp").toString();
            ObjectNode offered = npm.answer("client.mjs", "http", url);
            assertEquals(36, offered.remove("session").asString("").length());
            assertEquals(direct, offered);
            assertEquals(0, wireroom.quit());
            if (mode.equals("isolate")) { // in share the handshake is Wireroom's own
                Transcript.assertHolds(offered, wireroom.read("messages"));
            }
            JsonNode session = only(wireroom.read("sessions"));
            assertEquals("typescript-peer", session.at("/client/name").asString());
            assertEquals("mcp-servers/everything", session.at("/serverInfo/name").asString());
            assertEquals("closed", session.path("state").asString(), session::toString);
        }
    }

    private static ObjectNode use(Npm npm, List<String> command) throws Exception {
        List<String> words = new ArrayList<>(List.of("stdio"));
        words.addAll(command);
        return npm.answer("client.mjs", words.toArray(String[]::new));
    }

    private static List<String> tapped(Npm npm, Path capture) {
        List<String> words = new ArrayList<>(List.of("tap", "--capture", capture.toString(), "--"));
        words.addAll(npm.everythingOverStdio());
        return Product.command(words);
    }

    private String feed(List<String> command, Path input, String name)
            throws IOException, InterruptedException {
        Path output = folder.resolve(name);
        Process process =
                new ProcessBuilder(command)
                        .redirectInput(input.toFile())
                        .redirectOutput(output.toFile())
                        .redirectError(folder.resolve(name + ".err").toFile())
                        .start();
        try {
            assertTrue(process.waitFor(60, TimeUnit.SECONDS), name);
            assertEquals(0, process.exitValue(), Files.readString(folder.resolve(name + ".err")));
            return Files.readString(output, UTF_8);
        } finally {
            process.destroyForcibly();
        }
    }

    private static void assertClosed(JsonNode session, String client) {
        assertEquals("stdio", session.path("kind").asString(), session::toString);
        assertEquals("legacy", session.path("era").asString());
        assertEquals("closed", session.path("state").asString(), session::toString);
        assertEquals("2025-11-25", session.path("protocolVersion").asString());
        assertEquals(client, session.at("/client/name").asString());
        assertEquals("mcp-servers/everything", session.at("/serverInfo/name").asString());
    }

    private static String quoted(String word) {
        return JsonMapper.shared().writeValueAsString(word);
    }

    private static JsonNode only(List<JsonNode> list) {
        assertEquals(1, list.size(), list::toString);
        return list.getFirst();
    }
}
