package dev.wireroom.ui.kit;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// What a region shows when it has nothing: a sentence, what to do next, and the means to do it.
public final class EmptyState extends VBox {
    private final HBox actions = new HBox(8);

    public EmptyState(Feather icon, String title, String sentence, Node... means) {
        getStyleClass().add("empty-state");
        setAlignment(Pos.CENTER);
        FontIcon picture = Icons.hero(icon);
        Label head = new Label(title);
        head.getStyleClass().addAll("semibold", "empty-title");
        Label text = new Label(sentence);
        text.getStyleClass().add("empty-text");
        text.setWrapText(true);
        text.setAlignment(Pos.CENTER);
        getChildren().addAll(picture, head);
        if (!sentence.isEmpty()) {
            getChildren().add(text);
        }
        actions.setAlignment(Pos.CENTER);
        actions.getChildren().setAll(means);
        if (means.length > 0) {
            getChildren().add(actions);
        }
    }
}
