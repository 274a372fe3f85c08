package dev.wireroom.ui.servers;

import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/// The second way, by a command, is to come; says so, and what works today.
final class CommandWay extends VBox {
    CommandWay() {
        setSpacing(8);
        getStyleClass().add("to-come");
        Label title = new Label("Servers that are started by a command come with a later version");
        title.getStyleClass().addAll("semibold", "body");
        Label text =
                new Label(
                        "Wireroom will then start the command, one process per session, and offer"
                                + " it to clients over HTTP. Until then, start the server with its"
                                + " own HTTP option and add its address under URL.");
        text.getStyleClass().addAll("small", "fg2");
        for (Label each : new Label[] {title, text}) {
            each.setWrapText(true);
            each.setMinHeight(USE_PREF_SIZE);
            getChildren().add(each);
        }
        setMinHeight(140);
    }
}
