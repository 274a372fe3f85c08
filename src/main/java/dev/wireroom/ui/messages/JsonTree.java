package dev.wireroom.ui.messages;

import dev.wireroom.ui.json.JsonDocument;
import dev.wireroom.ui.json.JsonFind;
import dev.wireroom.ui.json.JsonRow;
import dev.wireroom.ui.json.JsonRows;
import dev.wireroom.ui.json.Needle;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;

/// JSON as a tree of virtual rows, 20 px each. Window's thread only.
final class JsonTree extends StackPane {
    /// Width of a character of the mono face at 12 px.
    static final double CHARACTER = 7.2;

    private static final int FIRST_LINES = 120;
    private static final double MARGINS = 44;

    private final ObservableList<JsonRow> shown = FXCollections.observableArrayList();
    private final ListView<JsonRow> list = new ListView<>(shown);
    private final ReadOnlyStringWrapper path = new ReadOnlyStringWrapper("");
    private final Consumer<String> clipboard;
    private @Nullable JsonRows rows;
    private @Nullable Needle needle;
    private int currentLine = -1;

    JsonTree(Consumer<String> clipboard) {
        this.clipboard = clipboard;
        list.setId("json-tree");
        list.getStyleClass().add("json-list");
        list.setFixedCellSize(20);
        list.setCellFactory(_ -> new JsonCell(this));
        list.getSelectionModel().selectedItemProperty().subscribe(this::choose);
        list.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
        list.setContextMenu(menu());
        list.widthProperty().subscribe(this::fit);
        list.setAccessibleText("Message as a tree");
        getChildren().add(list);
    }

    void show(JsonDocument json) {
        rows = new JsonRows(json, columns());
        rows.openFirst(FIRST_LINES);
        needle = null;
        currentLine = -1;
        shown.setAll(rows.rows());
        list.scrollTo(0);
        path.set("");
    }

    void clear() {
        rows = null;
        shown.clear();
        path.set("");
    }

    /// The way to the chosen line in words: `result / content / 0 / text`.
    ReadOnlyStringProperty pathProperty() {
        return path.getReadOnlyProperty();
    }

    @Nullable JsonRows rows() {
        return rows;
    }

    @Nullable Needle needle() {
        return needle;
    }

    int currentLine() {
        return currentLine;
    }

    /// Which item of its list it is; rows of one list follow one another, so this is cheap.
    int place(int node) {
        return rows == null ? 0 : rows.json().place(node);
    }

    void mark(@Nullable Needle now) {
        needle = now;
        currentLine = -1;
        list.refresh();
    }

    /// Opens the way to it and puts it in view.
    void go(JsonFind.Hit hit) {
        if (rows != null) {
            currentLine = rows.reveal(hit.node(), hit.place());
            layOut();
            list.getSelectionModel().clearAndSelect(currentLine);
            list.scrollTo(Math.max(0, currentLine - 5));
        }
    }

    void clicked(JsonRow row, boolean onHandle, int clicks) {
        if (row.kind() == JsonRow.Kind.MORE_LINES || row.kind() == JsonRow.Kind.MORE_ITEMS) {
            if (rows != null) {
                rows.more(row);
                layOut();
            }
        } else if (row.opens() && (onHandle || clicks == 2)) {
            toggle(row);
        }
    }

    void copyPath() {
        JsonRow row = list.getSelectionModel().getSelectedItem();
        if (row != null && rows != null) {
            clipboard.accept(rows.json().pointer(row.node()));
        }
    }

    private void copyValue() {
        JsonRow row = list.getSelectionModel().getSelectedItem();
        if (row != null && rows != null) {
            JsonDocument json = rows.json();
            boolean holds = json.kind(row.node()).holds();
            clipboard.accept(holds ? json.source(row.node()) : json.text(row.node()));
        }
    }

    private ContextMenu menu() {
        List<MenuItem> items = new ArrayList<>();
        items.add(item("Copy value", this::copyValue));
        items.add(item("Copy path", this::copyPath));
        items.add(item("Open all below", this::openAll));
        return new ContextMenu(items.toArray(MenuItem[]::new));
    }

    private static MenuItem item(String word, Runnable act) {
        MenuItem item = new MenuItem(word);
        item.setOnAction(_ -> act.run());
        return item;
    }

    private void key(KeyEvent press) {
        JsonRow row = list.getSelectionModel().getSelectedItem();
        if (row == null || rows == null || press.isControlDown() || press.isAltDown()) {
            return;
        }
        if ("*".equals(press.getText()) || press.getCode() == KeyCode.MULTIPLY) {
            openAll();
        } else if (press.getCode() == KeyCode.LEFT) {
            if (row.opens() && rows.isOpen(row.node())) {
                toggle(row);
            } else if (rows.json().parent(row.node()) >= 0) {
                select(rows.lineOf(rows.json().parent(row.node()), 0));
            }
        } else if (press.getCode() == KeyCode.RIGHT || press.getCode() == KeyCode.ENTER) {
            if (row.kind() == JsonRow.Kind.CLOSED) {
                toggle(row);
            } else if (!row.opens()) {
                clicked(row, true, 1);
            }
        } else {
            return;
        }
        press.consume();
    }

    private void openAll() {
        JsonRow row = list.getSelectionModel().getSelectedItem();
        if (row != null && rows != null) {
            rows.openAll(row.node());
            layOut();
            select(rows.lineOf(row.node(), 0));
        }
    }

    private void toggle(JsonRow row) {
        if (rows != null) {
            rows.set(row.node(), row.kind() == JsonRow.Kind.CLOSED);
            layOut();
            select(rows.lineOf(row.node(), 0));
        }
    }

    private void select(int line) {
        if (line >= 0) {
            list.getSelectionModel().clearAndSelect(line);
        }
    }

    private void layOut() {
        if (rows != null) {
            shown.setAll(rows.rows());
        }
    }

    private void fit() {
        if (rows != null) {
            rows.columns(columns());
            if (rows.rows().size() != shown.size() || !rows.rows().equals(shown)) {
                layOut();
            }
        }
    }

    private int columns() {
        double width = list.getWidth() > 0 ? list.getWidth() : 444;
        return (int) Math.max(24, (width - MARGINS) / CHARACTER);
    }

    private void choose(@Nullable JsonRow row) {
        path.set(
                row == null || rows == null
                        ? ""
                        : String.join(" / ", rows.json().path(row.node())));
    }
}
