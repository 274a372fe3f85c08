package dev.wireroom.testkit;

import dev.wireroom.engine.Actions;
import dev.wireroom.engine.Records;
import dev.wireroom.engine.Refused;
import dev.wireroom.engine.wrap.ClientConfigs;
import dev.wireroom.engine.wrap.KnownClients;
import dev.wireroom.engine.wrap.TapFiles;
import dev.wireroom.engine.wrap.TapLauncher;
import dev.wireroom.model.CaptureEvent;
import dev.wireroom.model.ServerSettings;
import dev.wireroom.ui.bridge.Capture;
import dev.wireroom.ui.bridge.CaptureModel;
import dev.wireroom.ui.bridge.Clock;
import dev.wireroom.ui.bridge.FxFeed;
import dev.wireroom.ui.shell.Desk;
import dev.wireroom.ui.shell.OpenedCapture;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/// A program around the window that has no engine: the clock stands, captures are samples, all
/// demos add the sample's servers. Made and used on the window's thread.
public final class FakeDesk implements Desk {
    public final FakeActions actions = new FakeActions();
    private final StringProperty problem = new SimpleStringProperty("");
    private final CaptureModel model = new CaptureModel();
    private final List<CaptureEvent> sample;
    private final List<ServerSettings> servers;
    private final Records records;
    private final AtomicLong time = new AtomicLong(micros());
    private final Executor window;
    private final FxFeed feed;
    private final Capture live;
    private Runnable demo = this::playSample;
    private CompletableFuture<Void> answer = CompletableFuture.completedFuture(null);

    public FakeDesk(Executor window) {
        this(window, SampleCapture.pictured().events(), SampleCapture.servers());
    }

    /// @param events what the demos bring
    /// @param settings of the servers that it is of
    public FakeDesk(Executor window, List<CaptureEvent> events, List<ServerSettings> settings) {
        this.window = window;
        sample = events;
        servers = settings;
        records = new SampleRecords(events);
        feed = new FxFeed(model, window);
        live = new Capture("checkout-flow.wireroom", true, model, records, new Clock(time::get));
    }

    /// The servers of the sample listen and its events have come.
    public void playSample() {
        actions.has(servers);
        tell(sample);
    }

    /// What the demo brings, in place of the sample.
    public void demoBrings(Runnable events) {
        demo = events;
    }

    /// How the start of a demo ends from now on.
    public void demoAnswers(CompletableFuture<Void> future) {
        answer = future;
    }

    public void tell(List<CaptureEvent> events) {
        feed.accept(events);
    }

    /// So much later it is, and everything that counts has ticked.
    public void later(long micros) {
        time.addAndGet(micros);
        live.clock().now();
    }

    @Override
    public Actions actions() {
        return actions;
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
    public StringProperty problemProperty() {
        return problem;
    }

    /// There are no taps here.
    @Override
    public void watchTaps(Consumer<String> unreadable) {}

    /// Of nobody.
    @Override
    public ClientConfigs configurations() {
        Path nowhere = Path.of("target", "nobody").toAbsolutePath();
        return new ClientConfigs(
                new KnownClients(nowhere, "Linux", null),
                new TapFiles(nowhere),
                () -> new TapLauncher("wireroom", List.of()));
    }

    @Override
    public CompletableFuture<OpenedCapture> open(Path file, Consumer<String> problem) {
        if (!file.toString().endsWith(".wireroom")) {
            return CompletableFuture.failedFuture(
                    new Refused(file.getFileName() + " is no capture. Choose a .wireroom file."));
        }
        CaptureModel told = new CaptureModel();
        FxFeed into = new FxFeed(told, window);
        Clock stands = new Clock(told::latest);
        return CompletableFuture.completedFuture(
                new OpenedCapture(
                        new Capture(
                                String.valueOf(file.getFileName()), false, told, records, stands),
                        () -> {
                            into.accept(sample);
                            window.execute(stands::now);
                        }));
    }

    @Override
    public CompletableFuture<Void> startIsolationDemo(Consumer<String> step) {
        return start(step);
    }

    @Override
    public CompletableFuture<Void> startSessionDemo(Consumer<String> step) {
        return start(step);
    }

    @Override
    public CompletableFuture<Void> startEnvironmentDemo(Consumer<String> step) {
        return start(step);
    }

    private CompletableFuture<Void> start(Consumer<String> step) {
        step.accept("starting a small MCP server");
        return answer.thenRun(demo);
    }

    private static long micros() {
        return SampleCapture.NOW.getEpochSecond() * 1_000_000 + SampleCapture.NOW.getNano() / 1000;
    }
}
