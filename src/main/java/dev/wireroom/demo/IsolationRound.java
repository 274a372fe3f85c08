package dev.wireroom.demo;

import dev.wireroom.demo.IsolationScript.Step;
import java.io.IOException;
import java.net.URI;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// The callers at their [IsolationScript], and where in it they are. Blocks; one thread at a time,
/// but for the closing.
final class IsolationRound implements AutoCloseable {
    private static final int MOST_LISTS = 20;

    private final Map<String, KeyedCaller> callers = new LinkedHashMap<>();
    private final Object doors = new Object();
    private @Nullable IsolationScript script;
    private int at;

    /// Guarded by the doors, as is their closing.
    private @Nullable IsolationPages pages;

    private boolean closed;

    IsolationRound(URI endpoint) {
        for (String key : IsolationScript.planted().keySet()) {
            callers.put(key, new KeyedCaller(endpoint, key));
        }
    }

    /// Makes the next call.
    ///
    /// @return whether it was the last of the script
    boolean step() throws IOException, InterruptedException {
        IsolationScript play = script();
        Step step = play.steps().get(at);
        ObjectNode params = JsonMapper.shared().createObjectNode().put("name", step.tool());
        ObjectNode arguments = params.putObject("arguments");
        step.arguments().forEach(arguments::put);
        call(step.caller(), "tools/call", params);
        at = (at + 1) % play.steps().size();
        return at == 0;
    }

    /// Asks the server for its tools, unless they are known.
    void prepare() throws IOException, InterruptedException {
        var _ = script();
    }

    void toStart() {
        at = 0;
    }

    /// To the start, and the server is asked anew for its tools.
    void forget() {
        at = 0;
        script = null;
    }

    /// Any thread; a call that is under way fails.
    @Override
    public void close() {
        callers.values().forEach(KeyedCaller::close);
        synchronized (doors) {
            closed = true;
            if (pages != null) {
                pages.close();
            }
        }
    }

    private IsolationScript script() throws IOException, InterruptedException {
        IsolationScript known = script;
        if (known == null) {
            try {
                known = IsolationScript.with(tools(), this::realPages);
            } catch (IsolationScript.Unfit unfit) {
                throw new IOException(unfit.getMessage(), unfit);
            }
            script = known;
        }
        return known;
    }

    private URI realPages() {
        synchronized (doors) {
            if (closed) {
                throw new IllegalStateException("The callers are gone");
            }
            if (pages == null) {
                pages = new IsolationPages();
            }
            return pages.url();
        }
    }

    private Set<String> tools() throws IOException, InterruptedException {
        Set<String> names = new HashSet<>();
        ObjectNode params = JsonMapper.shared().createObjectNode();
        for (int i = 0; i < MOST_LISTS; i++) {
            JsonNode list = call(IsolationScript.ALPHA, "tools/list", params);
            list.path("tools").forEach(each -> names.add(each.path("name").asString("")));
            String next = list.path("nextCursor").asString("");
            if (next.isEmpty()) {
                break;
            }
            params.put("cursor", next);
        }
        return names;
    }

    private JsonNode call(String caller, String method, ObjectNode params)
            throws IOException, InterruptedException {
        return Objects.requireNonNull(callers.get(caller)).call(method, params);
    }
}
