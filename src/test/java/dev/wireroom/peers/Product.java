package dev.wireroom.peers;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
        this.capture = capture;
        List<String> words =
                new ArrayList<>(
                        List.of(
                                "serve",
                                "--upstream",
                                upstream.toString(),
                                "--capture",
                                capture.toString(),
                                "--console"));
        words.addAll(List.of(options));
        serve = start(words.toArray(String[]::new));
        String said = serve.line(line -> line.contains("\"listening\""));
        url = URI.create(JsonMapper.shared().readTree(said).path("url").asString());
    }

    /// Where clients reach the server, without a path.
    URI url() {
        return url;
    }

    JsonNode console(String command) throws IOException, InterruptedException {
        serve.tell(command);
        return JsonMapper.shared().readTree(serve.line(line -> line.contains("\"ok\"")));
    }

    /// What the capture holds.
    ///
    /// @param command `sessions`, `exchanges` or `messages`
    List<JsonNode> read(String command) throws IOException, InterruptedException {
        try (Child reader = start(command, capture.toString())) {
            List<JsonNode> objects = new ArrayList<>();
            for (String line : reader.rest()) {
                objects.add(JsonMapper.shared().readTree(line));
            }
            if (reader.exitCode() != 0) {
                throw new IOException(command + " failed: " + reader.errors());
            }
            return objects;
        }
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
        List<String> command =
                new ArrayList<>(
                        List.of(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-jar",
                                Path.of("target", "wireroom.jar").toString()));
        command.addAll(List.of(words));
        return new Child(new ProcessBuilder(command));
    }
}
