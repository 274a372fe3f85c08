package dev.wireroom.ui.sessions;

import dev.wireroom.model.Mode;
import dev.wireroom.model.Session;
import dev.wireroom.ui.bridge.Scope;
import dev.wireroom.ui.kit.Num;
import dev.wireroom.ui.kit.Theme;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.TableColumn;
import org.jspecify.annotations.Nullable;

/// The columns of the board: what they show, how they sort, which of them a narrow board gives up,
/// and the menu on their heads. The life takes what room the others leave.
final class BoardColumns {
    private static final double LIFE_AT_LEAST = 186;

    private final Map<TableColumn<BoardRow, ?>, Comparator<SessionRow>> orders = new HashMap<>();
    private final List<TableColumn<BoardRow, Number>> all = new ArrayList<>();
    private final Set<TableColumn<BoardRow, Number>> wanted = new HashSet<>();
    private final List<TableColumn<BoardRow, Number>> givenUp;
    private final TableColumn<BoardRow, Number> life;
    private final TableColumn<BoardRow, Number> last;
    private double room;

    BoardColumns(SessionsModel model, Scope scope, Theme theme, ZoneId zone) {
        column("State", 112, () -> new BoardCells.State(model), by(it -> stateOf(it, model)));
        column("Session", 54, () -> words(Session::id, "mono"), by(SessionRow::number));
        column(
                "Caller or client",
                146,
                () -> new BoardCells.Named(model, scope),
                by(it -> model.who(it.snapshot()).name()));
        TableColumn<BoardRow, Number> id =
                column("Session id", 112, BoardCells.Id::new, by(it -> RowWords.id(it.snapshot())));
        life =
                column(
                        "Life",
                        LIFE_AT_LEAST,
                        () -> new BoardCells.LifeOf(model, scope, theme, zone),
                        by(it -> it.snapshot().opened()));
        TableColumn<BoardRow, Number> version = text("Version", 90, BoardColumns::versionOf);
        TableColumn<BoardRow, Number> mode = text("Mode", 70, it -> mode(scope, it));
        TableColumn<BoardRow, Number> streams =
                number("Streams", 60, it -> String.valueOf(it.openStreams()), Session::openStreams);
        TableColumn<BoardRow, Number> opened =
                number("Opened", 80, it -> Num.clock(it.opened(), zone), Session::opened);
        number("Calls", 42, it -> Num.grouped(it.calls()), Session::calls);
        TableColumn<BoardRow, Number> err =
                column("Err", 34, BoardCells.Errors::new, by(it -> it.snapshot().errors()));
        last = number("Last", 68, it -> RowWords.last(it, model.now()), it -> -it.lastActivity());
        last.getStyleClass().add("last");
        last.setCellFactory(
                _ -> words(it -> RowWords.last(it, model.now()), "mono", "right", "fg2", "last"));
        givenUp = List.of(id, err, last);
        all.getFirst().getStyleClass().add("first");
        List<TableColumn<BoardRow, Number>> more = List.of(version, mode, streams, opened);
        wanted.addAll(all);
        more.forEach(wanted::remove);
        err.getStyleClass().add("right");
        for (TableColumn<BoardRow, Number> each : all) {
            each.widthProperty().subscribe(_ -> fit());
            each.setContextMenu(menu());
        }
    }

    List<TableColumn<BoardRow, Number>> all() {
        return all;
    }

    /// How lines compare in this column; null when it does not sort.
    @Nullable Comparator<SessionRow> order(TableColumn<BoardRow, ?> column) {
        Comparator<SessionRow> order = orders.get(column);
        if (order == null) {
            return null;
        }
        return column.getSortType() == TableColumn.SortType.DESCENDING ? order.reversed() : order;
    }

    /// The board has so much room now.
    void room(double width) {
        room = width;
        fit();
    }

    private void fit() {
        double others = 0;
        for (TableColumn<BoardRow, Number> each : all) {
            others += wanted.contains(each) && !each.equals(life) ? each.getWidth() : 0;
        }
        double missing = others + LIFE_AT_LEAST - room;
        for (TableColumn<BoardRow, Number> each : all) {
            boolean drop = false;
            if (room > 0 && givenUp.contains(each) && wanted.contains(each)) {
                drop = missing > before(each);
            }
            each.setVisible(wanted.contains(each) && !drop);
        }
        double used = 0;
        for (TableColumn<BoardRow, Number> each : all) {
            used += each.isVisible() && !each.equals(life) ? each.getWidth() : 0;
        }
        double margin = last.isVisible() ? 0 : 12;
        life.setPrefWidth(Math.max(LIFE_AT_LEAST - margin, room - used - margin));
    }

    /// What is won by giving up the columns that go before this one.
    private double before(TableColumn<BoardRow, Number> column) {
        double won = 0;
        for (TableColumn<BoardRow, Number> each : givenUp) {
            if (each.equals(column)) {
                break;
            }
            won += wanted.contains(each) ? each.getWidth() : 0;
        }
        return won;
    }

    private ContextMenu menu() {
        ContextMenu menu = new ContextMenu();
        menu.setOnShowing(_ -> {
            menu.getItems().clear();
            for (TableColumn<BoardRow, Number> each : all) {
                CheckMenuItem item = new CheckMenuItem(each.getText());
                item.setSelected(wanted.contains(each));
                item.setDisable(each.equals(life) || each.equals(all.getFirst()));
                item.setOnAction(_ -> want(each, item.isSelected()));
                menu.getItems().add(item);
            }
        });
        menu.getItems().add(new CheckMenuItem(""));
        return menu;
    }

    void want(TableColumn<BoardRow, Number> column, boolean shown) {
        if (shown) {
            wanted.add(column);
        } else {
            wanted.remove(column);
        }
        fit();
    }

    private TableColumn<BoardRow, Number> column(
            String title, double width, Supplier<BoardCell> cell, Comparator<SessionRow> order) {
        TableColumn<BoardRow, Number> column = new TableColumn<>(title);
        column.setId("board-" + title.toLowerCase(java.util.Locale.ROOT).replace(' ', '-'));
        column.setPrefWidth(width);
        column.setMinWidth(Math.min(width, 36));
        column.setCellValueFactory(it -> it.getValue().revisionProperty());
        column.setCellFactory(_ -> cell.get());
        orders.put(column, order);
        all.add(column);
        return column;
    }

    private TableColumn<BoardRow, Number> text(
            String title, double width, Function<Session, String> text) {
        return column(title, width, () -> words(text, "fg2"), by(it -> text.apply(it.snapshot())));
    }

    private <T extends Comparable<T>> TableColumn<BoardRow, Number> number(
            String title, double width, Function<Session, String> text, Function<Session, T> key) {
        boolean faint = !title.equals("Calls");
        TableColumn<BoardRow, Number> column =
                column(
                        title,
                        width,
                        () -> words(text, "mono", "right", faint ? "fg2" : "fg"),
                        by(it -> key.apply(it.snapshot())));
        column.getStyleClass().add("right");
        return column;
    }

    private static BoardCell words(Function<Session, String> text, String... styles) {
        return new BoardCells.Words(text, styles);
    }

    private static <T extends Comparable<T>> Comparator<SessionRow> by(
            Function<SessionRow, T> key) {
        return Comparator.comparing(key);
    }

    private static String stateOf(SessionRow row, SessionsModel model) {
        return row.snapshot().stateAt(model.now()).word();
    }

    private static String versionOf(Session session) {
        return session.protocolVersion() == null ? "" : session.protocolVersion();
    }

    private static String mode(Scope scope, Session session) {
        Mode mode = scope.servers().mode(session.server());
        return mode == null ? "" : mode.word();
    }
}
