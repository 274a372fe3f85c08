package dev.wireroom.ui.bridge;

import dev.wireroom.model.CaptureEvent;
import dev.wireroom.model.Exchange;
import dev.wireroom.model.HandleUse;
import dev.wireroom.model.Session;
import dev.wireroom.model.Verdict;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import javafx.beans.property.ReadOnlyLongProperty;
import javafx.beans.property.ReadOnlyLongWrapper;
import org.jspecify.annotations.Nullable;

/// What the window knows of the capture: sessions, rows of exchanges, verdicts. Window's thread
/// only; fed by [FxFeed]. Regions read it and listen to it; none changes it.
public final class CaptureModel {
    private final Map<String, Session> sessions = new LinkedHashMap<>();
    private final Map<Long, ExchangeRow> byNumber = new HashMap<>();
    private final List<ExchangeRow> rows = new ArrayList<>();
    private final Map<String, Verdict> verdicts = new HashMap<>();
    private final List<CaptureListener> listeners = new CopyOnWriteArrayList<>();
    private final RoundBook rounds = new RoundBook();
    private final List<HandleUse> handles = new ArrayList<>();
    private final Map<String, Integer> callers = new HashMap<>();
    private final ReadOnlyLongWrapper lost = new ReadOnlyLongWrapper();
    private long latest;

    /// Told of everything from now on; read what is there before.
    public void listen(CaptureListener listener) {
        listeners.add(listener);
    }

    public void unlisten(CaptureListener listener) {
        listeners.remove(listener);
    }

    /// In order of their ids.
    public Collection<Session> sessions() {
        return Collections.unmodifiableCollection(sessions.values());
    }

    public @Nullable Session session(@Nullable String id) {
        return id == null ? null : sessions.get(id);
    }

    /// In order of first sight; the list grows at its end only.
    public List<ExchangeRow> exchanges() {
        return Collections.unmodifiableList(rows);
    }

    public @Nullable ExchangeRow exchange(long number) {
        return byNumber.get(number);
    }

    /// The call over several rounds that this exchange is of; null when it is of none, and for a
    /// process or socket, which carries many calls.
    public @Nullable CallRounds rounds(long exchange) {
        ExchangeRow row = byNumber.get(exchange);
        return row != null && row.method().equals("POST") ? rounds.ofExchange(exchange) : null;
    }

    /// The exchange that carried this message; null when it is not known. Looks through the rows of
    /// its session, the latest first.
    public @Nullable ExchangeRow exchangeOf(long message, @Nullable String session) {
        ExchangeRow maybe = null;
        for (ExchangeRow row : rows.reversed()) {
            if (row.has(message, false) && Objects.equals(row.session(), session)) {
                if (row.has(message, true)) {
                    return row;
                }
                maybe = row;
            }
        }
        return maybe;
    }

    /// Uses of state handles, in order of use; the list grows at its end only.
    public List<HandleUse> handles() {
        return Collections.unmodifiableList(handles);
    }

    public @Nullable Verdict verdict(String session) {
        return verdicts.get(session);
    }

    /// The place of a caller in the order of first sight, from 0: gives it its colour everywhere.
    public int nthCaller(String caller) {
        return callers.computeIfAbsent(caller, _ -> callers.size());
    }

    public ReadOnlyLongProperty lostProperty() {
        return lost.getReadOnlyProperty();
    }

    /// The latest time that any fact carries; 0 while there is none. An opened capture stands
    /// there.
    public long latest() {
        return latest;
    }

    void apply(List<CaptureEvent> batch) {
        for (CaptureEvent event : batch) {
            latest = Math.max(latest, timeOf(event));
            switch (event) {
                case CaptureEvent.ExchangeOpened it -> exchange(it.exchange());
                case CaptureEvent.ExchangeUpdated it -> exchange(it.exchange());
                case CaptureEvent.ExchangeEnded it -> exchange(it.exchange());
                case CaptureEvent.MessageCaptured it -> {
                    ExchangeRow row = byNumber.get(it.message().exchange());
                    if (row != null) {
                        row.see(it.message());
                    }
                    CallRounds call = rounds.see(it.message());
                    listeners.forEach(each -> each.messageCaptured(it.message(), it.text()));
                    if (call != null) {
                        listeners.forEach(each -> each.roundsChanged(call));
                    }
                }
                case CaptureEvent.KeepAliveSeen it ->
                        listeners.forEach(each -> each.keepAliveSeen(it.exchange(), it.at()));
                case CaptureEvent.SessionChanged it -> {
                    sessions.put(it.session().id(), it.session());
                    if (it.session().caller() != null) {
                        nthCaller(it.session().caller());
                    }
                    listeners.forEach(each -> each.sessionChanged(it.session()));
                }
                case CaptureEvent.VerdictChanged it -> {
                    verdicts.put(it.verdict().session(), it.verdict());
                    listeners.forEach(each -> each.verdictChanged(it.verdict()));
                }
                case CaptureEvent.ActionTaken it -> listeners.forEach(each -> each.actionTaken(it));
                case CaptureEvent.HandleUsed it -> {
                    handles.add(it.use());
                    listeners.forEach(each -> each.handleUsed(it.use()));
                }
                case CaptureEvent.CopiesLost it -> lost.set(lost.get() + it.messages());
            }
        }
        listeners.forEach(CaptureListener::drained);
    }

    private static long timeOf(CaptureEvent event) {
        return switch (event) {
            case CaptureEvent.ExchangeOpened it -> it.exchange().opened();
            case CaptureEvent.ExchangeUpdated it -> it.exchange().opened();
            case CaptureEvent.ExchangeEnded it -> it.exchange().ended();
            case CaptureEvent.MessageCaptured it -> it.message().at();
            case CaptureEvent.KeepAliveSeen it -> it.at();
            case CaptureEvent.SessionChanged it ->
                    Math.max(it.session().lastActivity(), it.session().ended());
            case CaptureEvent.VerdictChanged it -> it.verdict().since();
            case CaptureEvent.ActionTaken it -> it.at();
            case CaptureEvent.HandleUsed it -> it.use().at();
            case CaptureEvent.CopiesLost it -> it.at();
        };
    }

    private void exchange(Exchange exchange) {
        ExchangeRow row = byNumber.get(exchange.number());
        if (row == null) {
            row = new ExchangeRow(exchange);
            byNumber.put(exchange.number(), row);
            rows.add(row);
        } else {
            row.update(exchange);
        }
        for (CaptureListener each : listeners) {
            each.exchangeChanged(row);
        }
    }
}
