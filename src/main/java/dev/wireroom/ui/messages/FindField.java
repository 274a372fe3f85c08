package dev.wireroom.ui.messages;

import dev.wireroom.ui.kit.Icons;
import java.util.function.IntConsumer;
import javafx.beans.property.StringProperty;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.kordamp.ikonli.feather.Feather;

/// A field to find something with: Enter goes to the next hit, Shift+Enter back, Esc clears.
public final class FindField extends HBox {
    private final TextField field = new TextField();
    private final Label count = new Label();

    /// @param step takes +1 for the next hit, -1 for the one before
    public FindField(String prompt, IntConsumer step) {
        getStyleClass().addAll("search-field", "small-field");
        field.setPromptText(prompt);
        field.setAccessibleText(prompt);
        HBox.setHgrow(field, Priority.ALWAYS);
        count.getStyleClass().addAll("caption", "fg3");
        count.setMinWidth(USE_PREF_SIZE);
        field.addEventFilter(
                KeyEvent.KEY_PRESSED,
                press -> {
                    if (press.getCode() == KeyCode.ENTER) {
                        step.accept(press.isShiftDown() ? -1 : 1);
                        press.consume();
                    } else if (press.getCode() == KeyCode.ESCAPE && !field.getText().isEmpty()) {
                        field.clear();
                        press.consume();
                    }
                });
        getChildren().addAll(Icons.row(Feather.SEARCH), field, count);
    }

    public StringProperty textProperty() {
        return field.textProperty();
    }

    /// "2 of 5", "none", or empty.
    public void count(String words) {
        count.setText(words);
    }

    public void focus() {
        field.requestFocus();
        field.selectAll();
    }

    public boolean writing() {
        return field.isFocused();
    }

    public void name(String id) {
        field.setId(id);
    }
}
