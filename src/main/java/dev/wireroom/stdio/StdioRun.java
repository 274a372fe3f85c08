package dev.wireroom.stdio;

import dev.wireroom.capture.ExchangeTap;
import dev.wireroom.model.Direction;
import dev.wireroom.model.ExchangeEnd;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.ProcessBuilder.Redirect;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One run of a stdio server with Wireroom in the middle. What the command gets is what it would
/// get without: our environment and working directory, our standard error itself, every byte of our
/// input at once and its end, our signals. What it says goes out in the same way.
public final class StdioRun {
    private static final Duration STRAY = Duration.ofMillis(500);
    private static final Duration TERMINATED_WITHIN = Duration.ofSeconds(2);
    private static final Duration LOOK_AGAIN = Duration.ofMillis(50);

    private final Process process;
    private final ProcessTree tree;
    private final HeldOutput held;
    private Copies copies = new Copies(null);
    private @Nullable Pump toServer;
    private @Nullable Pump toClient;
    private @Nullable Thread output;
    private @Nullable LastWill lastWill;
    private volatile boolean inputEnded;
    private volatile boolean told;

    private StdioRun(Process process) {
        this.process = process;
        held = HeldOutput.of(process.pid());
        tree = new ProcessTree(process.toHandle());
    }

    /// Starts the command; it waits for its first byte then.
    ///
    /// @param command with its arguments; not empty
    public static StdioRun start(List<String> command) throws CannotStart {
        try {
            return new StdioRun(
                    new ProcessBuilder(command).redirectError(Redirect.INHERIT).start());
        } catch (IOException | UnsupportedOperationException | SecurityException failed) {
            throw new CannotStart(command.getFirst(), failed);
        }
    }

    /// Number of the process.
    public long process() {
        return process.pid();
    }

    /// Lets the bytes flow, on threads of its own; once.
    ///
    /// @param in closed when the command no longer reads, so that whoever writes there knows
    /// @param exchange gets the copies; null = nothing is captured
    public void flow(InputStream in, OutputStream out, @Nullable ExchangeTap exchange) {
        copies = new Copies(exchange);
        OutputStream commandIn = process.getOutputStream();
        InputStream commandOut = process.getInputStream();
        toServer =
                new Pump(
                        Direction.CLIENT_TO_SERVER,
                        in,
                        commandIn,
                        copies,
                        () -> {
                            inputEnded = true;
                            tree.look();
                            close(commandIn);
                        },
                        () -> close(in));
        toClient =
                new Pump(
                        Direction.SERVER_TO_CLIENT,
                        commandOut,
                        out,
                        copies,
                        () -> {},
                        () -> {
                            told = true;
                            tree.look();
                            close(commandOut);
                        });
        output = Thread.ofPlatform().name("to client").daemon().start(toClient);
        Thread.ofPlatform().name("to server").daemon().start(toServer);
    }

    /// Sees to it that nothing is left of it, however it or we end. Takes a while.
    public void guard() {
        lastWill = new LastWill(process.pid(), held);
        tree.watch();
    }

    /// Whether this was seen to be started by the command.
    boolean knows(ProcessHandle started) {
        return tree.knows(started);
    }

    /// Copies are no longer wanted; the bytes flow on.
    public void stopCopying() {
        copies.forget();
    }

    /// Hands a signal on to the command. Any thread, at any time.
    ///
    /// @param name without SIG: HUP, INT or TERM
    public void signal(String name) {
        told = true;
        tree.look();
        if (!process.isAlive() || (name.equals("INT") && Terminal.isOurs())) {
            return;
        }
        if (name.equals("TERM") || !Kill.send(name, process.pid())) {
            // That of the process itself would close its streams as well.
            process.toHandle().destroy();
        }
    }

    /// Waits for the end: the command is gone, all that it said was passed on, nothing that it had
    /// started is left, and the exchange has ended.
    ///
    /// @return its exit code; 128+N when it was killed by signal N
    public int await() throws InterruptedException {
        int code = process.waitFor();
        if (lastWill != null) {
            lastWill.close();
        }
        // What it has started in its last moment was never seen below it.
        tree.add(held.holders());
        tree.end(TERMINATED_WITHIN);
        Pump in = toServer;
        Pump out = toClient;
        Thread reading = output;
        if (in != null && out != null && reading != null) {
            boolean _ = drained(out, reading);
            long[] bytes = {in.taken(), in.given(), out.taken(), out.given()};
            copies.end(end(code), String.valueOf(code), bytes);
        }
        return code;
    }

    /// Whether all was passed on. Not when something that had cut itself loose from the command
    /// still holds its output: that would never end.
    private static boolean drained(Pump pump, Thread thread) throws InterruptedException {
        while (!thread.join(LOOK_AGAIN)) {
            if (pump.waitsFor(STRAY.toNanos())) {
                return false;
            }
        }
        return true;
    }

    /// One that ends by itself, and not well, has died on its client.
    private ExchangeEnd end(int code) {
        if (told) {
            return ExchangeEnd.CLIENT_CLOSED;
        }
        return inputEnded || code == 0 ? ExchangeEnd.COMPLETE : ExchangeEnd.SERVER_CLOSED;
    }

    private static void close(Closeable stream) {
        try {
            stream.close();
        } catch (IOException _) {
            // It was closed from the other side.
        }
    }
}
