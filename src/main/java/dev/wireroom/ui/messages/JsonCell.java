package dev.wireroom.ui.messages;

import dev.wireroom.ui.json.JsonDocument;
import dev.wireroom.ui.json.JsonKind;
import dev.wireroom.ui.json.JsonRow;
import dev.wireroom.ui.json.JsonRows;
import dev.wireroom.ui.json.Needle;
import dev.wireroom.ui.json.Visible;
import dev.wireroom.ui.kit.Num;
import java.util.List;
import javafx.css.PseudoClass;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ListCell;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.shape.SVGPath;
import javafx.scene.text.Text;
import org.jspecify.annotations.Nullable;

/// One line of the tree, in its colours.
final class JsonCell extends ListCell<JsonRow> {
    private static final double STEP = 14;
    private static final PseudoClass HIT = PseudoClass.getPseudoClass("hit");
    private static final PseudoClass CURRENT = PseudoClass.getPseudoClass("current");
    private static final int LONGEST = 200;

    private final JsonTree tree;
    private final SVGPath chevron = new SVGPath();
    private final HBox line = new HBox();
    private final StackPane handle = new StackPane(chevron);

    JsonCell(JsonTree tree) {
        this.tree = tree;
        handle.getStyleClass().add("json-handle");
        chevron.getStyleClass().add("json-chevron");
        line.setAlignment(Pos.CENTER_LEFT);
        getStyleClass().add("json-cell");
        setPrefWidth(1);
        setOnMouseClicked(click -> {
            JsonRow row = getItem();
            if (row != null && click.getButton() == MouseButton.PRIMARY) {
                boolean onHandle = click.getX() < line.getPadding().getLeft() + STEP + 14;
                tree.clicked(row, onHandle, click.getClickCount());
            }
        });
    }

    @Override
    protected void updateItem(@Nullable JsonRow row, boolean empty) {
        super.updateItem(row, empty);
        JsonRows rows = tree.rows();
        if (row == null || empty || rows == null) {
            setGraphic(null);
            pseudoClassStateChanged(HIT, false);
            pseudoClassStateChanged(CURRENT, false);
            return;
        }
        line.getChildren().clear();
        line.setPadding(new Insets(0, 0, 0, row.depth() * STEP));
        handle.setVisible(row.opens());
        boolean open = row.kind() == JsonRow.Kind.OPEN || row.kind() == JsonRow.Kind.TEXT;
        chevron.setContent(open ? "M0 0 L3 3 L6 0" : "M0 0 L3 3 L0 6");
        line.getChildren().add(handle);
        name(rows.json(), row);
        value(rows, row);
        setGraphic(line);
        pseudoClassStateChanged(HIT, hit(row));
        pseudoClassStateChanged(CURRENT, getIndex() == tree.currentLine());
    }

    private void name(JsonDocument json, JsonRow row) {
        if (row.kind() == JsonRow.Kind.END
                || row.kind() == JsonRow.Kind.LINE
                || row.kind() == JsonRow.Kind.MORE_ITEMS
                || row.kind() == JsonRow.Kind.MORE_LINES) {
            return;
        }
        String key = json.key(row.node());
        if (key != null) {
            add(Visible.of(cut(key)), "json-key");
            add(": ", "json-mark");
            if (row.again()) {
                add("(again) ", "warn");
            }
        } else if (json.parent(row.node()) >= 0) {
            add(tree.place(row.node()) + "  ", "json-mark");
        }
    }

    private void value(JsonRows rows, JsonRow row) {
        JsonDocument json = rows.json();
        boolean object = json.kind(row.node()) == JsonKind.OBJECT;
        switch (row.kind()) {
            case VALUE -> {
                if (json.kind(row.node()).holds()) {
                    add(object ? "{}" : "[]", "json-mark");
                } else {
                    scalar(rows, row);
                }
            }
            case CLOSED -> {
                if (json.kind(row.node()).holds()) {
                    add(object ? "{" : "[", "json-mark");
                    add("  " + count(json, row.node()), "fg3");
                } else {
                    add("\"" + Visible.of(rows.texts().shown(row)), "json-string");
                    add("\u2026\"", "fg3");
                }
            }
            case OPEN -> {
                add(object ? "{" : "[", "json-mark");
                if (!object) {
                    add("  " + count(json, row.node()), "fg3");
                }
            }
            case END -> add(object ? "}" : "]", "json-mark");
            case TEXT -> add("\"" + Visible.of(rows.texts().shown(row)), "json-string");
            case LINE -> {
                boolean last = row.to() == rows.texts().text(row.node()).length();
                add(Visible.of(rows.texts().shown(row)) + (last ? "\"" : ""), "json-string");
            }
            case MORE_LINES -> {
                add("\u2026 " + Num.count(row.to(), "more line ", "more lines "), "fg2");
                add("open whole", "link");
            }
            case MORE_ITEMS -> {
                String what = object ? "members" : "items";
                add("\u2026 " + Num.grouped(row.to()) + " more " + what + " ", "fg2");
                add("show " + Num.grouped(Math.min(row.to(), JsonRows.STEP)), "link");
            }
        }
    }

    private void scalar(JsonRows rows, JsonRow row) {
        String text = rows.json().text(row.node());
        switch (rows.json().kind(row.node())) {
            case STRING -> add("\"" + Visible.of(text) + "\"", "json-string");
            case NUMBER -> add(cut(text), "json-number");
            default -> add(text, "json-literal");
        }
    }

    private static String cut(String text) {
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "\u2026";
    }

    private static String count(JsonDocument json, int node) {
        return json.kind(node) == JsonKind.OBJECT
                ? Num.count(json.count(node), "member", "members")
                : Num.count(json.count(node), "item", "items");
    }

    private boolean hit(JsonRow row) {
        Needle needle = tree.needle();
        if (needle == null || row.kind() == JsonRow.Kind.END) {
            return false;
        }
        for (Node each : List.copyOf(line.getChildren())) {
            if (each instanceof Text text
                    && text.getStyleClass().stream().anyMatch(style -> style.startsWith("json-"))
                    && needle.in(text.getText(), 0) >= 0) {
                return true;
            }
        }
        return false;
    }

    private void add(String text, String style) {
        Text piece = new Text(text);
        piece.getStyleClass().addAll("mono", style);
        line.getChildren().add(piece);
    }
}
