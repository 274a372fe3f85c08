package dev.wireroom.ui.bridge;

import java.util.function.LongSupplier;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.beans.property.ReadOnlyLongProperty;
import javafx.beans.property.ReadOnlyLongWrapper;
import javafx.util.Duration;

/// What time it is, in microseconds, for everything in the window that counts: ages and states once
/// a second, countdowns and growing bars four times a second. Subscribe to what is needed; nothing
/// ticks faster. Window's thread only. A stopped clock (tests, an opened capture) stands where it
/// was set.
public final class Clock {
    private static final Duration QUARTER = Duration.millis(250);

    private final ReadOnlyLongWrapper seconds = new ReadOnlyLongWrapper();
    private final ReadOnlyLongWrapper quarters = new ReadOnlyLongWrapper();
    private final LongSupplier source;
    private final Timeline ticks;
    private int quarter;

    /// @param source the time of day in microseconds (`System` clock in the program, a number in
    ///   tests)
    public Clock(LongSupplier source) {
        this.source = source;
        ticks = new Timeline(new KeyFrame(QUARTER, _ -> tick()));
        ticks.setCycleCount(Timeline.INDEFINITE);
        now();
    }

    public void start() {
        ticks.play();
    }

    public void stop() {
        ticks.stop();
    }

    /// This moment, not the last tick.
    public long micros() {
        return source.getAsLong();
    }

    /// The time of the last tick, changes once a second.
    public ReadOnlyLongProperty secondsProperty() {
        return seconds.getReadOnlyProperty();
    }

    /// The time of the last tick, changes four times a second.
    public ReadOnlyLongProperty quartersProperty() {
        return quarters.getReadOnlyProperty();
    }

    /// Ticks both at once, out of turn.
    public void now() {
        quarter = 0;
        tick();
    }

    private void tick() {
        long micros = source.getAsLong();
        quarters.set(micros);
        if (quarter++ % 4 == 0) {
            seconds.set(micros);
        }
    }
}
