package dev.wireroom.cli;

import dev.wireroom.engine.Actions;
import dev.wireroom.engine.Refused;
import dev.wireroom.engine.ServerView;
import dev.wireroom.engine.Stats;
import dev.wireroom.model.GroupBy;
import dev.wireroom.model.Mode;
import dev.wireroom.model.ServerSettings;
import dev.wireroom.model.Session;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/// Stands in for the engine: knows one session, S1, and notes what it was asked for.
final class ScriptedActions implements Actions {
    final List<String> asked = new ArrayList<>();
    private final List<Session> sessions;

    ScriptedActions(List<Session> sessions) {
        this.sessions = sessions;
    }

    @Override
    public CompletableFuture<ServerView> addServer(ServerSettings settings) {
        return CompletableFuture.completedFuture(new ServerView(settings, null, null, null));
    }

    @Override
    public CompletableFuture<Void> removeServer(String name) {
        return done("remove " + name);
    }

    @Override
    public List<ServerView> servers() {
        return List.of();
    }

    @Override
    public CompletableFuture<ServerView> switchMode(String server, Mode mode) {
        return CompletableFuture.failedFuture(new Refused("There is no server here."));
    }

    @Override
    public CompletableFuture<ServerView> groupBy(String server, GroupBy choice) {
        return CompletableFuture.failedFuture(new Refused("There is no server here."));
    }

    @Override
    public CompletableFuture<String> probe(ServerSettings settings, String path) {
        return CompletableFuture.completedFuture("");
    }

    @Override
    public CompletableFuture<Void> expire(String session) {
        return end("expire ", session);
    }

    @Override
    public CompletableFuture<Void> kill(String session) {
        return end("kill ", session);
    }

    @Override
    public CompletableFuture<List<Session>> sessions() {
        asked.add("sessions");
        return CompletableFuture.completedFuture(sessions);
    }

    @Override
    public CompletableFuture<Void> flush() {
        return done("flush");
    }

    @Override
    public CompletableFuture<Void> save(Path to) {
        return CompletableFuture.completedFuture(null);
    }

    @Override
    public Stats stats() {
        return new Stats(3, 5, 1, 0, 77, 4096);
    }

    private CompletableFuture<Void> end(String action, String session) {
        return session.equals("S1")
                ? done(action + session)
                : CompletableFuture.failedFuture(new Refused("There is no session here."));
    }

    private CompletableFuture<Void> done(String action) {
        asked.add(action);
        return CompletableFuture.completedFuture(null);
    }
}
