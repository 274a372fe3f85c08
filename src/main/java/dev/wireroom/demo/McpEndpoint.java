package dev.wireroom.demo;

import io.undertow.server.HttpServerExchange;
import io.undertow.util.HeaderMap;
import io.undertow.util.HeaderValues;
import io.undertow.util.Headers;
import io.undertow.util.HttpString;
import io.undertow.util.StatusCodes;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Streamable HTTP, revisions 2025-03-26 to 2025-11-25, of the demonstration's server. Each request
/// runs on a thread of its own, which may block.
final class McpEndpoint {
    static final HttpString SESSION_ID = new HttpString("Mcp-Session-Id");
    private static final String VERSION = "MCP-Protocol-Version";
    private static final String JSON = "application/json";
    private static final String EVENTS = "text/event-stream";
    private static final List<String> REVISIONS = List.of("2025-11-25", "2025-06-18", "2025-03-26");

    private final DemoSessions sessions;
    private final DemoMethods methods;
    private final Supplier<DemoHabits> habits;
    private final DemoPace pace;
    private final ScheduledExecutorService timers;

    McpEndpoint(
            DemoSessions sessions,
            DemoMethods methods,
            Supplier<DemoHabits> habits,
            DemoPace pace,
            ScheduledExecutorService timers) {
        this.sessions = sessions;
        this.methods = methods;
        this.habits = habits;
        this.pace = pace;
        this.timers = timers;
    }

    void handle(HttpServerExchange exchange) throws IOException, InterruptedException {
        try {
            checkOrigin(exchange);
            switch (exchange.getRequestMethod().toString()) {
                case "POST" -> post(exchange);
                case "GET" -> get(exchange);
                case "DELETE" -> delete(exchange);
                default -> notAllowed(exchange, "GET, POST, DELETE");
            }
        } catch (Refusal refusal) {
            answer(exchange, refusal.status(), refusal.answer());
        }
    }

    private void post(HttpServerExchange exchange)
            throws Refusal, IOException, InterruptedException {
        boolean json = accepts(exchange, JSON);
        boolean events = accepts(exchange, EVENTS);
        if (!json && !events) {
            throw new Refusal(
                    StatusCodes.NOT_ACCEPTABLE,
                    Refusal.NOT_NOW,
                    "Accept must name application/json and text/event-stream");
        }
        String type = exchange.getRequestHeaders().getFirst(Headers.CONTENT_TYPE);
        if (type == null || !type.toLowerCase(Locale.ROOT).startsWith(JSON)) {
            throw new Refusal(
                    StatusCodes.UNSUPPORTED_MEDIA_TYPE,
                    Refusal.NOT_NOW,
                    "The content type must be application/json");
        }
        JsonNode body = read(exchange);
        if (body.path("method").asString("").equals("initialize")) {
            initialize(exchange, body);
            return;
        }
        DemoSession session = session(exchange);
        boolean mayBeArray = session.revision().equals("2025-03-26");
        if (body.isEmpty() || (body.isArray() && !mayBeArray)) {
            throw invalid("One JSON-RPC message a request");
        }
        List<JsonNode> messages = body.isArray() ? List.copyOf(body.values()) : List.of(body);
        if (messages.stream().noneMatch(each -> each.has("id") && each.has("method"))) {
            for (JsonNode message : messages) {
                var _ = methods.take(session, message, new WholeAnswer(false));
            }
            exchange.setStatusCode(StatusCodes.ACCEPTED).endExchange();
            return;
        }
        Outlet outlet =
                events && (!json || messages.stream().anyMatch(McpEndpoint::tellsProgress))
                        ? new EventStream()
                        : new WholeAnswer(body.isArray());
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

    private void initialize(HttpServerExchange exchange, JsonNode request)
            throws Refusal, IOException {
        HeaderMap headers = exchange.getRequestHeaders();
        if (headers.contains(SESSION_ID)) {
            throw invalid("initialize opens a new session: send it without Mcp-Session-Id");
        }
        JsonNode params = request.path("params");
        if (!request.has("id") || !params.path("protocolVersion").isString()) {
            throw invalid("initialize needs an id and a protocolVersion");
        }
        String wanted = params.path("protocolVersion").asString("");
        String revision = REVISIONS.contains(wanted) ? wanted : REVISIONS.getFirst();
        String client = params.path("clientInfo").path("name").asString("somebody");
        DemoSession session =
                sessions.create(revision, client)
                        .orElseThrow(() ->
                                new Refusal(
                                        StatusCodes.SERVICE_UNAVAILABLE,
                                        Refusal.NOT_NOW,
                                        "There are too many sessions; end one first"));
        exchange.getResponseHeaders().add(SESSION_ID, session.id());
        if (habits.get().repeatIdHeader()) {
            exchange.getResponseHeaders().add(SESSION_ID, session.id());
        }
        answer(exchange, StatusCodes.OK, methods.success(request.path("id"), welcome(revision)));
    }

    private static ObjectNode welcome(String revision) {
        ObjectNode result = JsonMapper.shared().createObjectNode();
        result.put("protocolVersion", revision);
        ObjectNode can = result.putObject("capabilities");
        can.putObject("tools");
        can.putObject("resources");
        can.putObject("prompts");
        can.putObject("logging");
        result.putObject("serverInfo").put("name", "wireroom-demo").put("version", "1.0.0");
        result.put("instructions", "Open a page, then read it with snapshot.");
        return result;
    }

    private void get(HttpServerExchange exchange)
            throws Refusal, IOException, InterruptedException {
        if (!accepts(exchange, EVENTS)) {
            throw new Refusal(
                    StatusCodes.NOT_ACCEPTABLE,
                    Refusal.NOT_NOW,
                    "Accept must name text/event-stream");
        }
        DemoSession session = session(exchange);
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

    private void delete(HttpServerExchange exchange) throws Refusal {
        DemoSession session = session(exchange);
        if (habits.get().refuseDelete()) {
            notAllowed(exchange, "GET, POST");
            return;
        }
        sessions.end(session.id());
        exchange.setStatusCode(StatusCodes.NO_CONTENT).endExchange();
    }

    private DemoSession session(HttpServerExchange exchange) throws Refusal {
        HeaderValues ids = exchange.getRequestHeaders().get(SESSION_ID);
        if (ids == null || ids.size() != 1) {
            throw invalid("Mcp-Session-Id is needed once");
        }
        String revision = exchange.getRequestHeaders().getFirst(VERSION);
        if (revision != null && !REVISIONS.contains(revision)) {
            throw invalid("This protocol version is not spoken here: " + revision);
        }
        return sessions.use(ids.getFirst())
                .orElseThrow(() ->
                        new Refusal(
                                habits.get().unknownIs400()
                                        ? StatusCodes.BAD_REQUEST
                                        : StatusCodes.NOT_FOUND,
                                Refusal.SESSION_NOT_FOUND,
                                "Session not found"));
    }

    private static JsonNode read(HttpServerExchange exchange) throws Refusal, IOException {
        try {
            JsonNode body = JsonMapper.shared().readTree(exchange.getInputStream().readAllBytes());
            if (body.isObject() || body.isArray()) {
                return body;
            }
            throw invalid("The body is no JSON-RPC message");
        } catch (JacksonException e) {
            throw new Refusal(
                    StatusCodes.BAD_REQUEST, Refusal.PARSE_ERROR, "The body is no JSON text");
        }
    }

    private static boolean tellsProgress(JsonNode message) {
        return message.path("params").path("_meta").has("progressToken");
    }

    private static void checkOrigin(HttpServerExchange exchange) throws Refusal {
        String origin = exchange.getRequestHeaders().getFirst(Headers.ORIGIN);
        if (origin != null
                && !origin.matches("https?://(127\\.0\\.0\\.1|localhost|\\[::1])(:\\d+)?")) {
            throw new Refusal(
                    StatusCodes.FORBIDDEN,
                    Refusal.NOT_NOW,
                    "This origin is not welcome: " + origin);
        }
    }

    private static boolean accepts(HttpServerExchange exchange, String type) {
        HeaderValues accept = exchange.getRequestHeaders().get(Headers.ACCEPT);
        if (accept == null) {
            return false;
        }
        String family = type.substring(0, type.indexOf('/')) + "/*";
        return accept.stream()
                .flatMap(line -> List.of(line.toLowerCase(Locale.ROOT).split(",")).stream())
                .map(each -> each.replaceFirst(";.*", "").strip())
                .anyMatch(each -> each.equals(type) || each.equals(family) || each.equals("*/*"));
    }

    private static Refusal invalid(String sentence) {
        return new Refusal(StatusCodes.BAD_REQUEST, Refusal.INVALID_REQUEST, sentence);
    }

    private static void notAllowed(HttpServerExchange exchange, String allowed) {
        exchange.getResponseHeaders().put(Headers.ALLOW, allowed);
        exchange.setStatusCode(StatusCodes.METHOD_NOT_ALLOWED).endExchange();
    }

    private static void answer(HttpServerExchange exchange, int status, ObjectNode message)
            throws IOException {
        byte[] text = message.toString().getBytes(StandardCharsets.UTF_8);
        exchange.setStatusCode(status);
        exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, JSON);
        exchange.setResponseContentLength(text.length);
        exchange.getOutputStream().write(text);
        exchange.getOutputStream().close();
    }
}
