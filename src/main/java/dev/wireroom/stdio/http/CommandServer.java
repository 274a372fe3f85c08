package dev.wireroom.stdio.http;

import dev.wireroom.model.Command;
import dev.wireroom.model.ProcessSession;
import dev.wireroom.stdio.CannotStart;
import io.undertow.Undertow;
import io.undertow.UndertowOptions;
import io.undertow.server.HttpServerExchange;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// Offers a command that speaks MCP over its standard input and output as a server of Streamable
/// HTTP, from construction until closed: each `initialize` starts a process of its own.
public final class CommandServer implements AutoCloseable {
    private static final int CLOSE_SECONDS = 4;

    /// One array has to hold a line.
    private static final long LONGEST = 1L << 30;

    private static final Duration EXIT_CODE = Duration.ofMillis(500);

    private final Command command;
    private final Ended ended;
    private final long longest;
    private final Map<String, CommandSession> sessions = new ConcurrentHashMap<>();
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final String secret = "/" + UUID.randomUUID();
    private final Undertow server;

    /// Told of a process that has ended by itself, before anybody who waits for its answer is.
    public interface Ended {
        /// @param exit its exit code; 128+N when it was killed by signal N
        void ended(String session, int exit);
    }

    /// @param ended told on a thread of the server
    public CommandServer(Command command, Ended ended) {
        this(command, ended, Math.min(LONGEST, Runtime.getRuntime().maxMemory() / 4));
    }

    /// @param longest how many bytes a line of the process may have
    CommandServer(Command command, Ended ended, long longest) {
        this.longest = longest;
        this.command = command;
        this.ended = ended;
        this.server =
                Undertow.builder()
                        .addHttpListener(0, "127.0.0.1")
                        .setIoThreads(2)
                        .setServerOption(UndertowOptions.NO_REQUEST_TIMEOUT, -1)
                        .setHandler(this::handle)
                        .build();
        server.start();
    }

    /// Where the listener in front of it reaches it. The path is known to nobody else, so that no
    /// other program on this machine can start processes here.
    public URI uri() {
        int port = ((InetSocketAddress) server.getListenerInfo().getFirst().getAddress()).getPort();
        return URI.create("http://127.0.0.1:" + port + secret);
    }

    private void handle(HttpServerExchange exchange) {
        if (!exchange.getRequestPath().startsWith(secret + "/")) {
            exchange.setStatusCode(403).endExchange();
            return;
        }
        exchange.dispatch(
                threads,
                () -> {
                    exchange.startBlocking();
                    try {
                        new CommandExchange(this, exchange).run();
                    } catch (IOException _) {
                        exchange.endExchange();
                    } catch (InterruptedException _) {
                        Thread.currentThread().interrupt();
                    } catch (RuntimeException | Error _) {
                        // such as no memory for it: nobody may wait for ever
                        if (!exchange.isResponseStarted()) {
                            exchange.setStatusCode(500);
                        }
                        exchange.endExchange();
                    }
                });
    }

    /// Starts a process; throws with the reason when it cannot be.
    CommandSession begin() throws CannotStart {
        Process process = started();
        String id = ProcessSession.id(process.pid(), UUID.randomUUID().toString());
        CommandSession session = new CommandSession(id, process, longest);
        sessions.put(id, session);
        threads.execute(() -> run(session));
        return session;
    }

    private Process started() throws CannotStart {
        try {
            ProcessBuilder builder = Starting.of(command);
            return builder.redirectError(ProcessBuilder.Redirect.INHERIT).start();
        } catch (IOException | UnsupportedOperationException | SecurityException failed) {
            throw new CannotStart(command.words().getFirst(), failed);
        }
    }

    /// Returns when its process has ended, or is given up.
    void run(CommandSession session) {
        try {
            session.read();
        } finally {
            if (sessions.remove(session.id()) != null) {
                tell(session);
            }
            session.end();
            end(session);
        }
    }

    /// Of one that says no more but runs on there is no exit code; it is ended all the same.
    private void tell(CommandSession session) {
        try {
            if (session.process().waitFor(EXIT_CODE)) {
                ended.ended(session.id(), session.process().exitValue());
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    /// Null when there is none, or its process has ended.
    @Nullable CommandSession find(@Nullable String id) {
        CommandSession session = id == null ? null : sessions.get(id);
        return session == null || session.over() ? null : session;
    }

    /// Takes the session away at once; its process ends in its own time.
    void remove(CommandSession session) {
        sessions.remove(session.id());
        threads.execute(() -> end(session));
    }

    private static void end(CommandSession session) {
        try {
            Ending.end(session.process());
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    /// Ends every process, all at once, and waits until they are gone.
    @Override
    public void close() {
        List<CommandSession> all = new ArrayList<>(sessions.values());
        all.forEach(this::remove);
        threads.shutdown();
        try {
            if (!threads.awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS)) {
                all.forEach(each -> {
                    each.process().descendants().forEach(ProcessHandle::destroyForcibly);
                    each.process().destroyForcibly();
                });
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        server.stop();
    }
}
