package dev.wireroom.ui.bridge;

import dev.wireroom.model.Session;
import java.util.function.Predicate;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import org.jspecify.annotations.Nullable;

/// Which part of the capture is shown: the server chosen in the rail and the filter, both at once.
/// Board, timeline and lists show what passes; ask again when the predicates change. Window's
/// thread only.
public final class Shown {
    private final ObjectProperty<@Nullable String> server = new SimpleObjectProperty<>();
    private final ReadOnlyObjectWrapper<Predicate<Session>> sessions =
            new ReadOnlyObjectWrapper<>(_ -> true);
    private final ReadOnlyObjectWrapper<Predicate<ExchangeRow>> exchanges =
            new ReadOnlyObjectWrapper<>(_ -> true);
    private Predicate<Session> sessionFilter = _ -> true;
    private Predicate<ExchangeRow> exchangeFilter = _ -> true;

    public Shown() {
        server.subscribe(this::combine);
    }

    /// Name of the only server shown, or null for all.
    public ObjectProperty<@Nullable String> serverProperty() {
        return server;
    }

    public ReadOnlyObjectProperty<Predicate<Session>> sessionsProperty() {
        return sessions.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<Predicate<ExchangeRow>> exchangesProperty() {
        return exchanges.getReadOnlyProperty();
    }

    /// Puts a filter in force; the server stays chosen.
    public void filter(Predicate<Session> bySession, Predicate<ExchangeRow> byExchange) {
        sessionFilter = bySession;
        exchangeFilter = byExchange;
        combine();
    }

    private void combine() {
        String only = server.get();
        Predicate<Session> bySession = sessionFilter;
        Predicate<ExchangeRow> byExchange = exchangeFilter;
        sessions.set(each -> (only == null || each.server().equals(only)) && bySession.test(each));
        exchanges.set(
                each -> (only == null || each.server().equals(only)) && byExchange.test(each));
    }
}
