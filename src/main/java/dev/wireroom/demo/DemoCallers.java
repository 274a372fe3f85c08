package dev.wireroom.demo;

import java.net.URI;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/// Two scripted clients, `alpha` and `bravo`, that use a [DemoServer] through a listener, at a
/// person's pace, from construction until closed. When their session is ended they open a new one:
/// alpha at the first 404, bravo only after it tried the dead id twice more.
public final class DemoCallers implements AutoCloseable {
    private static final int SECOND_CALLER_MILLIS = 800;
    private static final int FAREWELL_MILLIS = 700;

    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final HttpClient http =
            HttpClient.newBuilder()
                    .version(HttpClient.Version.HTTP_1_1)
                    .connectTimeout(Duration.ofSeconds(2))
                    .executor(threads)
                    .build();
    private final List<ScriptedCaller> callers;

    /// @param listener where the server is reached (`http://127.0.0.1:41233`), without a path
    /// @param timers wake the callers up; they belong to the caller of this constructor, who shuts
    ///   them down after this
    public DemoCallers(URI listener, ScheduledExecutorService timers) {
        this(listener, timers, List.of(Script.ALPHA, Script.BRAVO));
    }

    DemoCallers(URI listener, ScheduledExecutorService timers, List<Script> scripts) {
        URI endpoint = listener.resolve(DemoServer.PATH);
        callers =
                scripts.stream()
                        .map(script ->
                                new ScriptedCaller(
                                        script, new CallerWire(http, endpoint), timers, threads))
                        .toList();
        for (int i = 0; i < callers.size(); i++) {
            callers.get(i).start(i * SECOND_CALLER_MILLIS);
        }
    }

    /// Both say goodbye (DELETE) and are gone, within a second.
    @Override
    public void close() {
        callers.forEach(ScriptedCaller::stop);
        try {
            threads.invokeAll(
                    callers.stream().map(DemoCallers::farewell).toList(),
                    FAREWELL_MILLIS,
                    TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            http.shutdownNow();
            threads.shutdownNow();
        }
    }

    private static Callable<Boolean> farewell(ScriptedCaller caller) {
        return caller::farewell;
    }
}
