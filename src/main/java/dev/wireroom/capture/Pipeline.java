package dev.wireroom.capture;

import dev.wireroom.model.CaptureEvent.Action;
import dev.wireroom.model.CaptureEvent.ActionTaken;
import dev.wireroom.model.EndReason;
import dev.wireroom.model.ExchangeKind;
import dev.wireroom.model.Recognition;
import dev.wireroom.session.Tracker;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// From copies to facts. I/O threads call the [Tap] side, which only copies and queues; one thread,
/// "capture", decodes, tracks, masks and feeds the sinks. Nothing here can slow the traffic: when
/// the sinks do not follow, copies give way, bodies first, and are counted. Copies are taken from
/// the beginning on; what reads them may come later, and is not loaded before.
public final class Pipeline implements Tap, AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(8);

    private final CaptureOptions options;
    private final EventFeed feed;
    private final Intake intake;
    private final AtomicLong exchanges = new AtomicLong();
    private volatile @Nullable Reading reading;

    /// What reads the copies.
    private record Reading(
            Tracker tracker,
            Journal journal,
            Messages messages,
            CaptureWorker worker,
            Thread thread) {}

    public Pipeline(CaptureOptions options, EventFeed feed) {
        this.options = options;
        this.feed = feed;
        intake =
                new Intake(
                        new Clock(),
                        new Budget(options.queueBytes()),
                        new CaptureQueue(),
                        new Losses());
    }

    /// Starts the thread, once. What was copied before is waiting for it.
    public void start(Masking masking, Tracker tracker, Numbers numbers) {
        Budget budget = intake.budget();
        Journal journal = new Journal(tracker, feed, budget, intake.losses());
        Messages messages = new Messages(tracker, journal, masking, numbers);
        int bodyLimit = (int) Math.min(options.bodyLimit(), Integer.MAX_VALUE - 16);
        Shared shared = new Shared(messages, journal, budget, intake.losses(), bodyLimit);
        ParcelReader reader = new ParcelReader(tracker, numbers, masking, shared);
        CaptureWorker worker = new CaptureWorker(intake, reader, journal, tracker);
        Thread thread = Thread.ofPlatform().name("capture").daemon().unstarted(worker);
        reading = new Reading(tracker, journal, messages, worker, thread);
        thread.start();
    }

    @Override
    public ExchangeTap begin(String server, long connection, String peer, ExchangeKind kind) {
        long number = exchanges.incrementAndGet();
        if (intake.overfull()) {
            intake.lost(1, 0);
            return new UncapturedExchange(number);
        }
        return new ExchangeCopies(intake, number, server, connection, peer, kind);
    }

    /// Captures an exchange that another process has recorded, and that is told here again with the
    /// times of then. To be begun, and told more of, only while there is room: what waits in a file
    /// need not give way.
    ///
    /// @param connection which no listener gives: below 0
    /// @param opened in microseconds since 1970
    public RecordedExchange recorded(String server, long connection, String peer, long opened) {
        return new RecordedExchange(
                intake, exchanges.incrementAndGet(), server, connection, peer, opened);
    }

    /// As much was lost where it was recorded. Any thread.
    public void recordedLoss(long messages, long bytes) {
        intake.lost(messages, bytes);
    }

    /// Whether there is room for more than what passes just now. Any thread.
    public boolean roomy() {
        return intake.roomy();
    }

    @Override
    public void sessionOver(String server, String upstreamId, EndReason why) {
        long at = now();
        noteWith(it -> it.tracker().sessionOver(server, upstreamId, why, at));
    }

    /// The process behind an upstream session has ended by itself. Any thread.
    public void processOver(String server, String upstreamId, int exit) {
        long at = now();
        noteWith(it -> it.tracker().processOver(server, upstreamId, exit, at));
    }

    @Override
    public void connectionClosed(String server, long connection) {
        long at = now();
        noteWith(it -> it.tracker().connectionClosed(server, connection, at));
    }

    /// From now on the sessions of this server are recognised so. Any thread.
    public void recognise(String server, Recognition recognition) {
        noteWith(it -> {
            it.tracker().recognise(server, recognition);
            it.messages().recognise(server, recognition);
        });
    }

    /// A person ended this session here; takes its place in order with the traffic. Any thread.
    public void action(String session, Action action) {
        long at = now();
        noteWith(it -> {
            it.tracker().action(session, action, at);
            it.journal().announce(session);
            it.journal().add(new ActionTaken(session, action, at), 0);
        });
    }

    /// Completes once all that was given before has been handed to the sinks. Any thread.
    public CompletableFuture<Void> drained() {
        CompletableFuture<Void> done = new CompletableFuture<>();
        note(() -> {
            Reading it = reading;
            if (it != null) {
                it.worker().publish();
            }
            done.complete(null);
        });
        intake.queue().wake();
        if (intake.queue().closed()) {
            done.complete(null);
        }
        return done;
    }

    /// The time that the capture goes by, in microseconds since 1970: it never goes back.
    public long now() {
        return intake.now();
    }

    /// Exchanges that began, from their first byte on.
    public long exchanges() {
        return exchanges.get();
    }

    public long messages() {
        Reading it = reading;
        return it == null ? 0 : it.messages().count();
    }

    public long sessions() {
        Reading it = reading;
        return it == null ? 0 : it.journal().sessions();
    }

    /// Messages that passed but were not kept.
    public long lost() {
        return intake.losses().messages();
    }

    /// What was copied and is not in the file yet.
    public long queuedBytes() {
        return intake.budget().held();
    }

    /// Hands on all that was copied, ends what is open as cut, ends the thread. Waits for it, at
    /// most some seconds. What comes later is not captured.
    public void stop() {
        Reading it = reading;
        if (it == null) {
            return;
        }
        note(it.worker()::stop);
        intake.queue().wake();
        try {
            it.thread().join(PATIENCE.toMillis());
        } catch (InterruptedException hurry) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        stop();
    }

    private void noteWith(Consumer<Reading> act) {
        note(() -> {
            Reading it = reading;
            if (it != null) {
                act.accept(it);
            }
        });
    }

    private void note(Runnable act) {
        intake.queue().offer(new Item.Note(act));
    }
}
