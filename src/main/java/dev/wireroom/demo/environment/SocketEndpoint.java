package dev.wireroom.demo.environment;

import dev.wireroom.demo.environment.EnvironmentSessions.Attachment;
import io.undertow.Handlers;
import io.undertow.server.HttpHandler;
import io.undertow.websockets.core.AbstractReceiveListener;
import io.undertow.websockets.core.CloseMessage;
import io.undertow.websockets.core.WebSocketChannel;
import io.undertow.websockets.core.WebSockets;
import io.undertow.websockets.spi.WebSocketHttpExchange;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.xnio.IoUtils;

/// WebSockets: with `session_id` in the query they attach to that session, without they own a new
/// one. Opening and leaving happen on the I/O thread, calls on threads of their own.
final class SocketEndpoint {
    private static final int FAREWELL_MILLIS = 500;
    private static final String SESSION = "session_id";

    private final EnvironmentSessions sessions;
    private final EnvironmentMethods methods;
    private final LongSupplier clock;
    private final ScheduledExecutorService timers;
    private final Set<WebSocketChannel> open = ConcurrentHashMap.newKeySet();

    SocketEndpoint(
            EnvironmentSessions sessions,
            EnvironmentMethods methods,
            LongSupplier clock,
            ScheduledExecutorService timers) {
        this.sessions = sessions;
        this.methods = methods;
        this.clock = clock;
        this.timers = timers;
    }

    HttpHandler handler() {
        HttpHandler upgrade = Handlers.websocket(this::opened);
        return exchange -> {
            try {
                Origins.mustBeOfThisMachine(exchange);
            } catch (Refusal foreign) {
                exchange.setStatusCode(foreign.why().status()).endExchange();
                return;
            }
            upgrade.handleRequest(exchange);
        };
    }

    /// Every socket is told that the server is going, and is gone within half a second.
    void close() {
        CompletableFuture<?>[] gone =
                open.stream().map(SocketEndpoint::farewell).toArray(CompletableFuture<?>[]::new);
        var _ =
                CompletableFuture.allOf(gone)
                        .completeOnTimeout(null, FAREWELL_MILLIS, TimeUnit.MILLISECONDS)
                        .join();
        open.forEach(IoUtils::safeClose);
    }

    private static CompletableFuture<Void> farewell(WebSocketChannel channel) {
        CompletableFuture<Void> gone = new CompletableFuture<>();
        channel.addCloseTask(_ -> gone.complete(null));
        WebSockets.sendClose(CloseMessage.GOING_AWAY, "The server is going", channel, null);
        return gone;
    }

    private void opened(WebSocketHttpExchange exchange, WebSocketChannel channel) {
        open.add(channel);
        channel.addCloseTask(open::remove);
        Attachment attachment;
        try {
            attachment = attach(exchange.getRequestParameters());
        } catch (Refusal refusal) {
            refuse(channel, refusal);
            return;
        }
        SocketCalls calls =
                new SocketCalls(
                        methods,
                        attachment,
                        channel,
                        () -> sessions.detach(attachment, clock.getAsLong()));
        channel.addCloseTask(_ -> calls.gone());
        channel.getReceiveSetter().set(calls);
        channel.resumeReceives();
    }

    private Attachment attach(Map<String, List<String>> query) throws Refusal {
        List<String> ids = query.getOrDefault(SESSION, List.of());
        if (ids.isEmpty()) {
            return sessions.own(clock.getAsLong());
        }
        if (ids.size() > 1 || ids.getFirst().isEmpty()) {
            throw new Refusal(Why.INVALID, "session_id may be there once, with a value");
        }
        return sessions.attach(ids.getFirst(), clock.getAsLong());
    }

    /// The other side closes after it has read the reason; one that does not is cut off.
    private void refuse(WebSocketChannel channel, Refusal refusal) {
        WebSockets.sendClose(refusal.why().closeCode(), refusal.sentence(), channel, null);
        channel.getReceiveSetter().set(new AbstractReceiveListener() {});
        channel.resumeReceives();
        var _ =
                timers.schedule(
                        () -> IoUtils.safeClose(channel), FAREWELL_MILLIS, TimeUnit.MILLISECONDS);
    }
}
