package dev.wireroom.app;

import dev.wireroom.engine.Actions;
import dev.wireroom.engine.Engine;
import dev.wireroom.engine.Refused;
import dev.wireroom.engine.StoredCapture;
import dev.wireroom.engine.Subscription;
import dev.wireroom.ui.bridge.Capture;
import dev.wireroom.ui.bridge.CaptureModel;
import dev.wireroom.ui.bridge.Clock;
import dev.wireroom.ui.bridge.FxFeed;
import dev.wireroom.ui.shell.Desk;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The program as the window sees it: one engine, opened captures, the demo.
final class WindowDesk implements Desk, AutoCloseable {
    private final CaptureModel model = new CaptureModel();
    private final List<StoredCapture> opened = new CopyOnWriteArrayList<>();
    private final FxFeed feed;
    private final Capture live;
    private final Engine engine;
    private final Executor window;
    private final DemoRun demo;
    private @Nullable Subscription subscription;

    /// @param window runs work on the window's thread, later
    WindowDesk(Engine engine, Executor window) {
        this.engine = engine;
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
    }

    /// From now on the window is told what is seen. Window's thread.
    void begin() {
        subscription = engine.subscribe(feed);
        live.clock().start();
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
    public CompletableFuture<Capture> open(Path file, Consumer<String> problem) {
        CompletableFuture<Capture> answer = new CompletableFuture<>();
        Thread.ofVirtual()
                .name("open " + file.getFileName())
                .start(() -> {
                    try {
                        StoredCapture stored = StoredCapture.open(file);
                        opened.add(stored);
                        window.execute(() -> answer.complete(fill(stored, file, problem)));
                    } catch (Refused refused) {
                        answer.completeExceptionally(refused);
                    }
                });
        return answer;
    }

    /// Clocks are made on the window's thread; the facts come from another.
    private Capture fill(StoredCapture stored, Path file, Consumer<String> problem) {
        CaptureModel told = new CaptureModel();
        Clock clock = new Clock(told::latest);
        clock.start();
        FxFeed into = new FxFeed(told, window);
        Thread.ofVirtual()
                .name("read " + file.getFileName())
                .start(() -> {
                    try {
                        stored.play(into);
                    } catch (Refused refused) {
                        problem.accept(String.valueOf(refused.getMessage()));
                    }
                });
        return new Capture(
                String.valueOf(file.getFileName()), false, told, stored.records(), clock);
    }

    @Override
    public CompletableFuture<Void> runDemo(Consumer<String> step) {
        return demo.start(step);
    }

    /// Any thread; the clock ends with the toolkit.
    @Override
    public void close() {
        demo.close();
        if (subscription != null) {
            subscription.close();
        }
        opened.forEach(StoredCapture::close);
    }

    private static long timeOfDay() {
        return ChronoUnit.MICROS.between(Instant.EPOCH, Instant.now());
    }
}
