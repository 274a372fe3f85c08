package dev.wireroom.ui.detail;

import dev.wireroom.engine.ServerView;
import dev.wireroom.model.CaptureEvent;
import dev.wireroom.model.ServerSettings;
import dev.wireroom.testkit.SampleCapture;
import dev.wireroom.testkit.SampleRecords;
import dev.wireroom.ui.bridge.CaptureModel;
import dev.wireroom.ui.bridge.Clock;
import dev.wireroom.ui.bridge.ExchangeRow;
import dev.wireroom.ui.bridge.FxFeed;
import dev.wireroom.ui.bridge.FxLoad;
import dev.wireroom.ui.bridge.Scope;
import dev.wireroom.ui.bridge.Selection;
import dev.wireroom.ui.bridge.ServerFacts;
import dev.wireroom.ui.bridge.SessionActions;
import dev.wireroom.ui.bridge.Shown;
import dev.wireroom.ui.json.JsonReading;
import java.net.URI;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/// The pictured capture with everything that the detail needs, reading at once and on a clock that
/// stands.
final class DetailBench implements SessionActions {
    final CaptureModel capture = new CaptureModel();
    final Selection selection = new Selection();
    final AtomicLong now = new AtomicLong(SampleCapture.NOW.toEpochMilli() * 1000);
    final Clock clock = new Clock(now::get);
    final List<String> done = new ArrayList<>();
    final DetailSources sources;

    DetailBench() {
        this(SampleCapture.pictured().events());
    }

    DetailBench(List<CaptureEvent> events) {
        sources =
                new DetailSources(
                        new Scope(capture, clock, selection, new Shown(), ServerFacts.NONE),
                        new SampleRecords(events),
                        () -> new FxLoad(Runnable::run, Runnable::run),
                        this,
                        DetailBench::server,
                        (name, _) -> done.add("save " + name),
                        new JsonReading(),
                        ZoneOffset.UTC);
        apply(events);
    }

    void apply(List<CaptureEvent> events) {
        new FxFeed(capture, Runnable::run).accept(events);
    }

    /// The first exchange of a session that took so long.
    ExchangeRow call(String session, long took) {
        return capture.exchanges().stream()
                .filter(each -> session.equals(each.session()))
                .filter(each -> each.ended() - each.opened() == took)
                .findFirst()
                .orElseThrow();
    }

    private static @Nullable ServerView server(String name) {
        for (ServerSettings each : SampleCapture.servers()) {
            if (each.name().equals(name)) {
                return new ServerView(
                        each, URI.create("http://127.0.0.1:" + each.listenPort()), null, null);
            }
        }
        return null;
    }

    @Override
    public void expire(String session) {
        done.add("expire " + session);
    }

    @Override
    public void kill(String session) {
        done.add("kill " + session);
    }

    @Override
    public void changeGrouping(String server) {
        done.add("group " + server);
    }

    @Override
    public void copy(String text) {
        done.add("copy " + text);
    }
}
