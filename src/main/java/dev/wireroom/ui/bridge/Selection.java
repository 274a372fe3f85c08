package dev.wireroom.ui.bridge;

import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.jspecify.annotations.Nullable;

/// What is selected, in board, timeline and detail alike. Window's thread only.
public final class Selection {
    private final ObjectProperty<@Nullable String> session = new SimpleObjectProperty<>();
    private final ObjectProperty<@Nullable Long> exchange = new SimpleObjectProperty<>();

    private final BooleanProperty opened = new SimpleBooleanProperty();

    /// Whether the selected thing fills the whole work area (Enter or double click) instead of the
    /// panel at its side; the way back sets it to false.
    public BooleanProperty openedProperty() {
        return opened;
    }

    /// "S5", or null.
    public ObjectProperty<@Nullable String> sessionProperty() {
        return session;
    }

    /// The number of the exchange, or null when a session as a whole is selected.
    public ObjectProperty<@Nullable Long> exchangeProperty() {
        return exchange;
    }

    /// Selects a session as a whole.
    public void select(@Nullable String id) {
        exchange.set(null);
        session.set(id);
    }

    /// Selects an exchange, and its session with it.
    public void select(ExchangeRow row) {
        session.set(row.session());
        exchange.set(row.number());
    }
}
