package dev.wireroom.demo.environment;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.undertow.server.HttpServerExchange;
import io.undertow.util.HeaderValues;
import io.undertow.util.Headers;
import io.undertow.util.HttpString;
import io.undertow.util.Methods;
import io.undertow.util.StatusCodes;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/// JSON-RPC by POST: one request, one answer. Each runs on a thread of its own, which may block.
final class HttpEndpoint {
    private static final HttpString SESSION_ID = new HttpString("Mcp-Session-Id");

    private final EnvironmentMethods methods;

    HttpEndpoint(EnvironmentMethods methods) {
        this.methods = methods;
    }

    void handle(HttpServerExchange exchange) throws IOException, InterruptedException {
        if (!exchange.getRequestMethod().equals(Methods.POST)) {
            exchange.getResponseHeaders().put(Headers.ALLOW, "POST");
            exchange.setStatusCode(StatusCodes.METHOD_NOT_ALLOWED).endExchange();
            return;
        }
        RpcRequest request;
        try {
            Origins.mustBeOfThisMachine(exchange);
            request = RpcRequest.read(new String(exchange.getInputStream().readAllBytes(), UTF_8));
        } catch (Refusal refusal) {
            answer(exchange, refusal.why().status(), RpcRequest.unread(refusal));
            return;
        }
        try {
            String header = header(exchange);
            if (request.notification()) {
                exchange.setStatusCode(StatusCodes.ACCEPTED).endExchange();
            } else {
                ObjectNode answer = request.answer(methods.overHttp(request, header));
                answer(exchange, StatusCodes.OK, answer);
            }
        } catch (Refusal refusal) {
            answer(exchange, refusal.why().status(), request.answer(refusal));
        }
    }

    private static @Nullable String header(HttpServerExchange exchange) throws Refusal {
        HeaderValues lines = exchange.getRequestHeaders().get(SESSION_ID);
        if (lines == null) {
            return null;
        }
        if (lines.size() != 1 || lines.getFirst().isEmpty()) {
            throw new Refusal(Why.INVALID, "Mcp-Session-Id may be there once, with a value");
        }
        return lines.getFirst();
    }

    private static void answer(HttpServerExchange exchange, int status, ObjectNode message)
            throws IOException {
        byte[] text = message.toString().getBytes(UTF_8);
        exchange.setStatusCode(status);
        exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, "application/json");
        exchange.setResponseContentLength(text.length);
        exchange.getOutputStream().write(text);
        exchange.getOutputStream().close();
    }
}
