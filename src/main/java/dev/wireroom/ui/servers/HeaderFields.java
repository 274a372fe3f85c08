package dev.wireroom.ui.servers;

import dev.wireroom.model.HeaderLine;
import dev.wireroom.ui.kit.Icons;
import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.PasswordField;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;

/// Headers to set on every request to the server; their values are not shown.
final class HeaderFields extends VBox {
    private final VBox rows = new VBox(6);
    private final Runnable changed;

    HeaderFields(Runnable changed) {
        this.changed = changed;
        setSpacing(6);
        Label title =
                new Label("Extra headers, set on every request to the server; values stay hidden");
        title.getStyleClass().add("field-label");
        Button more = new Button("Another header", Icons.row(Feather.PLUS));
        more.setId("another-header");
        more.getStyleClass().add("small-button");
        more.setOnAction(_ -> addRow());
        getChildren().addAll(title, rows, more);
        addRow();
    }

    /// Lines in which anything was typed.
    List<HeaderLine> lines() {
        List<HeaderLine> found = new ArrayList<>();
        for (Node row : rows.getChildren()) {
            List<Node> fields = ((HBox) row).getChildren();
            String name = ((TextField) fields.get(0)).getText().strip();
            String value = ((TextField) fields.get(1)).getText().strip();
            if (!name.isEmpty() || !value.isEmpty()) {
                found.add(new HeaderLine(name, value));
            }
        }
        return found;
    }

    private void addRow() {
        int n = rows.getChildren().size() + 1;
        TextField name = new TextField();
        name.setId("header-name-" + n);
        name.setPromptText("Authorization");
        name.setPrefWidth(180);
        PasswordField value = new PasswordField();
        value.setId("header-value-" + n);
        value.setPromptText("Bearer …");
        HBox.setHgrow(value, Priority.ALWAYS);
        Button away = new Button("", Icons.row(Feather.X));
        away.getStyleClass().add("icon-button");
        away.setAccessibleText("Remove this header");
        HBox row = new HBox(8, name, value, away);
        row.setAlignment(Pos.CENTER_LEFT);
        for (TextField field : List.of(name, value)) {
            field.getStyleClass().addAll("mono", "dialog-field");
            field.textProperty().subscribe(changed);
        }
        away.setOnAction(_ -> {
            rows.getChildren().remove(row);
            changed.run();
        });
        rows.getChildren().add(row);
    }
}
