package dev.wireroom.ui.shell;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.Pane;
import javafx.scene.shape.Circle;
import javafx.scene.shape.Line;
import javafx.scene.shape.Rectangle;

/// Two clients, a room, two sessions: one wire each, and calls on it.
final class FirstRunDrawing extends Pane {
    private static final double WIDTH = 560;
    private static final double LEFT = 88;
    private static final double RIGHT = 472;

    FirstRunDrawing() {
        setMinSize(WIDTH, 121);
        setMaxSize(WIDTH, 121);
        getStyleClass().add("first-run-drawing");
        Rectangle room = new Rectangle(180.5, 0.5, 200, 120);
        room.setArcWidth(24);
        room.setArcHeight(24);
        room.getStyleClass().add("drawn-room");
        getChildren().add(room);
        wire(34.5, "drawn-wire-a");
        wire(86.5, "drawn-wire-b");
        setMouseTransparent(true);
    }

    private void wire(double y, String styleClass) {
        Line line = new Line(LEFT, y, RIGHT, y);
        line.setStrokeWidth(2.5);
        add(line, styleClass);
        for (double x : new double[] {LEFT, RIGHT}) {
            Circle end = new Circle(x, y, 5);
            end.getStyleClass().add("drawn-end");
            add(end, styleClass);
        }
        call(231, 22, y, styleClass);
        call(263, 44, y, styleClass);
        call(321, 22, y, styleClass);
        Label client = new Label("client");
        client.relocate(40, y - 9);
        Label session = new Label("session");
        session.relocate(486, y - 9);
        for (Label word : new Label[] {client, session}) {
            word.getStyleClass().addAll("body", "fg2");
            getChildren().add(word);
        }
    }

    private void call(double x, double width, double y, String styleClass) {
        Rectangle box = new Rectangle(x, y - 7, width, 14);
        box.setArcWidth(6);
        box.setArcHeight(6);
        box.setStrokeWidth(1.5);
        box.getStyleClass().add("drawn-call");
        add(box, styleClass);
    }

    private void add(Node node, String styleClass) {
        node.getStyleClass().add(styleClass);
        getChildren().add(node);
    }
}
