package dev.wireroom.capture;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.wireroom.model.CaptureEvent;
import dev.wireroom.model.CaptureEvent.ExchangeEnded;
import dev.wireroom.model.CaptureEvent.MessageCaptured;
import dev.wireroom.model.Exchange;
import dev.wireroom.model.Message;
import dev.wireroom.testkit.NumberingTracker;
import dev.wireroom.testkit.Wires;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// A pipeline that runs, one client connection into it, and all that it told, for tests. What it
/// told is to be read after [#drain()] or [#close()].
final class CaptureRun implements AutoCloseable {
    private final NumberingTracker tracker = new NumberingTracker();
    private final List<CaptureEvent> seen = new ArrayList<>();
    private boolean started;
    private Numbers numbers = Numbers.from(1, 1, 1);
    private Pipeline pipeline = make(CaptureOptions.standard());
    private Wires wires = new Wires(pipeline, "demo", 1);

    private Pipeline make(CaptureOptions options) {
        EventFeed feed = new EventFeed();
        feed.add(batch -> seen.addAll(batch.events()));
        started = false;
        return new Pipeline(options, feed);
    }

    /// Begins anew with these options.
    void restart(CaptureOptions options) {
        restart(options, Numbers.from(1, 1, 1));
    }

    void restart(CaptureOptions options, Numbers from) {
        numbers = from;
        pipeline.stop();
        seen.clear();
        tracker.log().clear();
        pipeline = make(options);
        wires = new Wires(pipeline, "demo", 1);
    }

    void drain() throws Exception {
        start();
        pipeline.drained().get(10, TimeUnit.SECONDS);
    }

    private void start() {
        if (!started) {
            started = true;
            pipeline.start(Masking.standard(), tracker, numbers);
        }
    }

    Pipeline pipeline() {
        return pipeline;
    }

    Wires wires() {
        return wires;
    }

    NumberingTracker tracker() {
        return tracker;
    }

    List<CaptureEvent> seen() {
        return seen;
    }

    List<Message> messages() {
        return captured().map(MessageCaptured::message).toList();
    }

    List<String> texts() {
        return captured().map(event -> new String(event.text(), UTF_8)).toList();
    }

    private Stream<MessageCaptured> captured() {
        return seen.stream()
                .filter(MessageCaptured.class::isInstance)
                .map(MessageCaptured.class::cast);
    }

    /// The exchange that ended last.
    Exchange last() {
        return seen.reversed().stream()
                .filter(ExchangeEnded.class::isInstance)
                .map(event -> ((ExchangeEnded) event).exchange())
                .findFirst()
                .orElseThrow();
    }

    List<String> kinds() {
        return seen.stream().map(event -> event.getClass().getSimpleName()).toList();
    }

    static ByteBuffer bytes(String text) {
        return ByteBuffer.wrap(text.getBytes(UTF_8));
    }

    @Override
    public void close() {
        start();
        pipeline.stop();
    }
}
