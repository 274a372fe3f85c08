package dev.wireroom.ui.servers;

import dev.wireroom.ui.kit.Icons;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;

/// A line that unfolds what few need.
final class Fold extends VBox {
    private final VBox inner = new VBox(10);
    private final Button line = new Button();

    Fold(String id, Node... folded) {
        setSpacing(8);
        line.setId(id);
        line.getStyleClass().add("fold-button");
        line.setOnAction(_ -> open(!inner.isVisible()));
        inner.getChildren().addAll(folded);
        inner.getStyleClass().add("more-inner");
        inner.managedProperty().bind(inner.visibleProperty());
        getChildren().addAll(line, inner);
        open(false);
    }

    void say(String what) {
        line.setText(what);
    }

    void open(boolean now) {
        inner.setVisible(now);
        line.setGraphic(Icons.row(now ? Feather.CHEVRON_DOWN : Feather.CHEVRON_RIGHT));
    }
}
