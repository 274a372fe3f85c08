package dev.wireroom.testkit;

import dev.wireroom.ui.isolation.Play;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/// Scripted callers that only remember what they were told.
public final class FakePlay implements Play {
    private final List<String> told = new ArrayList<>();
    private final Map<String, String> planted = new LinkedHashMap<>();
    private @Nullable String server;
    private boolean own = true;
    private final Map<String, Deque<CompletableFuture<Void>>> gates = new LinkedHashMap<>();
    private boolean gated;
    private CompletableFuture<Void> answer = CompletableFuture.completedFuture(null);

    public FakePlay() {
        planted.put("conv-a", "PAGE-ALPHA");
        planted.put("conv-b", "PAGE-BRAVO");
    }

    /// In order: `start`, `next`.
    public List<String> told() {
        return List.copyOf(told);
    }

    /// Plays on this server from now on, as if it had been started.
    public void on(String name) {
        server = name;
    }

    /// What is asked from now on ends as this does.
    public void answers(CompletableFuture<Void> future) {
        answer = future;
    }

    /// What is asked from now on waits until it is [#open]ed.
    public void gate() {
        gated = true;
    }

    /// Whether one of this kind waits.
    public boolean waiting(String what) {
        return !gates.getOrDefault(what, new ArrayDeque<>()).isEmpty();
    }

    /// Completes the oldest of this kind that waits.
    public void open(String what) {
        Objects.requireNonNull(gates.get(what)).removeFirst().complete(null);
    }

    public void plants(Map<String, String> values) {
        planted.clear();
        planted.putAll(values);
    }

    @Override
    public @Nullable String server() {
        return server;
    }

    @Override
    public Map<String, String> planted() {
        return planted;
    }

    @Override
    public int round() {
        return 8;
    }

    @Override
    public CompletableFuture<Void> start() {
        server = SampleIsolation.SERVER;
        own = true;
        return tell("start");
    }

    @Override
    public CompletableFuture<Void> startOn(String name, String path) {
        server = name;
        own = false;
        return tell("start on " + name + path);
    }

    @Override
    public boolean own() {
        return own;
    }

    @Override
    public CompletableFuture<Void> next() {
        return tell("next");
    }

    @Override
    public CompletableFuture<Void> runAgain() {
        return tell("run again");
    }

    @Override
    public CompletableFuture<Void> stop() {
        return tell("stop");
    }

    @Override
    public CompletableFuture<Void> reset() {
        return tell("reset");
    }

    private CompletableFuture<Void> tell(String what) {
        told.add(what);
        if (!gated) {
            return answer;
        }
        CompletableFuture<Void> gate = new CompletableFuture<>();
        gates.computeIfAbsent(what, _ -> new ArrayDeque<>()).addLast(gate);
        return gate;
    }
}
