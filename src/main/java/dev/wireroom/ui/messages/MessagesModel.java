package dev.wireroom.ui.messages;

import dev.wireroom.engine.Records;
import dev.wireroom.model.Direction;
import dev.wireroom.model.Message;
import dev.wireroom.ui.bridge.ExchangeRow;
import dev.wireroom.ui.bridge.FxLoad;
import dev.wireroom.ui.json.JsonReading;
import java.util.List;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/// The messages of one exchange, read once and then growing with what is heard. Words that only the
/// texts know follow when the texts are on disk. Window's thread only.
public final class MessagesModel {
    private final Records records;
    private final FxLoad load;
    private final MessageWords words;
    private final ObservableList<MessageLine> lines = FXCollections.observableArrayList();
    private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper("");
    private @Nullable ExchangeRow exchange;
    private boolean loaded;
    private boolean stale;

    public MessagesModel(Records records, FxLoad load, JsonReading reading) {
        this.records = records;
        this.load = load;
        this.words = new MessageWords(reading);
    }

    public ObservableList<MessageLine> lines() {
        return lines;
    }

    /// Why the messages cannot be read; empty when they can.
    public ReadOnlyStringProperty problemProperty() {
        return problem.getReadOnlyProperty();
    }

    public @Nullable ExchangeRow exchange() {
        return exchange;
    }

    /// False until the first answer came from disk.
    public boolean loaded() {
        return loaded;
    }

    /// @param row null = none
    public void show(@Nullable ExchangeRow row) {
        exchange = row;
        loaded = false;
        stale = false;
        lines.clear();
        problem.set("");
        load.forget();
        if (row != null) {
            read(row);
        }
    }

    /// Reads again what may have been missed.
    public void again() {
        stale = exchange != null;
        tick();
    }

    /// A message passed by.
    public void hear(Message message) {
        if (exchange != null && message.exchange() == exchange.number() && isNew(message)) {
            lines.add(MessageWords.of(message));
            stale |= MessageWords.asksForText(message);
        }
    }

    /// Time passed: what was heard before it was on disk is read now.
    public void tick() {
        if (stale && loaded && exchange != null) {
            stale = false;
            read(exchange);
        }
    }

    /// Whether the server sent a message.
    public boolean answered() {
        return lines.stream()
                .anyMatch(each -> each.message().direction() == Direction.SERVER_TO_CLIENT);
    }

    /// Which line is worth looking at first: the answer to the first request, else the first line.
    public int best() {
        for (int i = lines.size() - 1; i >= 0; i--) {
            if (lines.get(i).message().answers() > 0) {
                return i;
            }
        }
        return lines.isEmpty() ? -1 : 0;
    }

    private boolean isNew(Message message) {
        return lines.isEmpty() || lines.getLast().message().number() < message.number();
    }

    private void read(ExchangeRow row) {
        load.load(
                () -> words.of(records, row.number()),
                this::take,
                _ -> {
                    loaded = true;
                    problem.set("The messages could not be read from the capture.");
                });
    }

    private void take(List<MessageLine> read) {
        loaded = true;
        for (int i = 0; i < read.size(); i++) {
            if (i >= lines.size()) {
                lines.addAll(read.subList(i, read.size()));
                return;
            }
            if (!lines.get(i).equals(read.get(i))) {
                lines.set(i, read.get(i));
            }
        }
    }
}
