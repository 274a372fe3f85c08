package dev.wireroom.capture;

import dev.wireroom.model.CaptureEvent;
import dev.wireroom.model.CaptureEvent.CopiesLost;
import dev.wireroom.model.CaptureEvent.ExchangeUpdated;
import dev.wireroom.model.CaptureEvent.SessionChanged;
import dev.wireroom.session.Tracker;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Collects the facts of one turn in an order that every sink can follow: no message before its
/// exchange, no mention of a session before the session itself, and of an exchange that changed
/// several times only how it stands in the end. Capture thread only.
final class Journal {
    /// What an event costs in memory beside the bytes that it carries, roughly.
    private static final int EVENT_WEIGHT = 400;

    private static final int MANY_EVENTS = 4096;
    private static final long MANY_BYTES = 1 << 20;

    private final Tracker tracker;
    private final EventFeed feed;
    private final Budget budget;
    private final Losses losses;
    private final Set<String> announced = new HashSet<>();
    private final List<OpenExchange> changed = new ArrayList<>();
    private final List<CaptureEvent> later = new ArrayList<>();
    private List<CaptureEvent> events = new ArrayList<>();
    private long weight;
    private long lostMessages;
    private long lostBytes;
    private volatile long sessions;

    Journal(Tracker tracker, EventFeed feed, Budget budget, Losses losses) {
        this.tracker = tracker;
        this.feed = feed;
        this.budget = budget;
        this.losses = losses;
    }

    /// @param bytes that the event carries
    void add(CaptureEvent event, long bytes) {
        events.add(event);
        weight += EVENT_WEIGHT + bytes;
        budget.hold(EVENT_WEIGHT + bytes);
    }

    /// To be called before an event that names this session is added.
    void announce(@Nullable String session) {
        if (session != null && !announced.contains(session)) {
            drain();
            announced.add(session);
        }
    }

    /// The exchange has changed; told once, at the end of the turn.
    void changed(OpenExchange exchange) {
        if (exchange.markChanged()) {
            changed.add(exchange);
        }
    }

    boolean full() {
        return events.size() >= MANY_EVENTS || weight >= MANY_BYTES;
    }

    /// Sessions seen so far. Any thread.
    long sessions() {
        return sessions;
    }

    /// Ends the turn: hands everything to the sinks.
    void publish(long now) {
        drain();
        for (OpenExchange exchange : changed) {
            if (exchange.takeChanged()) {
                add(new ExchangeUpdated(exchange.snapshot()), 0);
            }
        }
        changed.clear();
        for (CaptureEvent event : later) {
            add(event, 0);
        }
        later.clear();
        addLosses(now);
        if (events.isEmpty()) {
            return;
        }
        Batch batch = new Batch(Collections.unmodifiableList(events), budget, weight);
        events = new ArrayList<>();
        weight = 0;
        feed.publish(batch);
    }

    /// Sessions at once, as others may name them; what names exchanges waits for the turn's end.
    private void drain() {
        for (CaptureEvent event : tracker.drain()) {
            if (event instanceof SessionChanged it) {
                announced.add(it.session().id());
                add(event, 0);
            } else {
                later.add(event);
            }
        }
        sessions = announced.size();
    }

    private void addLosses(long now) {
        long messages = losses.messages();
        long bytes = losses.bytes();
        if (messages > lostMessages || bytes > lostBytes) {
            add(new CopiesLost(now, messages - lostMessages, bytes - lostBytes), 0);
            lostMessages = messages;
            lostBytes = bytes;
        }
    }
}
