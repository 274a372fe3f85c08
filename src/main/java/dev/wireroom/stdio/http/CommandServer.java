package dev.wireroom.stdio.http;

import io.undertow.Undertow;
import io.undertow.UndertowOptions;
import io.undertow.server.HttpServerExchange;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
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

    private final List<String> command;
    private final Map<String, CommandSession> sessions = new ConcurrentHashMap<>();
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final String secret = "/" + UUID.randomUUID();
    private final Undertow server;

    /// @param command and its arguments
    public CommandServer(List<String> command) {
        this.command = List.copyOf(command);
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
                    }
                });
    }

    /// Starts a process; throws with the reason when it cannot be.
    CommandSession begin() throws IOException {
        Process process =
                new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        CommandSession session = new CommandSession(UUID.randomUUID().toString(), process);
        sessions.put(session.id(), session);
        threads.execute(() -> {
            session.read();
            sessions.remove(session.id());
            end(session);
        });
        return session;
    }

    /// Null when there is none, or its process has ended.
    @Nullable CommandSession find(@Nullable String id) {
        CommandSession session = id == null ? null : sessions.get(id);
        return session == null || session.over() ? null : session;
    }

    /// The command as people wrote it.
    String words() {
        return String.join(" ", command);
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
