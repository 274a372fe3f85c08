package dev.wireroom.ui.isolation;

import dev.wireroom.ui.kit.Icons;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;

/// Where a person says which text belongs to which caller. Lies over the board at the right; Enter
/// watches, Esc leaves.
final class WatchPane extends VBox {
    private static final double WIDTH = 400;

    private final VBox rows = new VBox(8);
    private final Map<String, TextField> fields = new LinkedHashMap<>();
    private final Consumer<Map<String, String>> watch;
    private final Runnable close;

    /// @param watch takes the texts by caller
    /// @param close hides it again
    WatchPane(Consumer<Map<String, String>> watch, Runnable close) {
        this.watch = watch;
        this.close = close;
        setId("isolation-watching");
        getStyleClass().addAll("sheet", "watch-pane");
        setMaxSize(WIDTH, USE_PREF_SIZE);
        setPrefWidth(WIDTH);
        Label title = new Label("Watch values");
        title.getStyleClass().add("sheet-title");
        Button cross = new Button("", Icons.bar(Feather.X));
        cross.getStyleClass().add("icon-button");
        cross.setAccessibleText("Close");
        cross.setOnAction(_ -> close.run());
        HBox head = new HBox(title, Card.gap(), cross);
        head.setAlignment(Pos.CENTER_LEFT);
        Label about =
                new Label(
                        "A text that only this caller should ever see. Wireroom marks every answer"
                                + " that brings it to another caller. Without a text it learns"
                                + " values from what the caller sends.");
        about.getStyleClass().addAll("small", "fg2");
        about.setWrapText(true);
        ScrollPane scroll = new ScrollPane(rows);
        scroll.setFitToWidth(true);
        scroll.setMaxHeight(260);
        scroll.setFocusTraversable(false);
        Button cancel = new Button("Cancel");
        cancel.getStyleClass().add("dialog-button");
        cancel.setOnAction(_ -> close.run());
        Button act = new Button("Watch");
        act.setId("isolation-watch-act");
        act.getStyleClass().addAll("primary", "dialog-button");
        act.setOnAction(_ -> done());
        Region gap = Card.gap();
        HBox foot = new HBox(8, gap, cancel, act);
        HBox.setHgrow(gap, Priority.ALWAYS);
        getChildren().setAll(head, about, scroll, foot);
        addEventHandler(KeyEvent.KEY_PRESSED, this::key);
    }

    /// Before it is shown.
    ///
    /// @param watched what is watched now, by caller
    void fill(Board board, Map<String, String> watched) {
        rows.getChildren().clear();
        fields.clear();
        board.nth().entrySet().stream()
                .sorted(Map.Entry.comparingByValue())
                .forEach(each -> row(each.getKey(), each.getValue(), watched));
        if (fields.isEmpty()) {
            Label none = new Label("No caller has called yet.");
            none.getStyleClass().addAll("small", "fg3");
            rows.getChildren().add(none);
        }
    }

    void takeFocus() {
        fields.values().stream()
                .findFirst()
                .ifPresentOrElse(TextField::requestFocus, this::requestFocus);
    }

    private void row(String caller, int nth, Map<String, String> watched) {
        Region identity = new Region();
        Colours.bar(identity, nth);
        Label name = new Label(Callers.name(caller), identity);
        name.getStyleClass().add("watch-name");
        name.setMinWidth(120);
        name.setMaxWidth(120);
        TextField field = new TextField(watched.getOrDefault(caller, ""));
        field.getStyleClass().add("mono");
        field.setPromptText("learned from its calls");
        field.setAccessibleText("Text of " + Callers.name(caller));
        HBox.setHgrow(field, Priority.ALWAYS);
        HBox line = new HBox(8, name, field);
        line.setAlignment(Pos.CENTER_LEFT);
        rows.getChildren().add(line);
        fields.put(caller, field);
    }

    private void key(KeyEvent event) {
        if (event.getCode() == KeyCode.ESCAPE) {
            event.consume();
            close.run();
        } else if (event.getCode() == KeyCode.ENTER && event.getTarget() instanceof TextField) {
            event.consume();
            done();
        }
    }

    private void done() {
        Map<String, String> values = new LinkedHashMap<>();
        fields.forEach((caller, field) -> {
            if (!field.getText().isBlank()) {
                values.put(caller, field.getText().strip());
            }
        });
        watch.accept(values);
        close.run();
    }
}
