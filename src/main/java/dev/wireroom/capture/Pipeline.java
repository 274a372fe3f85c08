package dev.wireroom.capture;

import dev.wireroom.model.CaptureEvent.Action;
import dev.wireroom.model.ExchangeKind;
import dev.wireroom.session.Tracker;
import java.util.concurrent.CompletableFuture;

/// From copies to facts. I/O threads call the [Tap] side, which only copies and queues; one thread,
/// "capture", decodes, tracks, masks and feeds the sinks. Nothing here can slow the traffic: when
/// the sinks do not follow, copies give way, bodies first, and are counted.
public final class Pipeline implements Tap, AutoCloseable {
    public Pipeline(CaptureOptions options, Masking masking, Tracker tracker, EventFeed feed) {}

    /// Starts the thread. What was copied before is waiting for it.
    public void start() {}

    @Override
    public ExchangeTap begin(String server, long connection, String peer, ExchangeKind kind) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void connectionClosed(String server, long connection) {}

    /// A person ended this session here; takes its place in order with the traffic. Any thread.
    public void action(String session, Action action) {}

    /// Completes once all that was given before has been handed to the sinks. Any thread.
    public CompletableFuture<Void> drained() {
        throw new UnsupportedOperationException();
    }

    /// The time that the capture goes by, in microseconds since 1970: it never goes back.
    public long now() {
        return 0;
    }

    /// Exchanges that began, from their first byte on.
    public long exchanges() {
        return 0;
    }

    public long messages() {
        return 0;
    }

    public long sessions() {
        return 0;
    }

    /// Messages that passed but were not kept.
    public long lost() {
        return 0;
    }

    /// What was copied and is not in the file yet.
    public long queuedBytes() {
        return 0;
    }

    /// Hands on all that was copied, ends what is open as stopped, ends the thread. Waits for it,
    /// at most a few seconds. What comes later is not captured.
    public void stop() {}

    @Override
    public void close() {
        stop();
    }
}
