package dev.wireroom.ui.bridge;

import dev.wireroom.engine.EventSink;
import dev.wireroom.isolation.CallBook;
import dev.wireroom.model.CaptureEvent;
import dev.wireroom.model.CaptureEvent.MessageCaptured;
import java.util.ArrayList;
import java.util.Arrays;
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
/// Only calls that the isolation board watches keep the beginning of theirs, and only while few
/// wait. While held, nothing is handed on, so the picture stands still; what comes meanwhile is
/// kept.
public final class FxFeed implements EventSink {
    private static final byte[] NONE = {};
    private static final long BUDGET_NANOS = 4_000_000;
    private static final long TEXTS_WAITING = 16_000_000;
    private static final int TEXT = 256 * 1024;

    private final ConcurrentLinkedQueue<CaptureEvent> waiting = new ConcurrentLinkedQueue<>();
    private final AtomicBoolean scheduled = new AtomicBoolean();
    private final AtomicLong newExchanges = new AtomicLong();
    private final AtomicLong textsWaiting = new AtomicLong();
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
                            ? new MessageCaptured(captured.message(), kept(captured))
                            : event);
        }
        schedule();
    }

    private byte[] kept(MessageCaptured captured) {
        String method = captured.message().method();
        byte[] text = captured.text();
        int size = Math.min(text.length, TEXT);
        if (method == null
                || !CallBook.WATCHED.contains(method)
                || textsWaiting.get() + size > TEXTS_WAITING) {
            return NONE;
        }
        textsWaiting.addAndGet(size);
        return size == text.length ? text : Arrays.copyOf(text, size);
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
            if (event instanceof MessageCaptured captured) {
                textsWaiting.addAndGet(-captured.text().length);
            }
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
