package dev.wireroom.testkit;

import dev.wireroom.model.CaptureEvent;
import dev.wireroom.model.Mode;
import dev.wireroom.model.ServerSettings;
import dev.wireroom.ui.bridge.CaptureListener;
import dev.wireroom.ui.bridge.CaptureModel;
import dev.wireroom.ui.bridge.Clock;
import dev.wireroom.ui.bridge.FxFeed;
import dev.wireroom.ui.bridge.Scope;
import dev.wireroom.ui.bridge.Selection;
import dev.wireroom.ui.bridge.ServerFacts;
import dev.wireroom.ui.bridge.Shown;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/// What a region is given in the window, around a capture that a test feeds by hand, with a clock
/// that stands until it is moved.
public final class SampleScope {
    private final AtomicLong now;
    private final CaptureModel capture = new CaptureModel();
    private final FxFeed feed = new FxFeed(capture, Runnable::run);
    private final Scope scope;

    /// @param now microseconds since 1970
    public SampleScope(long now) {
        this.now = new AtomicLong(now);
        scope =
                new Scope(
                        capture,
                        new Clock(this.now::get),
                        new Selection(),
                        new Shown(),
                        new Facts());
    }

    /// At the moment of the pictures.
    public static SampleScope pictured() {
        return new SampleScope(SampleCapture.NOW.toEpochMilli() * 1000);
    }

    public Scope scope() {
        return scope;
    }

    public void listen(CaptureListener listener) {
        capture.listen(listener);
    }

    public void feed(List<CaptureEvent> events) {
        feed.accept(events);
    }

    /// Moves the clock and ticks.
    public void pass(long micros) {
        now.addAndGet(micros);
        scope.clock().now();
    }

    private static final class Facts implements ServerFacts {
        @Override
        public Mode mode(String server) {
            return SampleCapture.servers().stream()
                    .filter(each -> each.name().equals(server))
                    .map(ServerSettings::mode)
                    .findFirst()
                    .orElse(Mode.RELAY);
        }

        @Override
        public long idleTimeout(String server) {
            return mode(server) == Mode.RELAY ? 0 : SampleCapture.IDLE_TIMEOUT.toMillis() * 1000;
        }
    }
}
