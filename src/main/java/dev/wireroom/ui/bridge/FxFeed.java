package dev.wireroom.ui.bridge;

import dev.wireroom.engine.EventSink;
import dev.wireroom.model.CaptureEvent;
import dev.wireroom.model.CaptureEvent.MessageCaptured;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyLongProperty;
import javafx.beans.property.ReadOnlyLongWrapper;
import javafx.beans.property.SimpleBooleanProperty;

/// Takes batches on the capture thread and hands them to the [CaptureModel] on the window's thread,
/// at most a few milliseconds' worth at a time, so that a flood of events never freezes a frame.
/// Texts of messages are left behind here: the window reads them by number when somebody looks.
/// While held, nothing is handed on, so the picture stands still; what comes meanwhile is kept.
public final class FxFeed implements EventSink {
    private static final byte[] NONE = {};
    private static final long BUDGET_NANOS = 4_000_000;

    private final ConcurrentLinkedQueue<CaptureEvent> waiting = new ConcurrentLinkedQueue<>();
    private final AtomicBoolean scheduled = new AtomicBoolean();
    private final AtomicLong newExchanges = new AtomicLong();
    private final BooleanProperty held = new SimpleBooleanProperty();
    private final ReadOnlyLongWrapper heldBack = new ReadOnlyLongWrapper();
    private final CaptureModel model;
    private final Executor window;

    /// @param window runs work on the window's thread, later (`Platform::runLater`)
    public FxFeed(CaptureModel model, Executor window) {
        this.model = model;
        this.window = window;
        held.subscribe(now -> {
            if (!now) {
                schedule();
            }
        });
    }

    /// Whether the picture stands still. Window's thread.
    public BooleanProperty heldProperty() {
        return held;
    }

    /// Exchanges that began since the picture stands still; 0 when it does not.
    public ReadOnlyLongProperty heldBackProperty() {
        return heldBack.getReadOnlyProperty();
    }

    @Override
    public void accept(List<CaptureEvent> batch) {
        for (CaptureEvent event : batch) {
            if (event instanceof CaptureEvent.ExchangeOpened) {
                newExchanges.incrementAndGet();
            }
            waiting.add(
                    event instanceof MessageCaptured captured
                            ? new MessageCaptured(captured.message(), NONE)
                            : event);
        }
        schedule();
    }

    private void schedule() {
        if (scheduled.compareAndSet(false, true)) {
            window.execute(this::drain);
        }
    }

    private void drain() {
        scheduled.set(false);
        if (held.get()) {
            heldBack.set(newExchanges.get());
            return;
        }
        newExchanges.set(0);
        heldBack.set(0);
        long until = System.nanoTime() + BUDGET_NANOS;
        List<CaptureEvent> part = new ArrayList<>();
        for (CaptureEvent event; (event = waiting.poll()) != null; ) {
            part.add(event);
            if (part.size() == 256) {
                model.apply(part);
                part.clear();
                if (System.nanoTime() > until) {
                    schedule();
                    return;
                }
            }
        }
        model.apply(part);
    }
}
