package dev.wireroom.ui.shell;

import javafx.scene.Group;
import javafx.scene.layout.StackPane;
import javafx.scene.shape.SVGPath;
import javafx.scene.transform.Scale;

/// The product mark in its outline form, 20 px: a room and two wires that cross without touching.
final class Mark extends StackPane {
    private static final double DRAWN = 32;
    private static final double SIZE = 20;

    Mark() {
        SVGPath room =
                path(
                        "mark-room",
                        "M11 3.2 H21 A3 3 0 0 1 24 6.2 V25.8 A3 3 0 0 1 21 28.8"
                                + " H11 A3 3 0 0 1 8 25.8 V6.2 A3 3 0 0 1 11 3.2 Z",
                        2.4);
        SVGPath under = path("mark-wire-b", "M0 21.5 H8.5 C16 21.5 16 10.5 23.5 10.5 H32", 3.6);
        SVGPath gap = path("mark-gap", "M11.2 11.2 C15.2 13 16.8 19 20.8 20.8", 6.6);
        SVGPath over = path("mark-wire-a", "M0 10.5 H8.5 C16 10.5 16 21.5 23.5 21.5 H32", 3.6);
        Group drawing = new Group(room, under, gap, over);
        drawing.getTransforms().add(new Scale(SIZE / DRAWN, SIZE / DRAWN));
        getChildren().add(new Group(drawing));
        getStyleClass().add("mark");
        setMinSize(SIZE, SIZE);
        setMaxSize(SIZE, SIZE);
        setMouseTransparent(true);
    }

    private static SVGPath path(String styleClass, String content, double width) {
        SVGPath path = new SVGPath();
        path.setContent(content);
        path.setStrokeWidth(width);
        path.setFill(null);
        path.getStyleClass().add(styleClass);
        return path;
    }
}
