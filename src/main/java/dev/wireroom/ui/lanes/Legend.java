package dev.wireroom.ui.lanes;

import dev.wireroom.ui.kit.Family;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;

/// What the colours of the boxes mean; as many entries as have room, each whole.
final class Legend extends Region {
    private static final double GAP = 11;
    private static final List<Family> FAMILIES =
            List.of(Family.TOOLS, Family.RESOURCES, Family.PROMPTS, Family.ASKS, Family.LIFECYCLE);

    Legend() {
        for (Family family : FAMILIES) {
            getChildren().add(entry(family.word(), family.styleClass()));
        }
        getChildren().add(entry("error", "family-error"));
        setMinWidth(0);
    }

    private static Label entry(String word, String styleClass) {
        Region swatch = new Region();
        swatch.getStyleClass().addAll("family-swatch", styleClass);
        Label entry = new Label(word, swatch);
        entry.getStyleClass().addAll("fg2", "small");
        entry.setGraphicTextGap(5);
        return entry;
    }

    @Override
    protected void layoutChildren() {
        double x = 0;
        boolean room = true;
        for (Node entry : getManagedChildren()) {
            double wide = Math.ceil(entry.prefWidth(-1));
            double high = entry.prefHeight(-1);
            room &= x + wide <= getWidth();
            entry.setVisible(room);
            entry.resizeRelocate(x, snapPositionY((getHeight() - high) / 2), wide, high);
            x += wide + GAP;
        }
    }

    @Override
    protected double computePrefWidth(double height) {
        double sum = -GAP;
        for (Node entry : getManagedChildren()) {
            sum += Math.ceil(entry.prefWidth(-1)) + GAP;
        }
        return sum;
    }

    @Override
    protected double computePrefHeight(double width) {
        return 18;
    }
}
