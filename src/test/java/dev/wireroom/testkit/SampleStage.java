package dev.wireroom.testkit;

import dev.wireroom.model.CaptureEvent;
import dev.wireroom.model.CaptureEvent.MessageCaptured;
import dev.wireroom.model.Message;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/// Where the sample sessions act: steps are planned in any order, then played in the order of their
/// times, so that numbers count up as they would in a real capture.
final class SampleStage {
    private final long zero;
    private final PriorityQueue<Step> plan =
            new PriorityQueue<>(Comparator.comparingLong(Step::at).thenComparingInt(Step::turn));
    private final List<CaptureEvent> events = new ArrayList<>();
    private int turns;
    private long exchanges;
    private long messages;
    private long connections;

    private record Step(long at, int turn, Runnable act) {}

    /// @param zero microseconds since 1970 of second 0 of the play
    SampleStage(long zero) {
        this.zero = zero;
    }

    long micros(double second) {
        return zero + Math.round(second * 1_000_000);
    }

    void plan(double second, Runnable act) {
        plan.add(new Step(micros(second), turns++, act));
    }

    List<CaptureEvent> play() {
        for (Step step; (step = plan.poll()) != null; ) {
            step.act().run();
        }
        return List.copyOf(events);
    }

    long nextExchange() {
        return ++exchanges;
    }

    long nextMessage() {
        return ++messages;
    }

    long nextConnection() {
        return ++connections;
    }

    void tell(CaptureEvent event) {
        events.add(event);
    }

    void tell(Message message, String text) {
        events.add(new MessageCaptured(message, text.getBytes(StandardCharsets.UTF_8)));
    }
}
