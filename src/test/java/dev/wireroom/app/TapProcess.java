package dev.wireroom.app;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.wireroom.Launcher;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// A tap before a stdio server, as a client starts it; the test is that client.
final class TapProcess implements AutoCloseable {
    private final Process process;
    private final Writer in;
    private final BufferedReader out;

    TapProcess(String name, Path capture, List<String> server) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("--enable-native-access=ALL-UNNAMED");
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-cp"));
        command.add(System.getProperty("java.class.path"));
        command.add(Launcher.class.getName());
        command.addAll(List.of("tap", "--name", name, "--capture", capture.toString(), "--"));
        command.addAll(server);
        process =
                new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
        in = process.outputWriter(UTF_8);
        out = process.inputReader(UTF_8);
    }

    void say(String line) throws IOException {
        in.write(line + "\n");
        in.flush();
    }

    /// @return the answer
    String ask(String line) throws IOException {
        say(line);
        return String.valueOf(out.readLine());
    }

    /// As a client does that is done with its server.
    void leave() throws IOException, InterruptedException {
        in.close();
        process.waitFor(10, TimeUnit.SECONDS);
    }

    /// Without a word, as the system does when memory is short.
    void kill() {
        process.destroyForcibly().onExit().join();
    }

    @Override
    public void close() {
        kill();
    }
}
