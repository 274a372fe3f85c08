package dev.wireroom.engine;

import dev.wireroom.capture.Batch;
import dev.wireroom.capture.BatchSink;
import dev.wireroom.model.CaptureEvent;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/// Gives a sink that comes late a consistent start. Batches are held back until the past has been
/// read from the file; as the file may by then hold some of the same facts, those are left out.
/// Snapshots (of exchanges, sessions, verdicts) may repeat: a later one always replaces an earlier.
final class CatchUp implements BatchSink {
    private static final byte[] NONE = {};

    private final EventSink sink;
    private List<CaptureEvent> held = new ArrayList<>();
    private boolean live;

    CatchUp(EventSink sink) {
        this.sink = sink;
    }

    /// On the capture thread.
    @Override
    public void accept(Batch batch) {
        if (!hold(batch)) {
            sink.accept(batch.events());
        }
    }

    /// Reads the past, hands it on, then what was held, then goes live, in any case. Once, on any
    /// thread.
    ///
    /// @param reader tells its argument the facts that are in the file, in lists
    void past(Consumer<Consumer<List<CaptureEvent>>> reader) {
        Known known = new Known();
        try {
            reader.accept(facts -> {
                facts.forEach(known::add);
                sink.accept(facts);
            });
        } finally {
            held(known);
        }
    }

    private void held(Known known) {
        List<CaptureEvent> waiting = take();
        while (!waiting.isEmpty()) {
            sink.accept(waiting.stream().filter(known::lacks).toList());
            waiting = take();
        }
    }

    private synchronized boolean hold(Batch batch) {
        if (!live) {
            batch.events().forEach(event -> held.add(withoutText(event)));
        }
        return !live;
    }

    /// What was held since the last call; from the call on that finds nothing, batches go straight
    /// on.
    private synchronized List<CaptureEvent> take() {
        List<CaptureEvent> taken = held;
        held = new ArrayList<>();
        live = taken.isEmpty();
        return taken;
    }

    private static CaptureEvent withoutText(CaptureEvent event) {
        return event instanceof CaptureEvent.MessageCaptured captured
                ? new CaptureEvent.MessageCaptured(captured.message(), NONE)
                : event;
    }

    /// What the file told already, as far as hearing it twice would do harm.
    private static final class Known {
        private final Set<CaptureEvent> single = new HashSet<>();
        private final BitSet messages = new BitSet();

        void add(CaptureEvent event) {
            switch (event) {
                case CaptureEvent.MessageCaptured it -> messages.set((int) it.message().number());
                case CaptureEvent.ActionTaken it -> single.add(it);
                case CaptureEvent.CopiesLost it -> single.add(it);
                case CaptureEvent.KeepAliveSeen it -> single.add(it);
                case CaptureEvent.HandleUsed it -> single.add(it);
                case CaptureEvent.ExchangeOpened it -> {}
                case CaptureEvent.ExchangeUpdated it -> {}
                case CaptureEvent.ExchangeEnded it -> {}
                case CaptureEvent.SessionChanged it -> {}
                case CaptureEvent.VerdictChanged it -> {}
            }
        }

        boolean lacks(CaptureEvent event) {
            return event instanceof CaptureEvent.MessageCaptured it
                    ? !messages.get((int) it.message().number())
                    : !single.contains(event);
        }
    }
}
