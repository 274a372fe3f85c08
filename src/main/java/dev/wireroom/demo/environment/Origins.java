package dev.wireroom.demo.environment;

import io.undertow.server.HttpServerExchange;
import io.undertow.util.Headers;
import java.util.regex.Pattern;

/// A page of some other site must not speak to a server on this machine; browsers let it open
/// WebSockets to anywhere, and name it in `Origin`.
final class Origins {
    private static final Pattern LOOPBACK =
            Pattern.compile("https?://(127\\.0\\.0\\.1|localhost|\\[::1])(:\\d+)?");

    private Origins() {}

    static void mustBeOfThisMachine(HttpServerExchange exchange) throws Refusal {
        String origin = exchange.getRequestHeaders().getFirst(Headers.ORIGIN);
        if (origin != null && !LOOPBACK.matcher(origin).matches()) {
            throw new Refusal(Why.FOREIGN_ORIGIN, "Only pages of this machine may ask here");
        }
    }
}
