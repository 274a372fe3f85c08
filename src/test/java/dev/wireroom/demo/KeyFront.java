package dev.wireroom.demo;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.undertow.Undertow;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.Headers;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Stands where Wireroom stands in isolate or share mode: callers by key before it, a session for
/// each, or one for all, at an imagined browser behind it. Keeps what each call got.
final class KeyFront implements AutoCloseable {
    /// @param got the answer's text
    record Call(String caller, String tool, JsonNode arguments, String got) {}

    /// In the order of the calls.
    private final List<Call> calls = new ArrayList<>();

    private final Map<String, String> pages = new HashMap<>();
    private final boolean share;
    private final String navigate;
    private final String snapshot;
    private final Undertow undertow;
    private CountDownLatch gate = new CountDownLatch(0);
    private String refusal = "";
    private int lists;

    KeyFront(boolean share, String navigate, String snapshot) {
        this.share = share;
        this.navigate = navigate;
        this.snapshot = snapshot;
        undertow =
                Undertow.builder()
                        .addHttpListener(0, "127.0.0.1", each -> each.dispatch(this::answer))
                        .build();
        undertow.start();
    }

    URI url() {
        InetSocketAddress address =
                (InetSocketAddress) undertow.getListenerInfo().getFirst().getAddress();
        return URI.create("http://127.0.0.1:" + address.getPort() + DemoServer.PATH);
    }

    synchronized List<Call> calls() {
        return List.copyOf(calls);
    }

    synchronized int lists() {
        return lists;
    }

    /// From now on calls wait for this before they are answered.
    synchronized void hold(CountDownLatch next) {
        gate = next;
    }

    /// From now on calls are refused with this; with nothing: no more.
    synchronized void refuse(String why) {
        refusal = why;
    }

    /// How often a caller was given what the other planted.
    long bleeds() {
        Map<String, String> planted = IsolationCallers.planted();
        return calls().stream()
                .filter(each ->
                        planted.entrySet().stream()
                                .anyMatch(it ->
                                        !it.getKey().equals(each.caller())
                                                && each.got().contains(it.getValue())))
                .count();
    }

    @Override
    public void close() {
        hold(new CountDownLatch(0));
        undertow.stop();
    }

    private void answer(HttpServerExchange exchange) throws Exception {
        exchange.startBlocking();
        JsonNode asked = JsonMapper.shared().readTree(exchange.getInputStream().readAllBytes());
        String caller = String.valueOf(exchange.getRequestHeaders().getFirst(KeyedCaller.KEY));
        ObjectNode answer = JsonMapper.shared().createObjectNode().put("jsonrpc", "2.0");
        answer.set("id", asked.path("id"));
        boolean plain =
                "application/json".equals(exchange.getRequestHeaders().getFirst(Headers.ACCEPT))
                        && !exchange.getRequestHeaders().contains("Mcp-Session-Id");
        if (!plain) {
            exchange.setStatusCode(400).endExchange();
            return;
        }
        if (!refusal().isEmpty()) {
            exchange.setStatusCode(503);
            answer.putObject("error").put("message", refusal());
        } else if (asked.path("method").asString("").equals("tools/list")) {
            list(asked.at("/params/cursor").asString(""), answer.putObject("result"));
        } else {
            waiting().await();
            call(caller, asked.path("params"), answer.putObject("result"));
        }
        exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, "application/json");
        exchange.getOutputStream().write(answer.toString().getBytes(UTF_8));
        exchange.endExchange();
    }

    private synchronized String refusal() {
        return refusal;
    }

    private synchronized CountDownLatch waiting() {
        return gate;
    }

    /// In two parts, as servers with many tools do.
    private synchronized void list(String cursor, ObjectNode result) {
        lists++;
        if (cursor.isEmpty()) {
            result.put("nextCursor", "second").putArray("tools").addObject().put("name", snapshot);
        } else {
            result.putArray("tools").addObject().put("name", navigate);
        }
    }

    private synchronized void call(String caller, JsonNode params, ObjectNode result) {
        String session = share ? "all" : caller;
        String tool = params.path("name").asString("");
        if (tool.equals(navigate)) {
            pages.put(session, params.at("/arguments/url").asString(""));
        }
        String got =
                "PAGE-"
                        + pages.getOrDefault(session, "blank")
                                .replaceFirst(".*/", "")
                                .toUpperCase(Locale.ROOT);
        result.putArray("content").addObject().put("type", "text").put("text", got);
        calls.add(new Call(caller, tool, params.path("arguments"), got));
    }
}
