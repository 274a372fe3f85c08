package dev.wireroom.stdio.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.wireroom.model.Command;
import dev.wireroom.protocol.JsonPlaces;
import dev.wireroom.stdio.CannotStart;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// A command that is started once to see whether it answers, and ended again with all that it has
/// started. What it says is part of no capture. One thread.
public final class CommandTrial implements AutoCloseable {
    private static final List<String> ID = List.of("id");
    private static final List<String> METHOD = List.of("method");
    private static final Duration A_MOMENT = Duration.ofMillis(300);
    private static final int MOST_LINES = 10_000;

    private final JsonPlaces members = new JsonPlaces(List.of(ID, METHOD));
    private final BlockingQueue<Optional<String>> lines = new LinkedBlockingQueue<>(MOST_LINES);
    private final Process process;
    private final Thread complaining;
    private volatile String complaint = "";

    private CommandTrial(Process process) {
        this.process = process;
        Thread.ofVirtual().name("trial says").start(this::read);
        complaining = Thread.ofVirtual().name("trial complains").start(this::complaints);
    }

    /// Starts it; throws with the reason when it cannot be.
    public static CommandTrial start(Command command) throws CannotStart {
        try {
            return new CommandTrial(Starting.of(command).start());
        } catch (IOException | UnsupportedOperationException | SecurityException failed) {
            throw new CannotStart(command.words().getFirst(), failed);
        }
    }

    private void read() {
        try (BufferedReader out = process.inputReader(UTF_8)) {
            for (String line; (line = out.readLine()) != null; ) {
                boolean _ = lines.offer(Optional.of(line));
            }
        } catch (IOException _) {
            // as good as its end
        }
        boolean _ = lines.offer(Optional.empty());
    }

    private void complaints() {
        try (BufferedReader errors = process.errorReader(UTF_8)) {
            for (String line; (line = errors.readLine()) != null; ) {
                if (!line.isBlank()) {
                    complaint = line.strip();
                }
            }
        } catch (IOException _) {
            // as good as its end
        }
    }

    /// @return whether it took the line
    public boolean tell(String line) {
        try {
            OutputStream to = process.getOutputStream();
            to.write((line + "\n").getBytes(UTF_8));
            to.flush();
            return true;
        } catch (IOException gone) {
            return false;
        }
    }

    /// @param id of the request, as it is written
    /// @return the answer; null when it has ended, or did not answer in time
    public @Nullable String ask(String id, String request, Duration patience)
            throws InterruptedException {
        if (!tell(request)) {
            return null;
        }
        long until = System.nanoTime() + patience.toNanos();
        for (long left = patience.toNanos(); left > 0; left = until - System.nanoTime()) {
            Optional<String> line = lines.poll(left, TimeUnit.NANOSECONDS);
            if (line == null || line.isEmpty()) {
                return null;
            }
            var places = members.find(line.get().getBytes(UTF_8));
            var found = JsonPlaces.first(places, ID);
            boolean answers = JsonPlaces.first(places, METHOD) == null;
            if (answers && found != null && found.source().equals(id)) {
                return line.get();
            }
        }
        return null;
    }

    /// Its exit code, once it has ended; waits a moment for one that is about to. Null while it
    /// runs.
    public @Nullable Integer exit() throws InterruptedException {
        if (!process.waitFor(A_MOMENT)) {
            return null;
        }
        boolean _ = complaining.join(A_MOMENT);
        return process.exitValue();
    }

    /// The last line that it wrote to standard error; empty when none.
    public String complaint() {
        return complaint;
    }

    /// Waits until it is gone, at most some seconds.
    @Override
    public void close() {
        try {
            Ending.end(process);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
