package dev.wireroom.testkit;

import dev.wireroom.engine.Actions;
import dev.wireroom.engine.Refused;
import dev.wireroom.engine.ServerView;
import dev.wireroom.engine.Stats;
import dev.wireroom.model.GroupBy;
import dev.wireroom.model.Mode;
import dev.wireroom.model.ServerSettings;
import dev.wireroom.model.Session;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// An engine that does nothing but remember what it was asked; its answers are given beforehand.
public final class FakeActions implements Actions {
    private final List<ServerView> servers = new CopyOnWriteArrayList<>();
    private final List<String> asked = new CopyOnWriteArrayList<>();
    private CompletableFuture<String> probe =
            CompletableFuture.completedFuture(
                    "Reached in 41 ms. Streamable HTTP, 2025-11-25, gives session ids.");
    private @Nullable Refused refusal;

    /// What was asked, in order: `expire S5`, `add playwright`.
    public List<String> asked() {
        return new ArrayList<>(asked);
    }

    /// The next calls fail with this.
    public void refuse(String sentence) {
        refusal = new Refused(sentence);
    }

    public void probeAnswers(CompletableFuture<String> answer) {
        probe = answer;
    }

    public void has(List<ServerSettings> settings) {
        settings.forEach(each -> servers.add(listening(each)));
    }

    @Override
    public CompletableFuture<ServerView> addServer(ServerSettings settings) {
        asked.add("add " + settings.name());
        ServerView view = listening(settings);
        if (refusal == null) {
            servers.add(view);
        }
        return answer(view);
    }

    @Override
    public CompletableFuture<Void> removeServer(String name) {
        asked.add("remove " + name);
        servers.removeIf(each -> each.settings().name().equals(name));
        return done();
    }

    @Override
    public List<ServerView> servers() {
        return List.copyOf(servers);
    }

    @Override
    public CompletableFuture<ServerView> switchMode(String server, Mode mode) {
        asked.add("mode " + server + " " + mode.word());
        return changed(server, settings -> settings.in(mode));
    }

    @Override
    public CompletableFuture<ServerView> groupBy(String server, GroupBy choice) {
        asked.add("group " + server + " " + choice.word());
        return changed(server, settings -> settings.groupedBy(choice));
    }

    private CompletableFuture<ServerView> changed(
            String server, UnaryOperator<ServerSettings> change) {
        ServerView now = null;
        for (int i = 0; i < servers.size(); i++) {
            ServerView each = servers.get(i);
            if (each.settings().name().equals(server)) {
                now = new ServerView(change.apply(each.settings()), each.url(), null, null);
                servers.set(i, now);
            }
        }
        return now == null
                ? CompletableFuture.failedFuture(
                        new Refused("There is no server '" + server + "'."))
                : answer(now);
    }

    @Override
    public CompletableFuture<String> probe(ServerSettings settings, String path) {
        asked.add("probe " + settings.upstream() + path);
        return probe;
    }

    @Override
    public CompletableFuture<Void> expire(String session) {
        asked.add("expire " + session);
        return done();
    }

    @Override
    public CompletableFuture<Void> kill(String session) {
        asked.add("kill " + session);
        return done();
    }

    @Override
    public CompletableFuture<List<Session>> sessions() {
        return CompletableFuture.completedFuture(List.of());
    }

    @Override
    public CompletableFuture<Void> flush() {
        return done();
    }

    @Override
    public CompletableFuture<Void> save(Path to) {
        return CompletableFuture.completedFuture(null);
    }

    @Override
    public Stats stats() {
        return new Stats(1284, 4_100, 8, 0, 0, 18_400_000);
    }

    private CompletableFuture<Void> done() {
        return refusal == null
                ? CompletableFuture.completedFuture(null)
                : CompletableFuture.failedFuture(refusal);
    }

    private <T> CompletableFuture<T> answer(T value) {
        return refusal == null
                ? CompletableFuture.completedFuture(value)
                : CompletableFuture.failedFuture(refusal);
    }

    private static ServerView listening(ServerSettings settings) {
        int port = settings.listenPort() == 0 ? 41_233 : settings.listenPort();
        return new ServerView(settings, URI.create("http://127.0.0.1:" + port), null, null);
    }
}
