package dev.wireroom.demo.environment;

import io.undertow.Undertow;
import io.undertow.UndertowOptions;
import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.StatusCodes;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/// A small environment server: `POST /mcp` makes, uses and closes sessions, a WebSocket at `/ws`
/// attaches to one or owns one. Each session has a robot in a field. It listens on a free loopback
/// port from its construction until it is closed. Any thread.
public final class EnvironmentServer implements AutoCloseable {
    private static final String HTTP_PATH = "/mcp";
    private static final String SOCKET_PATH = "/ws";
    private static final int STOP_MILLIS = 300;
    private static final long BODY_LIMIT = 1_000_000;

    /// Memory is all that hangs on it: who comes to an overdue session is refused whether it was
    /// swept or not.
    private static final Duration SWEEP = Duration.ofSeconds(10);

    private final ExecutorService workers = Executors.newVirtualThreadPerTaskExecutor();
    private final EnvironmentSessions sessions;
    private final LongSupplier clock;
    private final SocketEndpoint sockets;
    private final ScheduledFuture<?> sweeper;
    private final Undertow undertow;
    private final URI url;

    /// @param timers sweep; they belong to the caller, who shuts them down after this server
    public EnvironmentServer(EnvironmentLimits limits, ScheduledExecutorService timers) {
        this(limits, timers, System::nanoTime, RobotWorld::new);
    }

    /// @param clock nanoseconds since some moment
    EnvironmentServer(
            EnvironmentLimits limits,
            ScheduledExecutorService timers,
            LongSupplier clock,
            Supplier<World> worlds) {
        this.clock = clock;
        sessions = new EnvironmentSessions(limits, worlds, () -> UUID.randomUUID().toString());
        EnvironmentMethods methods = new EnvironmentMethods(sessions, clock);
        HttpEndpoint http = new HttpEndpoint(methods);
        sockets = new SocketEndpoint(sessions, methods, clock, timers);
        HttpHandler socketHandler = sockets.handler();
        undertow =
                Undertow.builder()
                        .setIoThreads(1)
                        .setWorkerThreads(1)
                        .setServerOption(UndertowOptions.MAX_ENTITY_SIZE, BODY_LIMIT)
                        .setServerOption(UndertowOptions.SHUTDOWN_TIMEOUT, STOP_MILLIS)
                        .addHttpListener(
                                0, "127.0.0.1", exchange -> route(exchange, http, socketHandler))
                        .build();
        undertow.start();
        InetSocketAddress address =
                (InetSocketAddress) undertow.getListenerInfo().getFirst().getAddress();
        url = URI.create("http://127.0.0.1:" + address.getPort());
        sweeper =
                timers.scheduleWithFixedDelay(
                        () -> sessions.sweep(clock.getAsLong()),
                        SWEEP.toNanos(),
                        SWEEP.toNanos(),
                        TimeUnit.NANOSECONDS);
    }

    /// The origin: `http://127.0.0.1:41233`, without a path.
    public URI url() {
        return url;
    }

    /// Those that are not overdue.
    public int sessions() {
        sessions.sweep(clock.getAsLong());
        return sessions.size();
    }

    /// Sockets hear that the server is going, calls under way are given up.
    @Override
    public void close() {
        sweeper.cancel(false);
        sessions.endAll();
        sockets.close();
        workers.shutdownNow();
        undertow.stop();
    }

    private void route(HttpServerExchange exchange, HttpEndpoint http, HttpHandler socket)
            throws Exception {
        switch (exchange.getRequestPath()) {
            case HTTP_PATH -> exchange.dispatch(workers, carried -> carry(carried, http));
            case SOCKET_PATH -> socket.handleRequest(exchange);
            default -> exchange.setStatusCode(StatusCodes.NOT_FOUND).endExchange();
        }
    }

    private static void carry(HttpServerExchange exchange, HttpEndpoint http) throws Exception {
        exchange.startBlocking();
        try {
            http.handle(exchange);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }
}
