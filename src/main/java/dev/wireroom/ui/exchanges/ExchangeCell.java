package dev.wireroom.ui.exchanges;

import dev.wireroom.model.Session;
import dev.wireroom.ui.bridge.CallRounds;
import dev.wireroom.ui.bridge.ExchangeRow;
import dev.wireroom.ui.bridge.Scope;
import dev.wireroom.ui.json.Visible;
import dev.wireroom.ui.kit.Family;
import dev.wireroom.ui.messages.RoundWords;
import java.time.ZoneId;
import javafx.scene.control.TableCell;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/// A cell of the table of exchanges. It can be drawn again without the table's doing, since a row
/// is the same object all its life.
final class ExchangeCell extends TableCell<ExchangeRow, ExchangeRow> {
    private final ExchangeColumn column;
    private final Scope scope;
    private final ZoneId zone;
    private final Region mark = new Region();
    private String marked = "";
    private String toned = "";

    ExchangeCell(ExchangeColumn column, Scope scope, ZoneId zone) {
        this.column = column;
        this.scope = scope;
        this.zone = zone;
        boolean mono =
                column.right() || column == ExchangeColumn.TIME || column == ExchangeColumn.SESSION;
        if (mono) {
            getStyleClass().add("mono");
        }
        if (column.right()) {
            getStyleClass().add("right");
        }
    }

    @Override
    protected void updateItem(@Nullable ExchangeRow row, boolean empty) {
        super.updateItem(row, empty);
        draw();
    }

    /// Touches only what differs: style costs more than anything else here.
    void draw() {
        ExchangeRow row = getItem();
        if (row == null || isEmpty()) {
            setText(null);
            setGraphic(null);
            return;
        }
        String text = Visible.of(column.text(row, scope.clock().micros(), zone));
        if (column == ExchangeColumn.SESSION) {
            text = session(row, text);
        } else if (column == ExchangeColumn.TARGET || column == ExchangeColumn.END) {
            text = round(row, text);
        } else if (column == ExchangeColumn.METHOD) {
            String family = row.failed() ? "family-error" : Family.of(row.rpcMethod()).styleClass();
            mark("family-swatch", family);
        }
        tone(tone(row));
        if (!text.equals(getText())) {
            setText(text);
        }
    }

    private String session(ExchangeRow row, String id) {
        Session session = scope.capture().session(row.session());
        String caller = row.caller();
        if (caller == null && session != null) {
            caller = session.caller();
        }
        if (caller == null) {
            setGraphic(null);
            return id;
        }
        int nth = Math.floorMod(scope.capture().nthCaller(caller), 8);
        mark("identity-bar", "wire-" + (char) ('a' + nth));
        return id + " " + Visible.of(caller);
    }

    /// Of one of several rounds: which, and that it was not the last.
    private String round(ExchangeRow row, String text) {
        CallRounds call = scope.capture().rounds(row.number());
        CallRounds.Round round = call == null ? null : call.in(row.number());
        if (call == null || round == null) {
            return text;
        }
        if (column == ExchangeColumn.TARGET) {
            return text + " \u00B7 " + RoundWords.of(round, call);
        }
        boolean asks = !ExchangeColumn.open(row) && RoundWords.asks(round, call);
        return asks ? RoundWords.ASKS : text;
    }

    private void mark(String kind, String colour) {
        if (!colour.equals(marked)) {
            mark.getStyleClass().setAll(kind, colour);
            marked = colour;
        }
        if (getGraphic() == null) {
            setGraphic(mark);
        }
    }

    private void tone(String now) {
        if (!now.equals(toned)) {
            getStyleClass().remove(toned);
            if (!now.isEmpty()) {
                getStyleClass().add(now);
            }
            toned = now;
        }
    }

    private String tone(ExchangeRow row) {
        boolean open = ExchangeColumn.open(row);
        return switch (column) {
            case STATUS -> row.failed() ? "err" : "";
            case TOOK -> open ? "fg2" : "";
            case END -> open ? "accent" : "fg2";
            case NUMBER, TIME, BYTES, EVENTS -> "fg2";
            case SESSION, METHOD, TARGET -> "";
        };
    }
}
