package dev.wireroom.ui.sessions;

import dev.wireroom.model.Message;
import dev.wireroom.model.Session;
import dev.wireroom.ui.bridge.CaptureListener;
import dev.wireroom.ui.bridge.ExchangeRow;
import dev.wireroom.ui.bridge.Scope;
import dev.wireroom.ui.sessions.BoardRow.GroupRow;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.util.Subscription;
import org.jspecify.annotations.Nullable;

/// The lines of the board: sessions that pass the filter, in the order in which they came until
/// somebody sorts, in groups when asked. A line changes in place; new ones come at the end (of
/// their group); nothing is sorted again by itself. Window's thread only; knows no widget.
public final class SessionsModel implements CaptureListener {
    private static final Comparator<SessionRow> AS_THEY_CAME =
            Comparator.comparingInt(SessionRow::number);

    private final Scope scope;
    private final Map<String, SessionRow> all = new HashMap<>();
    private final List<SessionRow> order = new ArrayList<>();
    private final Set<SessionRow> changed = new HashSet<>();
    private final Set<SessionRow> fresh = new LinkedHashSet<>();
    private final Map<String, GroupRow> groups = new LinkedHashMap<>();
    private final ObservableList<BoardRow> rows = FXCollections.observableArrayList();
    private final ObservableList<BoardRow> readOnly =
            FXCollections.unmodifiableObservableList(rows);
    private final ReadOnlyIntegerWrapper shown = new ReadOnlyIntegerWrapper();
    private final ReadOnlyIntegerWrapper total = new ReadOnlyIntegerWrapper();
    private final ObjectProperty<Grouping> grouping = new SimpleObjectProperty<>(Grouping.NONE);
    private final Subscription outside;
    private boolean sorted;
    private boolean outOfOrder;

    /// Starts with what the capture holds; to be made a listener of it at once.
    public SessionsModel(Scope scope) {
        this.scope = scope;
        scope.capture().sessions().forEach(this::sessionChanged);
        grouping.subscribe(_ -> regroup());
        outside =
                Subscription.combine(
                        scope.shown().sessionsProperty().subscribe(_ -> arrange()),
                        scope.clock().secondsProperty().subscribe(_ -> tick()));
        drained();
    }

    /// Lets go of what outlives it.
    void close() {
        outside.unsubscribe();
        scope.capture().unlisten(this);
    }

    ObservableList<BoardRow> rows() {
        return readOnly;
    }

    /// How many sessions pass the filter.
    public ReadOnlyIntegerProperty shownProperty() {
        return shown.getReadOnlyProperty();
    }

    /// How many sessions there are.
    public ReadOnlyIntegerProperty totalProperty() {
        return total.getReadOnlyProperty();
    }

    public ObjectProperty<Grouping> groupingProperty() {
        return grouping;
    }

    @Nullable SessionRow row(@Nullable String session) {
        return session == null ? null : all.get(session);
    }

    long now() {
        return scope.clock().micros();
    }

    long timeout(Session session) {
        return scope.servers().idleTimeout(session);
    }

    /// Who is on the client side, in a word.
    Who who(Session session) {
        SessionRow row = all.get(session.id());
        return Who.of(
                session, scope.servers().mode(session.server()), row == null ? 0 : row.callers());
    }

    /// Once, now; what comes later is put at the end.
    ///
    /// @param by null = in the order in which they came
    void sort(@Nullable Comparator<SessionRow> by) {
        sorted = by != null;
        order.sort(by == null ? AS_THEY_CAME : by.thenComparing(AS_THEY_CAME));
        arrange();
    }

    /// Opens or closes a group.
    void toggle(GroupRow group) {
        group.toggle();
        arrange();
    }

    @Override
    public void sessionChanged(Session session) {
        SessionRow row = all.get(session.id());
        if (row == null) {
            row = new SessionRow(session);
            all.put(session.id(), row);
            insert(row);
        } else {
            row.update(session);
        }
        changed.add(row);
    }

    /// Ids count up, so this is the end unless facts came out of order.
    private void insert(SessionRow row) {
        int place = order.size();
        while (!sorted && place > 0 && order.get(place - 1).number() > row.number()) {
            place--;
        }
        outOfOrder |= place < order.size();
        order.add(place, row);
        fresh.add(row);
    }

    @Override
    public void messageCaptured(Message message) {
        SessionRow row = row(message.session());
        if (row != null) {
            long since = message.latencyMicros() < 0 ? 0 : message.latencyMicros();
            row.life().used(message.at() - since, message.at());
            changed.add(row);
        }
    }

    /// A call that was cut or never answered was use too; streams of the server are not.
    @Override
    public void exchangeChanged(ExchangeRow exchange) {
        SessionRow row = row(exchange.session());
        if (row != null && exchange.caller() != null && row.called(exchange.caller())) {
            changed.add(row);
        }
        if (row != null && exchange.ended() > 0 && exchange.method().equals("POST")) {
            row.life().used(exchange.opened(), exchange.ended());
            changed.add(row);
        }
    }

    @Override
    public void drained() {
        boolean moved = grouping.get() != Grouping.NONE && !fresh.isEmpty();
        for (SessionRow row : changed) {
            row.touch();
            moved |= !fresh.contains(row) && !Objects.equals(row.place(), place(row));
        }
        changed.clear();
        if (moved || outOfOrder) {
            arrange();
        } else if (!fresh.isEmpty()) {
            append();
        }
        fresh.clear();
    }

    /// The usual case: what is new stands at the end, and nothing else moved.
    private void append() {
        List<SessionRow> passing = new ArrayList<>();
        for (SessionRow row : fresh) {
            row.place(place(row));
            if (row.place() != null) {
                passing.add(row);
            }
        }
        rows.addAll(passing);
        shown.set(shown.get() + passing.size());
        total.set(order.size());
    }

    private @Nullable String place(SessionRow row) {
        return scope.shown().sessionsProperty().get().test(row.snapshot())
                ? grouping.get().key(row, this)
                : null;
    }

    /// Ages and countdowns go on, and some sessions turn idle.
    private void tick() {
        for (BoardRow row : rows) {
            if (row instanceof SessionRow it) {
                it.touch();
            }
        }
        if (grouping.get() == Grouping.STATE) {
            arrange();
        }
    }

    private void regroup() {
        groups.clear();
        arrange();
    }

    private void arrange() {
        outOfOrder = false;
        fresh.clear();
        List<SessionRow> passing = new ArrayList<>();
        for (SessionRow row : order) {
            row.place(place(row));
            if (row.place() != null) {
                passing.add(row);
            }
        }
        shown.set(passing.size());
        total.set(order.size());
        if (grouping.get() == Grouping.NONE) {
            RowSync.sync(rows, new ArrayList<>(passing));
        } else {
            RowSync.sync(rows, grouped(passing));
        }
    }

    /// Groups stand in the order in which they were first needed; empty ones are left out.
    private List<BoardRow> grouped(List<SessionRow> passing) {
        Map<String, List<SessionRow>> members = new LinkedHashMap<>();
        groups.keySet().forEach(key -> members.put(key, new ArrayList<>()));
        for (SessionRow row : passing) {
            String key = row.place() == null ? "" : row.place();
            members.computeIfAbsent(key, _ -> new ArrayList<>()).add(row);
        }
        List<BoardRow> target = new ArrayList<>();
        members.forEach((key, its) -> {
            GroupRow group = groups.computeIfAbsent(key, GroupRow::new);
            group.count(its.size());
            if (!its.isEmpty()) {
                target.add(group);
                target.addAll(group.closed() ? List.of() : its);
            }
        });
        return target;
    }
}
