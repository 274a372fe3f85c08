package dev.wireroom.demo;

import io.undertow.Undertow;
import io.undertow.UndertowOptions;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.StatusCodes;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/// A small MCP server with state: each session has a page and a basket of its own. It listens on a
/// free loopback port from its construction until it is closed. Any thread.
public final class DemoServer implements AutoCloseable {
    private static final long FAREWELL_MILLIS = 500;

    /// Where its clients speak to it, below [#url()].
    public static final String PATH = "/mcp";

    private static final int STOP_MILLIS = 300;
    private static final long BODY_LIMIT = 1_000_000;

    private final ExecutorService workers = Executors.newVirtualThreadPerTaskExecutor();
    private final DemoSessions sessions;
    private final Undertow undertow;
    private final URI url;
    private volatile DemoHabits habits = DemoHabits.GOOD;

    /// @param timers runs progress, comments and idle clocks; belongs to the caller, who shuts it
    ///   down after this server
    public DemoServer(DemoPace pace, ScheduledExecutorService timers) {
        sessions = new DemoSessions(pace, timers);
        McpEndpoint endpoint = new McpEndpoint(sessions, () -> habits, pace, timers);
        undertow =
                Undertow.builder()
                        .setIoThreads(1)
                        .setWorkerThreads(1)
                        .setServerOption(UndertowOptions.MAX_ENTITY_SIZE, BODY_LIMIT)
                        .setServerOption(UndertowOptions.SHUTDOWN_TIMEOUT, STOP_MILLIS)
                        .addHttpListener(0, "127.0.0.1", exchange -> route(exchange, endpoint))
                        .build();
        undertow.start();
        InetSocketAddress address =
                (InetSocketAddress) undertow.getListenerInfo().getFirst().getAddress();
        url = URI.create("http://127.0.0.1:" + address.getPort());
    }

    /// The origin: `http://127.0.0.1:41233`, without a path.
    public URI url() {
        return url;
    }

    /// Holds from the next request on.
    public void habits(DemoHabits next) {
        habits = next;
    }

    /// Every session is gone, as after a restart: streams end, ids are unknown.
    public void forgetSessions() {
        sessions.endAll();
    }

    public int sessions() {
        return sessions.size();
    }

    @Override
    public void close() {
        sessions.endAll();
        letStreamsEnd();
        undertow.stop();
        workers.shutdownNow();
    }

    /// Streams get their last chunk before the connections go: their clients must not take the end
    /// for a cut.
    private void letStreamsEnd() {
        workers.shutdown();
        try {
            boolean _ = workers.awaitTermination(FAREWELL_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException hurry) {
            Thread.currentThread().interrupt();
        }
    }

    private void route(HttpServerExchange exchange, McpEndpoint endpoint) {
        if (!exchange.getRequestPath().equals(PATH)) {
            exchange.setStatusCode(StatusCodes.NOT_FOUND).endExchange();
            return;
        }
        exchange.dispatch(
                workers,
                carried -> {
                    carried.startBlocking();
                    try {
                        endpoint.handle(carried);
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                });
    }
}
