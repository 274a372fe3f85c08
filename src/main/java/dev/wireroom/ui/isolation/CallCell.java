package dev.wireroom.ui.isolation;

import dev.wireroom.isolation.Call;
import dev.wireroom.isolation.Outcome;
import dev.wireroom.ui.kit.Icons;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// A cell of the table of calls.
final class CallCell extends TableCell<Call, Call> {
    private final CallColumn column;
    private final CallTable table;
    private final Region identity = new Region();
    private final Text first = new Text();
    private final Text second = new Text();
    private final FontIcon sign = Icons.row(Feather.CHECK);
    private final Label badge = new Label("BLEED");

    CallCell(CallColumn column, CallTable table) {
        this.column = column;
        this.table = table;
        getStyleClass().add("call-cell");
        switch (column) {
            case NUMBER -> getStyleClass().addAll("mono", "fg3", "first");
            case TIME -> getStyleClass().addAll("mono", "fg2");
            case TOOK -> getStyleClass().addAll("mono", "right", "before-left");
            case EXPECTED, GOT -> getStyleClass().add("mono");
            case CALLER, CALL, SESSION, VERDICT -> {}
        }
        first.getStyleClass().addAll("cell-text", "fg");
        second.getStyleClass().addAll("cell-text", "fg2");
        badge.getStyleClass().add("bleed-chip");
        badge.setMinWidth(USE_PREF_SIZE);
    }

    @Override
    protected void updateItem(@Nullable Call call, boolean empty) {
        super.updateItem(call, empty);
        setGraphic(null);
        setText(null);
        Colours.leave(this);
        getStyleClass().removeAll("ok", "warn", "err", "waiting");
        if (call == null || empty) {
            return;
        }
        Board board = table.board();
        switch (column) {
            case CALLER -> {
                Colours.bar(identity, board.nth(call.caller()));
                setGraphic(identity);
                setText(table.text(column, call));
            }
            case CALL -> two(ToolNames.whole(call), call.argument());
            case SESSION -> two(call.session() == null ? "" : call.session(), table.wireId(call));
            case EXPECTED -> value(call.expected(), call.caller());
            case GOT -> value(call.got(), Wording.owner(call));
            case VERDICT -> verdict(call);
            case NUMBER, TIME, TOOK -> setText(table.text(column, call));
        }
    }

    private void two(String strong, String rest) {
        first.setText(strong);
        second.setText(rest.isEmpty() ? "" : " " + rest);
        TextFlow flow = new TextFlow(first, second);
        HBox line = new HBox(flow);
        line.getStyleClass().add("cell-line");
        line.setAlignment(Pos.CENTER_LEFT);
        line.setFillHeight(false);
        setGraphic(line);
    }

    private void value(@Nullable String value, @Nullable String owner) {
        setText(Wording.value(value));
        if (owner != null) {
            Colours.text(this, table.board().nth(owner));
        }
    }

    private void verdict(Call call) {
        setText(table.text(column, call));
        Outcome outcome = call.outcome();
        if (outcome == Outcome.BLEED) {
            setGraphic(badge);
        } else if (outcome == Outcome.OWN) {
            sign.getStyleClass().setAll("ikonli-font-icon", "icon", "icon-row", "ok");
            setGraphic(sign);
            getStyleClass().add("ok");
        } else {
            getStyleClass()
                    .add(
                            outcome == Outcome.FAILED
                                    ? "err"
                                    : outcome == Outcome.LOST ? "warn" : "waiting");
        }
    }
}
