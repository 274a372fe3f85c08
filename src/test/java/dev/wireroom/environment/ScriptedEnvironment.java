package dev.wireroom.environment;

import dev.wireroom.testkit.Gates;
import io.undertow.Handlers;
import io.undertow.Undertow;
import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.Headers;
import io.undertow.websockets.core.AbstractReceiveListener;
import io.undertow.websockets.core.BufferedTextMessage;
import io.undertow.websockets.core.CloseMessage;
import io.undertow.websockets.core.WebSocketChannel;
import io.undertow.websockets.core.WebSockets;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A server that keeps what it was asked for, in order, and answers as a test wants it. Its session
/// is `s1`.
final class ScriptedEnvironment implements AutoCloseable {
    /// `create`, `attach`, `detach` (of who was let in), `close`, or another method.
    final List<String> seen = new CopyOnWriteArrayList<>();

    /// Path and query of each request.
    final List<String> targets = new CopyOnWriteArrayList<>();

    /// What they guard is answered when they are open.
    volatile CountDownLatch creating = new CountDownLatch(0);

    volatile CountDownLatch upgrading = new CountDownLatch(0);

    /// Over either transport.
    volatile boolean silent;

    /// Sockets get no pong and no goodbye.
    volatile boolean deaf;

    /// The code each new socket is closed with; 0 lets it in.
    volatile int refuses;

    /// Does so to a socket that asks for anything.
    volatile boolean hangsUp;

    volatile String closeAnswer = "{\"closed\":true}";

    private final CountDownLatch ended = new CountDownLatch(1);
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final HttpHandler upgrade = Handlers.websocket((_, channel) -> opened(channel));
    private final Undertow server =
            Undertow.builder().addHttpListener(0, "127.0.0.1", this::route).build();

    ScriptedEnvironment() {
        server.start();
    }

    String base() {
        var address = (InetSocketAddress) server.getListenerInfo().getFirst().getAddress();
        return "127.0.0.1:" + address.getPort();
    }

    EnvironmentAddress address() {
        return EnvironmentAddress.of(base());
    }

    @Override
    public void close() {
        ended.countDown();
        creating.countDown();
        upgrading.countDown();
        server.stop();
        threads.shutdownNow();
    }

    private void route(HttpServerExchange exchange) {
        String query = exchange.getQueryString();
        targets.add(exchange.getRequestPath() + (query.isEmpty() ? "" : "?" + query));
        exchange.dispatch(
                threads,
                carried -> {
                    if (exchange.getRequestPath().endsWith("/ws")) {
                        seen.add("attach");
                        Gates.await(upgrading);
                        upgrade.handleRequest(carried);
                    } else {
                        carried.startBlocking();
                        answer(carried);
                    }
                });
    }

    private void answer(HttpServerExchange exchange) throws Exception {
        byte[] body = exchange.getInputStream().readAllBytes();
        JsonNode request = JsonMapper.shared().readTree(new String(body, StandardCharsets.UTF_8));
        String method = request.path("method").asString();
        seen.add(method.replace("openenv/session/", ""));
        String session = request.at("/params/session_id").asString("");
        String result =
                switch (method) {
                    case "openenv/session/create" -> {
                        Gates.await(creating);
                        yield "{\"session_id\":\"s1\"}";
                    }
                    case "openenv/session/close" -> closeAnswer;
                    default -> "{\"of\":\"" + session + "\"}";
                };
        if (method.equals("plain")) {
            exchange.setStatusCode(502).getOutputStream().write(new byte[] {'n', 'o'});
        } else if (silent && !method.startsWith("openenv")) {
            ended.await();
        } else {
            exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, "application/json");
            exchange.getOutputStream()
                    .write(message(request, result).getBytes(StandardCharsets.UTF_8));
        }
        exchange.endExchange();
    }

    private static String message(JsonNode request, String result) {
        return "{\"jsonrpc\":\"2.0\",\"id\":%s,\"result\":%s}"
                .formatted(request.path("id"), result);
    }

    private void opened(WebSocketChannel channel) {
        if (refuses != 0) {
            WebSockets.sendClose(refuses, "Not now", channel, null);
        }
        if (deaf) {
            return;
        }
        channel.getReceiveSetter()
                .set(
                        new AbstractReceiveListener() {
                            @Override
                            protected void onFullTextMessage(
                                    WebSocketChannel from, BufferedTextMessage message) {
                                heard(from, JsonMapper.shared().readTree(message.getData()));
                            }

                            @Override
                            protected void onCloseMessage(
                                    CloseMessage message, WebSocketChannel from) {
                                if (refuses == 0) {
                                    seen.add("detach");
                                }
                            }
                        });
        channel.resumeReceives();
    }

    private void heard(WebSocketChannel channel, JsonNode request) {
        seen.add(request.path("method").asString());
        if (hangsUp) {
            WebSockets.sendClose(4410, "It is over", channel, null);
        } else if (!silent) {
            WebSockets.sendText(message(request, "{\"of\":\"socket\"}"), channel, null);
        }
    }
}
