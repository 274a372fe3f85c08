package dev.wireroom.ui.exchanges;

import dev.wireroom.ui.bridge.ExchangeRow;
import dev.wireroom.ui.bridge.Scope;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;

/// The table itself: columns that give way when room is short, cells that can be drawn again, and
/// sorting done by the rows.
final class ExchangesTable extends TableView<ExchangeRow> {
    private static final double SCROLL_BAR = 12;
    private static final double ROW = 30;

    private final Scope scope;
    private final ZoneId zone;
    private final List<ExchangeCell> cells = new ArrayList<>();

    /// @param open a row was double-clicked
    ExchangesTable(ExchangeRows rows, Scope scope, ZoneId zone, Runnable open) {
        super(rows);
        this.scope = scope;
        this.zone = zone;
        setId("exchanges");
        setFixedCellSize(ROW);
        setAccessibleText("Exchanges");
        setPlaceholder(new StackPane());
        for (ExchangeColumn each : ExchangeColumn.values()) {
            getColumns().add(made(each));
        }
        widthProperty().subscribe(this::fit);
        setSortPolicy(_ -> {
            rows.order(order());
            return true;
        });
        setRowFactory(_ -> {
            TableRow<ExchangeRow> row = new TableRow<>();
            row.setOnMouseClicked(click -> {
                if (click.getButton() == MouseButton.PRIMARY
                        && click.getClickCount() == 2
                        && !row.isEmpty()) {
                    open.run();
                }
            });
            return row;
        });
    }

    /// Draws the cells of these rows again, as far as they are in view.
    void redraw(Predicate<ExchangeRow> which) {
        for (ExchangeCell cell : cells) {
            if (cell.getItem() != null && which.test(cell.getItem())) {
                cell.draw();
            }
        }
    }

    /// A row as text, for the clipboard.
    String text(ExchangeRow row) {
        List<String> texts = new ArrayList<>();
        for (ExchangeColumn each : ExchangeColumn.values()) {
            texts.add(each.text(row, scope.clock().micros(), zone));
        }
        return String.join("\t", texts);
    }

    private TableColumn<ExchangeRow, ExchangeRow> made(ExchangeColumn which) {
        TableColumn<ExchangeRow, ExchangeRow> column = new TableColumn<>(which.title());
        column.setId("exchanges-" + which.name().toLowerCase(Locale.ROOT));
        column.setPrefWidth(which.width());
        column.setCellValueFactory(each -> new ReadOnlyObjectWrapper<>(each.getValue()));
        column.setCellFactory(_ -> {
            ExchangeCell cell = new ExchangeCell(which, scope, zone);
            cells.add(cell);
            return cell;
        });
        if (which.right()) {
            column.getStyleClass().add("right");
        }
        column.setUserData(which);
        return column;
    }

    /// Where room is short the last columns go first; the column of tools takes what is left over.
    private void fit() {
        double room = getWidth() - SCROLL_BAR;
        double wanted = 0;
        for (ExchangeColumn each : ExchangeColumn.values()) {
            wanted += each.width();
        }
        for (ExchangeColumn each : ExchangeColumn.DROPPED) {
            boolean fits = wanted <= room;
            column(each).setVisible(fits);
            wanted -= fits ? 0 : each.width();
        }
        double others = 0;
        for (TableColumn<ExchangeRow, ?> each : getVisibleLeafColumns()) {
            others += each.getUserData() == ExchangeColumn.TARGET ? 0 : each.getWidth();
        }
        column(ExchangeColumn.TARGET)
                .setPrefWidth(Math.max(ExchangeColumn.TARGET.width(), room - others));
    }

    private TableColumn<ExchangeRow, ?> column(ExchangeColumn which) {
        return getColumns().stream()
                .filter(each -> each.getUserData() == which)
                .findFirst()
                .orElseThrow();
    }

    private @Nullable Comparator<ExchangeRow> order() {
        if (getSortOrder().isEmpty()) {
            return null;
        }
        TableColumn<ExchangeRow, ?> first = getSortOrder().getFirst();
        Comparator<ExchangeRow> by = ((ExchangeColumn) first.getUserData()).order();
        return first.getSortType() == TableColumn.SortType.ASCENDING ? by : by.reversed();
    }
}
