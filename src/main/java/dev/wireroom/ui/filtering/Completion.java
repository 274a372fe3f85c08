package dev.wireroom.ui.filtering;

import dev.wireroom.filter.Suggestion;
import dev.wireroom.ui.kit.Num;
import java.util.List;
import javafx.collections.FXCollections;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/// What could be typed next, below the filter. Down goes into the list, Tab or Enter takes a line,
/// Esc closes. Nothing is chosen until somebody goes down, so Enter alone never changes the text.
final class Completion extends ListView<Suggestion> {
    private static final int MOST = 8;
    private static final double ROW = 26;

    private final TextField field;
    private final FilterModel model;
    private boolean taking;

    Completion(TextField field, FilterModel model) {
        super(FXCollections.observableArrayList());
        this.field = field;
        this.model = model;
        setId("completion");
        getStyleClass().add("completion");
        setFixedCellSize(ROW);
        setFocusTraversable(false);
        setManaged(false);
        setVisible(false);
        setCellFactory(_ -> new Line());
        setOnMouseClicked(_ -> take());
        field.caretPositionProperty().subscribe((_, _) -> update());
        field.textProperty().subscribe((_, _) -> update());
        field.focusedProperty()
                .subscribe((_, now) -> {
                    if (!now) {
                        setVisible(false);
                    }
                });
        field.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
    }

    private void update() {
        if (taking || !field.isFocused()) {
            return;
        }
        List<Suggestion> found =
                betweenTerms()
                        ? List.of()
                        : model.suggest(field.getText(), field.getCaretPosition()).stream()
                                .limit(MOST)
                                .toList();
        boolean complete =
                found.size() == 1
                        && field.getText()
                                .substring(found.getFirst().from(), found.getFirst().to())
                                .equals(found.getFirst().text());
        getItems().setAll(found);
        getSelectionModel().clearSelection();
        setVisible(!found.isEmpty() && !complete);
        resize(280, found.size() * ROW + 8);
    }

    /// Nothing of a term stands before the caret yet: the list would only be in the way.
    private boolean betweenTerms() {
        int caret = Math.min(field.getCaretPosition(), field.getText().length());
        return caret == 0 || " (".indexOf(field.getText().charAt(caret - 1)) >= 0;
    }

    private void key(KeyEvent event) {
        if (!isVisible()) {
            return;
        }
        int at = getSelectionModel().getSelectedIndex();
        int last = getItems().size() - 1;
        KeyCode code = event.getCode();
        switch (code) {
            case DOWN -> getSelectionModel().select(at < last ? at + 1 : 0);
            case UP -> getSelectionModel().select(at > 0 ? at - 1 : last);
            case TAB -> {
                if (at < 0) {
                    getSelectionModel().select(0);
                }
                take();
            }
            case ENTER -> {
                if (at < 0) {
                    setVisible(false);
                } else {
                    take();
                }
            }
            case ESCAPE -> setVisible(false);
            default -> {
                return;
            }
        }
        event.consume();
    }

    private void take() {
        Suggestion chosen = getSelectionModel().getSelectedItem();
        if (chosen == null) {
            return;
        }
        taking = true;
        field.replaceText(chosen.from(), chosen.to(), chosen.text());
        field.positionCaret(chosen.from() + chosen.text().length());
        taking = false;
        update();
    }

    private static final class Line extends ListCell<Suggestion> {
        @Override
        protected void updateItem(@Nullable Suggestion line, boolean empty) {
            super.updateItem(line, empty);
            if (line == null || empty) {
                setGraphic(null);
                return;
            }
            Label text = new Label(line.text());
            text.getStyleClass().add("mono");
            Region gap = new Region();
            HBox.setHgrow(gap, Priority.ALWAYS);
            Label count = new Label(line.count() == 0 ? "" : Num.grouped(line.count()));
            count.getStyleClass().addAll("mono", "fg3");
            HBox both = new HBox(8, text, gap, count);
            both.setAlignment(Pos.CENTER_LEFT);
            setGraphic(both);
        }
    }
}
