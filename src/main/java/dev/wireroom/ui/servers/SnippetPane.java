package dev.wireroom.ui.servers;

import dev.wireroom.ui.kit.CodeText;
import dev.wireroom.ui.kit.Copy;
import dev.wireroom.ui.kit.Segmented;
import java.util.function.Consumer;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/// What to put into the client, in the form that it takes, ready to copy.
final class SnippetPane extends VBox {
    private final Segmented<Snippet> form = new Segmented<>(Snippet.MCP_JSON);
    private final CodeText code = new CodeText();
    private final Label naming = new Label();
    private ClientEntry entry = new ClientEntry("server", "", null);

    SnippetPane(Consumer<String> clipboard) {
        getStyleClass().add("snippet");
        for (Snippet each : Snippet.values()) {
            form.add(each.word(), each)
                    .setId("snippet-" + each.name().toLowerCase(java.util.Locale.ROOT));
        }
        Label title = new Label("Put this into the client");
        title.getStyleClass().add("field-label");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox head = new HBox(title, gap, form);
        head.setAlignment(Pos.CENTER_LEFT);
        Copy copy = new Copy("Copy", () -> form.valueProperty().get().of(entry), clipboard);
        copy.setId("copy-snippet");
        code.getStyleClass().add("framed-code");
        StackPane stack = new StackPane(code, copy);
        StackPane.setAlignment(copy, Pos.TOP_RIGHT);
        StackPane.setMargin(copy, new Insets(8));
        stack.setMinHeight(118);
        naming.setId("snippet-naming");
        naming.setWrapText(true);
        naming.getStyleClass().add("field-note");
        naming.managedProperty().bind(naming.visibleProperty());
        getChildren().addAll(head, stack, naming);
        form.valueProperty().subscribe(this::refresh);
    }

    void show(ClientEntry now) {
        entry = now;
        naming.setText(now.sentence());
        naming.setVisible(!now.sentence().isEmpty());
        refresh();
    }

    private void refresh() {
        Snippet chosen = form.valueProperty().get();
        if (chosen == Snippet.MCP_JSON) {
            code.showJson(chosen.of(entry));
        } else {
            code.showPlain(chosen.of(entry));
        }
    }
}
