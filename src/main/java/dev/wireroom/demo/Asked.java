package dev.wireroom.demo;

import io.undertow.server.HttpServerExchange;
import io.undertow.util.HeaderValues;
import io.undertow.util.Headers;
import io.undertow.util.HttpString;
import io.undertow.util.StatusCodes;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A request, read as the transport's rules say; what breaks them is a [Refusal].
final class Asked {
    static final HttpString SESSION_ID = new HttpString("Mcp-Session-Id");
    static final String JSON = "application/json";
    static final String EVENTS = "text/event-stream";

    /// Newest first.
    static final List<String> REVISIONS = List.of("2025-11-25", "2025-06-18", "2025-03-26");

    private static final String REVISION = "MCP-Protocol-Version";
    private static final Pattern LOOPBACK =
            Pattern.compile("https?://(127\\.0\\.0\\.1|localhost|\\[::1])(:\\d+)?");

    private final HttpServerExchange exchange;

    Asked(HttpServerExchange exchange) {
        this.exchange = exchange;
    }

    /// A page of some other site must not speak to a server on this machine.
    void mustBeOfThisMachine() throws Refusal {
        String origin = exchange.getRequestHeaders().getFirst(Headers.ORIGIN);
        if (origin != null && !LOOPBACK.matcher(origin).matches()) {
            throw new Refusal(
                    StatusCodes.FORBIDDEN,
                    Refusal.NOT_NOW,
                    "This origin is not welcome: " + origin);
        }
    }

    boolean accepts(String type) {
        HeaderValues accept = exchange.getRequestHeaders().get(Headers.ACCEPT);
        if (accept == null) {
            return false;
        }
        List<String> fitting = List.of(type, type.substring(0, type.indexOf('/')) + "/*", "*/*");
        return accept.stream()
                .flatMap(line -> Arrays.stream(line.toLowerCase(Locale.ROOT).split(",")))
                .map(each -> each.replaceFirst(";.*", "").strip())
                .anyMatch(fitting::contains);
    }

    void mustAccept(String... types) throws Refusal {
        if (Arrays.stream(types).noneMatch(this::accepts)) {
            throw new Refusal(
                    StatusCodes.NOT_ACCEPTABLE,
                    Refusal.NOT_NOW,
                    "Accept must name " + String.join(" and ", types));
        }
    }

    boolean namesASession() {
        return exchange.getRequestHeaders().contains(SESSION_ID);
    }

    String sessionId() throws Refusal {
        HeaderValues ids = exchange.getRequestHeaders().get(SESSION_ID);
        if (ids == null || ids.size() != 1) {
            throw Refusal.invalid("Mcp-Session-Id is needed once");
        }
        String revision = exchange.getRequestHeaders().getFirst(REVISION);
        if (revision != null && !REVISIONS.contains(revision)) {
            throw Refusal.invalid("This protocol version is not spoken here: " + revision);
        }
        return ids.getFirst();
    }

    /// One message, or an array of them.
    JsonNode json() throws Refusal, IOException {
        String type = exchange.getRequestHeaders().getFirst(Headers.CONTENT_TYPE);
        if (type == null || !type.toLowerCase(Locale.ROOT).startsWith(JSON)) {
            throw new Refusal(
                    StatusCodes.UNSUPPORTED_MEDIA_TYPE,
                    Refusal.NOT_NOW,
                    "The content type must be " + JSON);
        }
        try {
            JsonNode body = JsonMapper.shared().readTree(exchange.getInputStream().readAllBytes());
            if (body.isEmpty()) {
                throw Refusal.invalid("The body is no JSON-RPC message");
            }
            return body;
        } catch (JacksonException e) {
            throw new Refusal(
                    StatusCodes.BAD_REQUEST, Refusal.PARSE_ERROR, "The body is no JSON text");
        }
    }
}
