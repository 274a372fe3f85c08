package dev.wireroom.ui.exchanges;

import dev.wireroom.model.Message;
import dev.wireroom.ui.bridge.CallRounds;
import dev.wireroom.ui.bridge.CaptureListener;
import dev.wireroom.ui.bridge.ExchangeRow;
import dev.wireroom.ui.bridge.Fx;
import dev.wireroom.ui.bridge.Scope;
import dev.wireroom.ui.kit.Chip;
import dev.wireroom.ui.kit.EmptyState;
import dev.wireroom.ui.kit.EndFollower;
import dev.wireroom.ui.kit.Icons;
import dev.wireroom.ui.kit.Num;
import java.time.ZoneId;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Predicate;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.util.Subscription;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// Every exchange, one row each. New rows never move what is being read: they wait behind a button
/// unless the end is in view. Window's thread only; [#close] ends it.
public final class ExchangesView extends BorderPane implements CaptureListener {
    private final Scope scope;
    private final Runnable open;
    private final Consumer<String> clipboard;
    private final ExchangeRows rows;
    private final ExchangesTable table;
    private final Set<ExchangeRow> dirty = new HashSet<>();
    private final Label count = Chip.count(0);
    private final Button fresh = new Button("", Icons.row(Feather.CHEVRON_DOWN));
    private final EndFollower end;
    private final Executor later = Fx.later();
    private final Subscription subscriptions;
    private int waiting;
    private int hidden = -1;
    private boolean selecting;
    private boolean refreshing;

    /// @param open shows the selected exchange in the whole work area
    public ExchangesView(Scope scope, ZoneId zone, Runnable open, Consumer<String> clipboard) {
        this.scope = scope;
        this.open = open;
        this.clipboard = clipboard;
        rows = new ExchangeRows(scope.capture().exchanges());
        table = new ExchangesTable(rows, scope, zone, open);
        table.getSelectionModel().selectedItemProperty().subscribe(this::chosen);
        table.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
        end = new EndFollower(table);
        getStylesheets()
                .add(
                        Objects.requireNonNull(ExchangesView.class.getResource("exchanges.css"))
                                .toExternalForm());
        getStyleClass().addAll("panel", "exchanges");
        Label title = new Label("Exchanges");
        title.getStyleClass().add("panel-title");
        HBox head = new HBox(title, count);
        head.getStyleClass().add("panel-head");
        setTop(head);
        fresh.getStyleClass().addAll("primary", "small-button");
        fresh.setId("exchanges-fresh");
        fresh.setVisible(false);
        fresh.setOnAction(_ -> toEnd());
        StackPane.setAlignment(fresh, Pos.BOTTOM_CENTER);
        setCenter(new StackPane(table, fresh));
        scope.capture().listen(this);
        subscriptions =
                Subscription.combine(
                        scope.shown().exchangesProperty().subscribe(this::filter),
                        scope.selection().exchangeProperty().subscribe(this::follow),
                        scope.clock().secondsProperty().subscribe(this::tick));
        told();
    }

    public TableView<ExchangeRow> table() {
        return table;
    }

    public void close() {
        scope.capture().unlisten(this);
        subscriptions.unsubscribe();
    }

    @Override
    public void exchangeChanged(ExchangeRow row) {
        dirty.add(row);
    }

    @Override
    public void messageCaptured(Message message) {
        ExchangeRow row = scope.capture().exchange(message.exchange());
        if (row != null) {
            dirty.add(row);
        }
    }

    @Override
    public void roundsChanged(CallRounds call) {
        for (CallRounds.Round each : call.rounds()) {
            ExchangeRow row = scope.capture().exchange(each.exchange());
            if (row != null) {
                dirty.add(row);
            }
        }
    }

    /// A drain may tell many parts: the table takes them in once, after all of them.
    @Override
    public void drained() {
        if (!refreshing) {
            refreshing = true;
            later.execute(this::refresh);
        }
    }

    private void refresh() {
        refreshing = false;
        int before = rows.size();
        rows.grow();
        int more = rows.size() - before;
        if (more > 0 && end.follows(before)) {
            toEnd();
        } else if (more > 0) {
            waiting += more;
            fresh.setText(Num.grouped(waiting) + " new");
            fresh.setVisible(true);
        }
        dirty.forEach(rows::changed);
        table.redraw(dirty::contains);
        dirty.clear();
        told();
    }

    private void filter(Predicate<ExchangeRow> shown) {
        rows.filter(shown);
        follow();
        told();
    }

    private void chosen(@Nullable ExchangeRow row) {
        if (row != null && !selecting) {
            scope.selection().select(row);
        }
    }

    private void follow() {
        Long number = scope.selection().exchangeProperty().get();
        ExchangeRow wanted = number == null ? null : scope.capture().exchange(number);
        if (wanted == table.getSelectionModel().getSelectedItem()) {
            return;
        }
        selecting = true;
        int at = wanted == null ? -1 : rows.indexOf(wanted);
        if (at < 0) {
            table.getSelectionModel().clearSelection();
        } else {
            table.getSelectionModel().clearAndSelect(at);
            table.scrollTo(Math.max(0, at - 8));
            end.moved();
        }
        selecting = false;
    }

    private void tick() {
        table.redraw(ExchangeColumn::open);
        seenEnd();
    }

    private void seenEnd() {
        if (waiting > 0 && end.follows(rows.size())) {
            waiting = 0;
            fresh.setVisible(false);
        }
    }

    private void toEnd() {
        waiting = 0;
        fresh.setVisible(false);
        if (!rows.isEmpty()) {
            table.scrollTo(rows.size() - 1);
        }
        end.ended();
    }

    private void told() {
        boolean all = rows.size() == rows.total();
        count.setText(
                all
                        ? Num.grouped(rows.total())
                        : Num.grouped(rows.size()) + " of " + Num.grouped(rows.total()));
        if (rows.isEmpty() && rows.total() != hidden) {
            hidden = rows.total();
            table.setPlaceholder(empty());
        }
    }

    private EmptyState empty() {
        return rows.total() == 0
                ? new EmptyState(
                        Feather.SHUFFLE,
                        "Waiting for the first exchange",
                        "Every request that a client sends through Wireroom stands here, one row each.")
                : new EmptyState(
                        Feather.FILTER,
                        "Nothing matches",
                        Num.count(rows.total(), "exchange is", "exchanges are")
                                + " hidden by the filter or the chosen server.");
    }

    private void key(KeyEvent press) {
        ExchangeRow row = table.getSelectionModel().getSelectedItem();
        if (row == null) {
            return;
        }
        if (press.getCode() == KeyCode.ENTER) {
            open.run();
        } else if (press.isShortcutDown() && !press.isShiftDown() && press.getCode() == KeyCode.C) {
            clipboard.accept(table.text(row));
        } else {
            return;
        }
        press.consume();
    }
}
