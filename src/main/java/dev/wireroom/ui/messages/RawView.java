package dev.wireroom.ui.messages;

import dev.wireroom.ui.json.Needle;
import dev.wireroom.ui.json.WireText;
import java.util.function.Consumer;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;

/// The text of a message exactly as it was received. Window's thread only.
final class RawView extends StackPane {
    private static final double MARGINS = 36;
    private static final double NUMBER = 40;

    private final ObservableList<RawRow> shown = FXCollections.observableArrayList();
    private final ListView<RawRow> list = new ListView<>(shown);
    private final Runnable save;
    private @Nullable WireText text;
    private @Nullable RawLines lines;
    private @Nullable Needle needle;
    private boolean whole;
    private int badPlace = -1;
    private int currentLine = -1;

    /// @param save asks for a file and writes the text there
    RawView(Consumer<String> clipboard, Runnable save) {
        this.save = save;
        list.setId("raw-view");
        list.getStyleClass().add("raw-list");
        list.setFixedCellSize(20);
        list.setCellFactory(_ -> new RawCell(this));
        list.widthProperty().subscribe(this::fit);
        list.setAccessibleText("Message as it was received");
        MenuItem copyLine = new MenuItem("Copy line");
        copyLine.setOnAction(_ -> copyLine(clipboard));
        MenuItem copyAll = new MenuItem("Copy all");
        copyAll.setOnAction(_ -> {
            if (text != null) {
                clipboard.accept(text.text());
            }
        });
        list.setContextMenu(new ContextMenu(copyLine, copyAll));
        getChildren().add(list);
    }

    /// @param bad the first place that is not JSON; -1 when all is well
    void show(WireText now, int bad) {
        text = now;
        badPlace = bad;
        whole = false;
        needle = null;
        currentLine = -1;
        layOut();
        list.scrollTo(bad < 0 || lines == null ? 0 : Math.max(0, lines.rowOf(bad) - 5));
    }

    void clear() {
        text = null;
        lines = null;
        shown.clear();
    }

    @Nullable RawLines lines() {
        return lines;
    }

    /// Room for the number of the last line.
    double numberWidth() {
        int last = 0;
        for (int i = shown.size() - 1; i >= 0 && last == 0; i--) {
            last = shown.get(i).line();
        }
        return Math.max(NUMBER, Integer.toString(last).length() * JsonTree.CHARACTER + 12);
    }

    int badPlace() {
        return badPlace;
    }

    @Nullable Needle needle() {
        return needle;
    }

    int currentLine() {
        return currentLine;
    }

    void mark(@Nullable Needle now) {
        needle = now;
        currentLine = -1;
        list.refresh();
    }

    void openWhole() {
        if (!whole) {
            whole = true;
            layOut();
        }
    }

    void save() {
        save.run();
    }

    /// Puts a place of the text in view; what is left out there is opened.
    void go(int place) {
        if (lines != null && lines.hides(place)) {
            openWhole();
        }
        if (lines != null) {
            currentLine = lines.rowOf(place);
            list.getSelectionModel().clearAndSelect(currentLine);
            list.scrollTo(Math.max(0, currentLine - 5));
            list.refresh();
        }
    }

    private void layOut() {
        if (text != null) {
            lines = new RawLines(text, columns(), whole);
            shown.setAll(lines.rows());
        }
    }

    private void fit() {
        if (lines != null && text != null) {
            RawLines fitted = new RawLines(text, columns(), whole);
            if (!fitted.rows().equals(lines.rows())) {
                lines = fitted;
                shown.setAll(fitted.rows());
            }
        }
    }

    private int columns() {
        double width = list.getWidth() > 0 ? list.getWidth() : 444;
        return (int) ((width - MARGINS - numberWidth()) / JsonTree.CHARACTER);
    }

    private void copyLine(Consumer<String> clipboard) {
        RawRow row = list.getSelectionModel().getSelectedItem();
        if (row != null && text != null) {
            String all = text.text();
            int from = all.lastIndexOf('\n', row.from() - 1) + 1;
            int end = all.indexOf('\n', row.from());
            clipboard.accept(all.substring(from, end < 0 ? all.length() : end));
        }
    }
}
