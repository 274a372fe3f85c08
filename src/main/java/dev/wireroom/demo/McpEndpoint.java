package dev.wireroom.demo;

import io.undertow.server.HttpServerExchange;
import io.undertow.util.Headers;
import io.undertow.util.StatusCodes;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Streamable HTTP, revisions 2025-03-26 to 2025-11-25, of the demonstration's server. Each request
/// runs on a thread of its own, which may block.
final class McpEndpoint {
    private static final String ARRAYS = "2025-03-26";

    private final DemoSessions sessions;
    private final DemoMethods methods;
    private final Handshake handshake;
    private final Supplier<DemoHabits> habits;
    private final DemoPace pace;
    private final ScheduledExecutorService timers;

    McpEndpoint(
            DemoSessions sessions,
            Supplier<DemoHabits> habits,
            DemoPace pace,
            ScheduledExecutorService timers) {
        this.sessions = sessions;
        this.methods = new DemoMethods(new DemoTools(pace, timers));
        this.handshake = new Handshake(sessions, habits);
        this.habits = habits;
        this.pace = pace;
        this.timers = timers;
    }

    void handle(HttpServerExchange exchange) throws IOException, InterruptedException {
        Asked asked = new Asked(exchange);
        try {
            asked.mustBeOfThisMachine();
            switch (exchange.getRequestMethod().toString()) {
                case "POST" -> post(exchange, asked);
                case "GET" -> get(exchange, asked);
                case "DELETE" -> delete(exchange, asked);
                default -> notAllowed(exchange, "GET, POST, DELETE");
            }
        } catch (Refusal refusal) {
            answer(exchange, refusal.status(), refusal.answer());
        }
    }

    private void post(HttpServerExchange exchange, Asked asked)
            throws Refusal, IOException, InterruptedException {
        asked.mustAccept(Asked.JSON, Asked.EVENTS);
        JsonNode body = asked.json();
        if (Handshake.asksFor(body)) {
            if (asked.namesASession()) {
                throw Refusal.invalid("initialize opens a new session: send no Mcp-Session-Id");
            }
            answer(exchange, StatusCodes.OK, handshake.answer(exchange, body));
            return;
        }
        DemoSession session = session(asked);
        if (body.isArray() && !session.revision().equals(ARRAYS)) {
            throw Refusal.invalid("One JSON-RPC message a request");
        }
        List<JsonNode> messages = body.isArray() ? List.copyOf(body.values()) : List.of(body);
        if (messages.stream().noneMatch(each -> each.has("id") && each.has("method"))) {
            for (JsonNode message : messages) {
                var _ = methods.take(session, message, new WholeAnswer(false));
            }
            exchange.setStatusCode(StatusCodes.ACCEPTED).endExchange();
            return;
        }
        boolean told = messages.stream().anyMatch(McpEndpoint::wantsProgress);
        boolean stream = asked.accepts(Asked.EVENTS) && (told || !asked.accepts(Asked.JSON));
        Outlet outlet = stream ? new EventStream() : new WholeAnswer(body.isArray());
        var done =
                messages.stream()
                        .map(each -> methods.take(session, each, outlet))
                        .toArray(CompletableFuture<?>[]::new);
        var _ = CompletableFuture.allOf(done).thenRun(outlet::end);
        outlet.carry(exchange);
        int forgetAfter = habits.get().forgetAfter();
        if (session.count() >= forgetAfter && forgetAfter > 0) {
            sessions.end(session.id());
        }
    }

    private void get(HttpServerExchange exchange, Asked asked)
            throws Refusal, IOException, InterruptedException {
        asked.mustAccept(Asked.EVENTS);
        DemoSession session = session(asked);
        EventStream stream = new EventStream();
        long pause = pace.keepAlive().toNanos();
        ScheduledFuture<?> comments =
                timers.scheduleAtFixedRate(stream::comment, pause, pause, TimeUnit.NANOSECONDS);
        session.listen(stream);
        try {
            stream.carry(exchange);
        } finally {
            comments.cancel(false);
            session.unlisten(stream);
        }
    }

    private void delete(HttpServerExchange exchange, Asked asked) throws Refusal {
        DemoSession session = session(asked);
        if (habits.get().refuseDelete()) {
            notAllowed(exchange, "GET, POST");
            return;
        }
        sessions.end(session.id());
        exchange.setStatusCode(StatusCodes.NO_CONTENT).endExchange();
    }

    private DemoSession session(Asked asked) throws Refusal {
        return sessions.use(asked.sessionId())
                .orElseThrow(() ->
                        new Refusal(
                                habits.get().unknownIs400()
                                        ? StatusCodes.BAD_REQUEST
                                        : StatusCodes.NOT_FOUND,
                                Refusal.SESSION_NOT_FOUND,
                                "Session not found"));
    }

    private static boolean wantsProgress(JsonNode message) {
        return message.path("params").path("_meta").has("progressToken");
    }

    private static void notAllowed(HttpServerExchange exchange, String allowed) {
        exchange.getResponseHeaders().put(Headers.ALLOW, allowed);
        exchange.setStatusCode(StatusCodes.METHOD_NOT_ALLOWED).endExchange();
    }

    private static void answer(HttpServerExchange exchange, int status, ObjectNode message)
            throws IOException {
        byte[] text = message.toString().getBytes(StandardCharsets.UTF_8);
        exchange.setStatusCode(status);
        exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, Asked.JSON);
        exchange.setResponseContentLength(text.length);
        exchange.getOutputStream().write(text);
        exchange.getOutputStream().close();
    }
}
