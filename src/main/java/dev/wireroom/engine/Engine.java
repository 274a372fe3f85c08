package dev.wireroom.engine;

import dev.wireroom.capture.Masking;
import dev.wireroom.engine.taps.TapWatch;
import dev.wireroom.model.CaptureEvent.Action;
import dev.wireroom.model.GroupBy;
import dev.wireroom.model.HeaderLine;
import dev.wireroom.model.Mode;
import dev.wireroom.model.ServerSettings;
import dev.wireroom.model.Session;
import dev.wireroom.proxy.Listener;
import dev.wireroom.proxy.Proxy;
import dev.wireroom.stdio.http.CommandServer;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The running engine: listeners, the capture that they fill, and what a person may do with both.
/// Any thread may call it; waiting is done on threads of its own.
public final class Engine implements Actions, AutoCloseable {
    private static final long STOP_SECONDS = 4;
    private static final long FAREWELL_SECONDS = 3;

    private final Proxy proxy;
    private final Recording recording;
    private final Masking masking;
    private final Map<String, Running> listeners = new LinkedHashMap<>();
    private volatile @Nullable TapWatch taps;

    /// @param masking that of the recording; learns which fields a person set
    public Engine(Proxy proxy, Recording recording, Masking masking) {
        this.proxy = proxy;
        this.recording = recording;
        this.masking = masking;
    }

    @Override
    public CompletableFuture<ServerView> addServer(ServerSettings settings) {
        return Task.start("add " + settings.name(), () -> listen(settings).view());
    }

    @Override
    public CompletableFuture<Void> removeServer(String name) {
        return Task.run(
                "remove " + name,
                () -> {
                    Running server = take(name);
                    server.stop().get(STOP_SECONDS, TimeUnit.SECONDS);
                });
    }

    @Override
    public List<ServerView> servers() {
        synchronized (listeners) {
            return listeners.values().stream().map(Running::view).toList();
        }
    }

    @Override
    public CompletableFuture<ServerView> switchMode(String server, Mode mode) {
        return Task.start(
                "mode of " + server,
                () -> {
                    Running running = running(server);
                    if (mode == Mode.RELAY && running.command() != null) {
                        throw new Refused(
                                "A command has no relay mode, as it has no sessions of its own."
                                        + " Choose isolate or share.");
                    }
                    // The old sessions get their DELETE while the new mode holds already.
                    CompletableFuture<Void> _ = running.listener().switchMode(mode);
                    return running.view();
                });
    }

    @Override
    public CompletableFuture<ServerView> groupBy(String server, GroupBy choice) {
        return Task.start(
                "grouping of " + server,
                () -> {
                    Running running = running(server).groupedBy(choice);
                    synchronized (listeners) {
                        listeners.replace(server, running);
                    }
                    recording.pipeline().recognise(server, running.asked().recognition());
                    return running.view();
                });
    }

    private Running running(String server) throws Refused {
        synchronized (listeners) {
            Running running = listeners.get(server);
            if (running == null) {
                throw new Refused("There is no server '" + server + "'.");
            }
            return running;
        }
    }

    @Override
    public CompletableFuture<String> probe(ServerSettings settings, String path) {
        return Task.start(
                "probe",
                () -> {
                    if (!settings.command().isEmpty()) {
                        return new CommandProbe(settings.command()).run();
                    }
                    String found = new Probe(settings, path).run();
                    reached(settings.upstream());
                    return found;
                });
    }

    @Override
    public CompletableFuture<Void> expire(String session) {
        return end(session, Action.EXPIRE);
    }

    @Override
    public CompletableFuture<Void> kill(String session) {
        return end(session, Action.KILL);
    }

    @Override
    public CompletableFuture<List<Session>> sessions() {
        return recording.pipeline().drained().thenApply(seen -> recording.sessions().all());
    }

    @Override
    public CompletableFuture<Void> flush() {
        return recording.flush();
    }

    @Override
    public CompletableFuture<Void> save(Path to) {
        return flush().thenCompose(flushed -> Task.run("save", () -> recording.save(to)));
    }

    @Override
    public Stats stats() {
        return recording.stats();
    }

    /// What the running capture holds.
    public Records records() {
        return recording.records();
    }

    /// The file that the capture goes to; a temporary one when none was named.
    public Path captureFile() {
        return recording.path();
    }

    /// From now on the sink is told everything: what is in the capture already (the older part of a
    /// continued file included), then what comes. The past is told on a thread of the engine, the
    /// rest on the capture thread, never both at once. Snapshots may be told twice.
    public Subscription subscribe(EventSink sink) {
        return recording.subscribe(sink);
    }

    /// From now on what taps write into this folder is seen here as well, live: each run as an
    /// exchange of this capture. Once.
    ///
    /// @param problem told in a sentence, once for each file that cannot be read; any thread
    public void watchTaps(Path folder, Consumer<String> problem) {
        taps = new TapWatch(folder, recording.pipeline(), problem);
    }

    /// Ends in order: listeners, the wire, the capture, its file; each within a few seconds.
    @Override
    public void close() {
        CompletableFuture<?>[] stops;
        synchronized (listeners) {
            stops =
                    listeners.values().stream()
                            .map(Running::stop)
                            .toArray(CompletableFuture[]::new);
            listeners.clear();
        }
        CompletableFuture.allOf(stops)
                .completeOnTimeout(null, STOP_SECONDS, TimeUnit.SECONDS)
                .join();
        proxy.close();
        TapWatch watching = taps;
        if (watching != null) {
            watching.close();
        }
        recording.close();
    }

    private Running listen(ServerSettings settings) throws Refused {
        unused(settings.name());
        for (HeaderLine field : settings.headers()) {
            masking.alsoField(field.name());
        }
        masking.callers(settings.name(), settings.isolation().callerKey());
        recording.pipeline().recognise(settings.name(), settings.recognition());
        CommandServer command =
                settings.command().isEmpty()
                        ? null
                        : new CommandServer(
                                settings.command(),
                                (session, exit) ->
                                        recording
                                                .pipeline()
                                                .processOver(settings.name(), session, exit));
        try {
            Listener listener =
                    proxy.listen(command == null ? settings : settings.at(command.uri()));
            Running running = new Running(listener, settings, command);
            synchronized (listeners) {
                listeners.put(settings.name(), running);
            }
            return running;
        } catch (IOException cannot) {
            if (command != null) {
                command.close();
            }
            throw new Refused(String.valueOf(cannot.getMessage()), cannot);
        }
    }

    private void unused(String name) throws Refused {
        synchronized (listeners) {
            if (listeners.containsKey(name)) {
                throw new Refused("There is a server '" + name + "' already. Choose another name.");
            }
        }
    }

    private Running take(String name) throws Refused {
        synchronized (listeners) {
            Running listener = listeners.remove(name);
            if (listener == null) {
                throw new Refused("There is no server '" + name + "'.");
            }
            return listener;
        }
    }

    /// The fact goes into the capture first: what the listener does in its wake is then seen as its
    /// consequence.
    private CompletableFuture<Void> end(String id, Action action) {
        return Task.run(
                action + " " + id,
                () -> {
                    recording.flush().get(FAREWELL_SECONDS, TimeUnit.SECONDS);
                    Session session = endable(id);
                    Listener listener = listenerOf(session);
                    SessionEnd end = SessionEnd.of(session, listener, recording.records().reader());
                    recording.pipeline().action(id, action);
                    CompletableFuture<Void> farewell = end.carryOut(action);
                    farewell.completeOnTimeout(null, FAREWELL_SECONDS, TimeUnit.SECONDS).join();
                });
    }

    private Session endable(String id) throws Refused {
        Session session =
                recording
                        .sessions()
                        .find(id)
                        .orElseThrow(() -> new Refused("There is no session '" + id + "' here."));
        String why = Endable.whyNot(session);
        if (why != null) {
            throw new Refused(why);
        }
        return session;
    }

    /// Listeners before a server find out only by the next call.
    private void reached(URI upstream) {
        synchronized (listeners) {
            listeners.values().stream()
                    .map(Running::listener)
                    .filter(each -> each.settings().upstream().equals(upstream))
                    .forEach(Listener::reached);
        }
    }

    private Listener listenerOf(Session session) throws Refused {
        synchronized (listeners) {
            Running listener = listeners.get(session.server());
            if (listener == null) {
                throw new Refused(
                        "The server '"
                                + session.server()
                                + "' of "
                                + session.id()
                                + " is stopped.");
            }
            return listener.listener();
        }
    }
}
