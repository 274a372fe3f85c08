package dev.wireroom.ui.servers;

import dev.wireroom.ui.kit.Copy;
import dev.wireroom.ui.kit.Icons;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// The foot of the rail: the address for clients of the chosen server, else the button to add one.
final class RailFoot extends VBox {
    private final ServerDeeds deeds;
    private final Button add = new Button("Add a server", Icons.row(Feather.PLUS));
    private String address = "";

    RailFoot(ServerDeeds deeds) {
        this.deeds = deeds;
        getStyleClass().add("rail-foot");
        add.setId("add-server");
        add.setOnAction(_ -> deeds.add());
        add.setMaxWidth(Double.MAX_VALUE);
        add.setTooltip(new Tooltip("Add a server (Ctrl+N)"));
    }

    void show(@Nullable String clientsConnectTo, boolean live, boolean narrow) {
        getStyleClass().remove("narrow");
        setVisible(live || clientsConnectTo != null);
        setManaged(isVisible());
        if (clientsConnectTo != null && !narrow) {
            connectTo(clientsConnectTo);
        } else {
            add.setText(narrow ? "" : "Add a server");
            add.getStyleClass().remove("icon-button");
            if (narrow) {
                getStyleClass().add("narrow");
                add.getStyleClass().add("icon-button");
            }
            if (!getChildren().equals(java.util.List.of(add))) {
                getChildren().setAll(add);
            }
        }
    }

    private void connectTo(String url) {
        String shown = url.replaceFirst("^http://", "");
        if (shown.equals(address) && getChildren().size() == 2) {
            return;
        }
        address = shown;
        Label title = new Label("Clients connect to");
        title.getStyleClass().addAll("caption", "fg3");
        Label text = new Label(shown);
        text.setId("clients-connect-to");
        text.getStyleClass().addAll("mono", "rail-address");
        text.setMinWidth(0);
        text.setTooltip(new Tooltip(url));
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        Copy copy = new Copy("", () -> url, deeds::copy);
        copy.setId("copy-address");
        HBox line = new HBox(text, gap, copy);
        line.setAlignment(Pos.CENTER_LEFT);
        getChildren().setAll(title, line);
    }
}
