package dev.wireroom.app;

import dev.wireroom.demo.environment.CallerPace;
import dev.wireroom.engine.Actions;
import dev.wireroom.engine.Engine;
import dev.wireroom.engine.Refused;
import dev.wireroom.engine.StoredCapture;
import dev.wireroom.engine.Subscription;
import dev.wireroom.engine.wrap.ClientConfigs;
import dev.wireroom.engine.wrap.TapFiles;
import dev.wireroom.ui.bridge.Capture;
import dev.wireroom.ui.bridge.CaptureModel;
import dev.wireroom.ui.bridge.Clock;
import dev.wireroom.ui.bridge.FxFeed;
import dev.wireroom.ui.isolation.Play;
import dev.wireroom.ui.shell.Desk;
import dev.wireroom.ui.shell.OpenedCapture;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyStringProperty;
import org.jspecify.annotations.Nullable;

/// The program as the window sees it: one engine, opened captures, the demos.
final class WindowDesk implements Desk, AutoCloseable {
    private final CaptureModel model = new CaptureModel();
    private final List<StoredCapture> opened = new CopyOnWriteArrayList<>();
    private final FxFeed feed;
    private final Capture live;
    private final ReadOnlyStringProperty problem;
    private final Engine engine;
    private final Executor window;
    private final DemoRun demo;
    private final EnvironmentDemo environment;
    private final IsolationPlay play;
    private final ClientConfigs configurations;
    private final TapFiles taps;
    private @Nullable Subscription subscription;

    /// @param taps where taps write
    /// @param configurations of clients
    /// @param window runs work on the window's thread, later
    /// @param problem why the capture cannot be written; empty while it can
    WindowDesk(
            Engine engine,
            TapFiles taps,
            ClientConfigs configurations,
            Executor window,
            ReadOnlyStringProperty problem) {
        this(engine, taps, configurations, window, problem, CallerPace.HUMAN);
    }

    /// @param pace of the HTTP and WebSocket demo
    WindowDesk(
            Engine engine,
            TapFiles taps,
            ClientConfigs configurations,
            Executor window,
            ReadOnlyStringProperty problem,
            CallerPace pace) {
        this.engine = engine;
        this.taps = taps;
        this.configurations = configurations;
        this.problem = problem;
        this.window = window;
        feed = new FxFeed(model, window);
        live =
                new Capture(
                        "Unsaved capture",
                        true,
                        model,
                        engine.records(),
                        new Clock(WindowDesk::timeOfDay));
        demo = new DemoRun(engine);
        environment = new EnvironmentDemo(engine, pace);
        play = new IsolationPlay(engine);
    }

    /// From now on the window is told what is seen. Window's thread.
    void begin() {
        subscription = engine.subscribe(feed);
        live.clock().start();
    }

    /// What the isolation board lets play.
    Play play() {
        return play;
    }

    @Override
    public Actions actions() {
        return engine;
    }

    @Override
    public Capture live() {
        return live;
    }

    @Override
    public FxFeed feed() {
        return feed;
    }

    @Override
    public ReadOnlyStringProperty problemProperty() {
        return problem;
    }

    @Override
    public void watchTaps(Consumer<String> unreadable) {
        engine.watchTaps(taps.folder(), unreadable);
    }

    @Override
    public ClientConfigs configurations() {
        return configurations;
    }

    @Override
    public CompletableFuture<OpenedCapture> open(Path file, Consumer<String> problem) {
        CompletableFuture<OpenedCapture> answer = new CompletableFuture<>();
        Thread.ofVirtual()
                .name("open " + file.getFileName())
                .start(() -> {
                    try {
                        StoredCapture stored = StoredCapture.open(file);
                        opened.add(stored);
                        window.execute(() -> answer.complete(empty(stored, file, problem)));
                    } catch (Refused refused) {
                        answer.completeExceptionally(refused);
                    }
                });
        return answer;
    }

    /// Clocks are made on the window's thread; the facts come from another.
    private OpenedCapture empty(StoredCapture stored, Path file, Consumer<String> problem) {
        CaptureModel told = new CaptureModel();
        Clock clock = new Clock(told::latest);
        clock.start();
        FxFeed into = new FxFeed(told, window);
        Runnable read =
                () -> {
                    try {
                        stored.play(into);
                    } catch (Refused refused) {
                        problem.accept(String.valueOf(refused.getMessage()));
                    }
                };
        String name = String.valueOf(file.getFileName());
        return new OpenedCapture(
                new Capture(name, false, told, stored.records(), clock),
                () -> Thread.ofVirtual().name("read " + name).start(read));
    }

    @Override
    public CompletableFuture<Void> startIsolationDemo(Consumer<String> step) {
        return play.start(step);
    }

    @Override
    public CompletableFuture<Void> startSessionDemo(Consumer<String> step) {
        return demo.start(step);
    }

    @Override
    public CompletableFuture<Void> startEnvironmentDemo(Consumer<String> step) {
        return environment.start(step);
    }

    /// Any thread; the clock ends with the toolkit.
    @Override
    public void close() {
        environment.close();
        demo.close();
        play.close();
        if (subscription != null) {
            subscription.close();
        }
        opened.forEach(StoredCapture::close);
    }

    private static long timeOfDay() {
        return ChronoUnit.MICROS.between(Instant.EPOCH, Instant.now());
    }
}
