package dev.wireroom.peers;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// A child process whose standard output is read line by line; its standard error goes to a file.
/// Ended with the test, at the latest.
final class Child implements AutoCloseable {
    private static final long DEADLINE_SECONDS = 60;
    private static final long STOP_SECONDS = 10;

    private final Process process;
    private final Path errors;
    private final Thread reader;
    private final BlockingQueue<Optional<String>> lines = new LinkedBlockingQueue<>();

    Child(ProcessBuilder builder) throws IOException {
        errors = Files.createTempFile("child", ".err");
        process = builder.redirectError(errors.toFile()).start();
        reader = Thread.ofVirtual().name("reads " + builder.command().getFirst()).start(this::read);
    }

    /// The next line that fits; lines before it are dropped.
    String line(Predicate<String> wanted) throws IOException, InterruptedException {
        long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(DEADLINE_SECONDS);
        while (true) {
            Optional<String> line = lines.poll(until - System.nanoTime(), TimeUnit.NANOSECONDS);
            if (line == null || line.isEmpty()) {
                throw new IOException(
                        (line == null ? "It is silent" : "It ended") + "; it said: " + errors());
            }
            if (wanted.test(line.get())) {
                return line.get();
            }
        }
    }

    /// Waits for the end.
    ///
    /// @return all lines that were not taken yet
    List<String> rest() throws IOException, InterruptedException {
        if (!process.waitFor(DEADLINE_SECONDS, TimeUnit.SECONDS)) {
            throw new IOException("It does not end; it said: " + errors());
        }
        reader.join();
        List<String> rest = new ArrayList<>();
        lines.stream().flatMap(Optional::stream).forEach(rest::add);
        return rest;
    }

    void tell(String line) throws IOException {
        Writer writer = process.outputWriter();
        writer.write(line + "\n");
        writer.flush();
    }

    /// The processes below it whose command line holds this word, without the shells that watch
    /// over them.
    List<ProcessHandle> below(String word) {
        return process.descendants()
                .filter(each -> each.info().command().orElse("").endsWith("/node"))
                .filter(each ->
                        Stream.of(each.info().arguments().orElse(new String[0]))
                                .anyMatch(argument -> argument.contains(word)))
                .toList();
    }

    int exitCode() {
        return process.exitValue();
    }

    String errors() throws IOException {
        return Files.readString(errors);
    }

    /// Asks it to end and to take its own children along; what does not is [#close]d.
    void stop() throws IOException, InterruptedException {
        process.destroy();
        boolean _ = process.waitFor(STOP_SECONDS, TimeUnit.SECONDS);
        close();
    }

    @Override
    public void close() throws IOException {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
        Files.deleteIfExists(errors);
    }

    private void read() {
        try (BufferedReader output = process.inputReader()) {
            output.lines().map(Optional::of).forEach(lines::add);
        } catch (IOException | UncheckedIOException _) {
            // The process was ended while it was read.
        } finally {
            lines.add(Optional.empty());
        }
    }
}
