package dev.wireroom.ui.exchanges;

import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.ui.bridge.ExchangeRow;
import dev.wireroom.ui.kit.Num;
import java.time.ZoneId;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The columns of the table of exchanges: what stands in them and how they are sorted.
enum ExchangeColumn {
    NUMBER("#", 62, true, Comparator.comparingLong(ExchangeRow::number)),
    TIME("Time", 100, false, Comparator.comparingLong(ExchangeRow::opened)),
    SESSION("Session", 108, false, Comparator.comparing(row -> text(row.session()))),
    METHOD("Method", 160, false, Comparator.comparing(ExchangeColumn::method)),
    TARGET("Tool or target", 130, false, Comparator.comparing(ExchangeColumn::target)),
    STATUS("Status", 58, true, Comparator.comparingInt(ExchangeRow::status)),
    TOOK("Took", 76, true, Comparator.comparingLong(row -> row.ended() - row.opened())),
    BYTES("Bytes", 76, true, Comparator.comparingLong(ExchangeRow::bytes)),
    EVENTS("Events", 60, true, Comparator.comparingInt(ExchangeRow::events)),
    END("End", 104, false, Comparator.comparing(ExchangeRow::end));

    /// In this order they go when there is no room for all.
    static final List<ExchangeColumn> DROPPED = List.of(END, EVENTS, BYTES, TIME);

    private final String title;
    private final double width;
    private final boolean right;
    private final Comparator<ExchangeRow> order;

    ExchangeColumn(String title, double width, boolean right, Comparator<ExchangeRow> order) {
        this.title = title;
        this.width = width;
        this.right = right;
        this.order = order;
    }

    String title() {
        return title;
    }

    double width() {
        return width;
    }

    /// Numbers stand at the right, in mono.
    boolean right() {
        return right;
    }

    Comparator<ExchangeRow> order() {
        return order;
    }

    /// What stands in the cell.
    String text(ExchangeRow row, long now, ZoneId zone) {
        return switch (this) {
            case NUMBER -> Num.grouped(row.number());
            case TIME -> Num.clockMillis(row.opened(), zone);
            case SESSION -> text(row.session());
            case METHOD -> method(row);
            case TARGET -> target(row);
            case STATUS -> row.status() == 0 ? "" : Integer.toString(row.status());
            case TOOK -> Num.took(Math.max(0, (open(row) ? now : row.ended()) - row.opened()));
            case BYTES -> Num.bytes(row.bytes());
            case EVENTS -> row.events() == 0 ? "" : Num.grouped(row.events());
            case END -> end(row.end());
        };
    }

    static boolean open(ExchangeRow row) {
        return row.end() == ExchangeEnd.OPEN;
    }

    private static String end(ExchangeEnd end) {
        return switch (end) {
            case OPEN -> "open";
            case COMPLETE -> "complete";
            case CLIENT_CLOSED -> "client closed";
            case SERVER_CLOSED -> "server closed";
            case CUT_BY_USER -> "cut by you";
        };
    }

    private static String method(ExchangeRow row) {
        if (row.socket()) {
            return "WebSocket";
        }
        return row.rpcMethod() == null
                ? row.method().isEmpty() ? "process" : row.method().toUpperCase(Locale.ROOT)
                : row.rpcMethod();
    }

    private static String target(ExchangeRow row) {
        return row.subject() == null || row.socket() ? row.target() : row.subject();
    }

    private static String text(@Nullable String text) {
        return Objects.requireNonNullElse(text, "");
    }
}
