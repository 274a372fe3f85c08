package dev.wireroom.ui.servers;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// A label, a field, what may stand beside it, and below it one line when it is wrong.
final class FieldBox extends VBox {
    private final TextField field = new TextField();
    private final Label problem = new Label();

    FieldBox(String label, String id, String prompt, Node... beside) {
        setSpacing(6);
        Label name = new Label(label);
        name.getStyleClass().add("field-label");
        name.setLabelFor(field);
        field.setId(id);
        field.setPromptText(prompt);
        field.getStyleClass().addAll("mono", "dialog-field");
        HBox.setHgrow(field, Priority.ALWAYS);
        HBox line = new HBox(8, field);
        line.getChildren().addAll(beside);
        problem.setId(id + "-problem");
        problem.getStyleClass().addAll("small", "err");
        problem.setWrapText(true);
        problem.setVisible(false);
        problem.managedProperty().bind(problem.visibleProperty());
        getChildren().addAll(name, line, problem);
    }

    TextField field() {
        return field;
    }

    void problem(@Nullable String sentence) {
        problem.setText(sentence == null ? "" : sentence);
        problem.setVisible(sentence != null);
        field.getStyleClass().remove("bad");
        if (sentence != null) {
            field.getStyleClass().add("bad");
        }
    }
}
