package dev.wireroom.peers;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Wireroom as users run it: the packaged program, its console, its commands.
final class Product implements AutoCloseable {
    private final Child serve;
    private final Path capture;
    private final URI url;

    /// Stands in front of this server until it is closed.
    ///
    /// @param options more of them
    Product(URI upstream, Path capture, String... options)
            throws IOException, InterruptedException {
        this(capture, options, "--upstream", upstream.toString());
    }

    /// Offers a server on standard input and output, until it is closed.
    Product(List<String> command, Path capture, String... options)
            throws IOException, InterruptedException {
        this(
                capture,
                options,
                Stream.concat(Stream.of("--"), command.stream()).toArray(String[]::new));
    }

    private Product(Path capture, String[] options, String... server)
            throws IOException, InterruptedException {
        this.capture = capture;
        List<String> words =
                new ArrayList<>(List.of("serve", "--capture", capture.toString(), "--console"));
        words.addAll(List.of(options));
        words.addAll(List.of(server));
        serve = start(words.toArray(String[]::new));
        String said = serve.line(line -> line.contains("\"listening\""));
        url = URI.create(JsonMapper.shared().readTree(said).path("url").asString());
    }

    /// The command line of the packaged program with these words.
    static List<String> command(List<String> words) {
        List<String> command =
                new ArrayList<>(
                        List.of(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-jar",
                                Path.of("target", "wireroom.jar").toAbsolutePath().toString()));
        command.addAll(words);
        return command;
    }

    /// What a capture file holds.
    ///
    /// @param command `sessions`, `exchanges` or `messages`
    static List<JsonNode> read(String command, Path capture)
            throws IOException, InterruptedException {
        List<JsonNode> objects = new ArrayList<>();
        for (String line : run(command, capture.toString())) {
            objects.add(JsonMapper.shared().readTree(line));
        }
        return objects;
    }

    /// Runs a command to its end.
    ///
    /// @return its lines
    static List<String> run(String... words) throws IOException, InterruptedException {
        try (Child child = start(words)) {
            List<String> said = child.rest();
            if (child.exitCode() != 0) {
                throw new IOException(List.of(words) + " failed: " + child.errors());
            }
            return said;
        }
    }

    /// The processes of a server that it runs.
    List<ProcessHandle> servers(String word) {
        return serve.below(word);
    }

    /// Where clients reach the server, without a path.
    URI url() {
        return url;
    }

    JsonNode console(String command) throws IOException, InterruptedException {
        serve.tell(command);
        return JsonMapper.shared().readTree(serve.line(line -> line.contains("\"ok\"")));
    }

    /// What its own capture holds.
    List<JsonNode> read(String command) throws IOException, InterruptedException {
        return read(command, capture);
    }

    /// @return the exit code
    int quit() throws IOException, InterruptedException {
        serve.tell("quit");
        serve.rest();
        return serve.exitCode();
    }

    @Override
    public void close() throws IOException {
        serve.close();
    }

    private static Child start(String... words) throws IOException {
        return new Child(new ProcessBuilder(command(List.of(words))));
    }
}
