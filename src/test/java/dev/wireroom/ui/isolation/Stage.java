package dev.wireroom.ui.isolation;

import dev.wireroom.engine.Records;
import dev.wireroom.model.CaptureEvent;
import dev.wireroom.model.CaptureEvent.MessageCaptured;
import dev.wireroom.model.Mode;
import dev.wireroom.testkit.FakePlay;
import dev.wireroom.testkit.SampleIsolation;
import dev.wireroom.testkit.SampleRecords;
import dev.wireroom.ui.bridge.CaptureModel;
import dev.wireroom.ui.bridge.Clock;
import dev.wireroom.ui.bridge.FxFeed;
import dev.wireroom.ui.bridge.FxLoad;
import dev.wireroom.ui.bridge.Scope;
import dev.wireroom.ui.bridge.Selection;
import dev.wireroom.ui.bridge.ServerFacts;
import dev.wireroom.ui.bridge.Shown;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/// A model over a capture that a test feeds by hand; reads wait until they are let go.
final class Stage implements ServerFacts {
    final FakePlay play = new FakePlay();
    final List<String> servers = new ArrayList<>(List.of(SampleIsolation.SERVER));
    final Queue<Runnable> reads = new ArrayDeque<>();
    final Scope scope;
    final IsolationModel model;
    private final CaptureModel capture = new CaptureModel();
    private final FxFeed feed = new FxFeed(capture, Runnable::run);
    private final long[] now = {SampleIsolation.START + 20_000_000};
    private @Nullable Mode mode;
    private boolean readable = true;

    Stage(@Nullable Mode mode, SampleIsolation sample) {
        this(mode, sample.records());
    }

    Stage(@Nullable Mode mode, Records records) {
        this.mode = mode;
        scope = new Scope(capture, new Clock(() -> now[0]), new Selection(), new Shown(), this);
        Records guarded =
                new SampleRecords(List.of()) {
                    @Override
                    public byte[] textOf(long message) {
                        return readable ? records.textOf(message) : new byte[0];
                    }
                };
        model =
                new IsolationModel(
                        scope,
                        new CallTexts(guarded, new FxLoad(reads::add, Runnable::run), mode != null),
                        () -> servers,
                        play);
        capture.listen(model);
        scope.clock().now();
    }

    /// As it comes live, with the texts of calls.
    void live(SampleIsolation sample) {
        feed.accept(sample.events());
    }

    /// As it comes from a file, without texts.
    void stored(SampleIsolation sample) {
        feed.accept(
                sample.events().stream()
                        .map(each ->
                                each instanceof MessageCaptured it
                                        ? new MessageCaptured(it.message(), new byte[0])
                                        : each)
                        .map(CaptureEvent.class::cast)
                        .toList());
    }

    void read() {
        for (Runnable work; (work = reads.poll()) != null; ) {
            work.run();
        }
    }

    /// Whether texts have reached the disk.
    void readable(boolean now) {
        readable = now;
    }

    void mode(Mode next) {
        mode = next;
        tick();
    }

    void tick() {
        now[0] += 1_000_000;
        scope.clock().now();
    }

    Board board() {
        return model.board(12);
    }

    @Override
    public @Nullable Mode mode(String server) {
        return server.equals(SampleIsolation.SERVER) ? mode : Mode.RELAY;
    }

    @Override
    public long idleTimeout(String server) {
        return 0;
    }
}
