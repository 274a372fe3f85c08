package dev.wireroom.demo;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// What the server remembers of one client: its page, its basket, its open calls and its stream.
/// Guarded by itself.
final class DemoSession {
    private static final List<String> LEVELS =
            List.of(
                    "debug",
                    "info",
                    "notice",
                    "warning",
                    "error",
                    "critical",
                    "alert",
                    "emergency");

    private final String id;
    private final String revision;
    private final String client;
    private final Map<JsonNode, CompletableFuture<JsonNode>> openCalls = new HashMap<>();
    private DemoPage page = DemoPage.BLANK;
    private int basket;
    private int calls;
    private String level = "info";
    private @Nullable EventStream stream;
    private boolean over;

    DemoSession(String id, String revision, String client) {
        this.id = id;
        this.revision = revision;
        this.client = client;
    }

    String id() {
        return id;
    }

    String revision() {
        return revision;
    }

    String client() {
        return client;
    }

    synchronized DemoPage page() {
        return page;
    }

    synchronized void open(DemoPage next) {
        page = next;
        tell("info", "browser", "Opened " + next.url());
    }

    synchronized int basket() {
        return basket;
    }

    /// @return how many things are in the basket now
    synchronized int add(int count) {
        basket += count;
        tell("info", "basket", "The basket holds " + basket);
        return basket;
    }

    /// @return how many calls this makes
    synchronized int count() {
        return ++calls;
    }

    /// Messages less grave than this are not told.
    ///
    /// @return false when there is no such level
    synchronized boolean level(String wanted) {
        if (!LEVELS.contains(wanted)) {
            return false;
        }
        level = wanted;
        return true;
    }

    /// The newest stream is the one that listens; an older one ends.
    synchronized void listen(EventStream next) {
        if (stream != null) {
            stream.end();
        }
        stream = next;
        if (over) {
            next.end();
        }
    }

    synchronized void unlisten(EventStream ended) {
        if (stream == ended) {
            stream = null;
        }
    }

    synchronized void begin(JsonNode call, CompletableFuture<JsonNode> result) {
        if (over) {
            result.cancel(false);
        } else {
            openCalls.put(call, result);
        }
    }

    synchronized void done(JsonNode call) {
        openCalls.remove(call);
    }

    void cancel(JsonNode call) {
        CompletableFuture<JsonNode> result;
        synchronized (this) {
            result = openCalls.get(call);
        }
        if (result != null) {
            result.cancel(false);
        }
    }

    synchronized boolean busy() {
        return stream != null || !openCalls.isEmpty();
    }

    /// Open calls are given up, the stream ends.
    void end() {
        List<CompletableFuture<JsonNode>> open;
        synchronized (this) {
            over = true;
            open = new ArrayList<>(openCalls.values());
            if (stream != null) {
                stream.end();
            }
        }
        open.forEach(each -> each.cancel(false));
    }

    private void tell(String grave, String logger, String text) {
        if (stream == null || LEVELS.indexOf(grave) < LEVELS.indexOf(level)) {
            return;
        }
        ObjectNode message = JsonNodeFactory.instance.objectNode();
        message.put("jsonrpc", "2.0").put("method", "notifications/message");
        message.putObject("params").put("level", grave).put("logger", logger).put("data", text);
        stream.send(message);
    }
}
