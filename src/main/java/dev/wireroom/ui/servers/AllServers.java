package dev.wireroom.ui.servers;

import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/// The first line of the rail: no server in particular.
final class AllServers extends Button {
    private final Label number = new Label("0");

    AllServers(Runnable choose) {
        setId("all-servers");
        getStyleClass().addAll("server-entry", "all-servers");
        Label word = new Label("All servers");
        word.getStyleClass().add("server-name");
        number.getStyleClass().addAll("mono", "fg2");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox line = new HBox(word, gap, number);
        line.setAlignment(Pos.CENTER_LEFT);
        setGraphic(line);
        setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        setMaxWidth(Double.MAX_VALUE);
        setOnAction(_ -> choose.run());
    }

    void count(int servers) {
        number.setText(String.valueOf(servers));
        setAccessibleText("All servers, " + servers);
    }

    void chosen(boolean now) {
        getStyleClass().remove("chosen");
        if (now) {
            getStyleClass().add("chosen");
        }
    }
}
