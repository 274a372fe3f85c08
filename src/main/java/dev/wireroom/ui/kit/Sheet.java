package dev.wireroom.ui.kit;

import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;

/// A dialog that lies in the window itself (see [Overlay]): head with a cross, body, foot.
public final class Sheet extends VBox {
    private final VBox body = new VBox();
    private final HBox foot = new HBox();
    private Runnable closing = () -> {};

    public Sheet(String title, double width) {
        getStyleClass().add("sheet");
        setMinWidth(width);
        setPrefWidth(width);
        setMaxSize(width, USE_PREF_SIZE);
        Label name = new Label(title);
        name.getStyleClass().add("sheet-title");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        Button cross = new Button("", Icons.bar(Feather.X));
        cross.setId("sheet-close");
        cross.getStyleClass().add("icon-button");
        cross.setAccessibleText("Close");
        cross.setOnAction(_ -> closing.run());
        HBox head = new HBox(name, gap, cross);
        head.getStyleClass().add("sheet-head");
        body.getStyleClass().add("sheet-body");
        foot.getStyleClass().add("sheet-foot");
        VBox.setVgrow(body, Priority.ALWAYS);
        getChildren().addAll(head, body, foot);
        foot.managedProperty().bind(foot.visibleProperty());
        foot.setVisible(false);
    }

    /// What the cross does.
    public void onClose(Runnable work) {
        closing = work;
    }

    public void body(Node... parts) {
        body.getChildren().setAll(parts);
    }

    /// @param note stands at the left of the foot
    public void foot(Node note, Node... buttons) {
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        foot.getChildren().setAll(note, gap);
        foot.getChildren().addAll(buttons);
        foot.setVisible(true);
    }
}
