package dev.wireroom.ui.headers;

import javafx.scene.control.Label;
import javafx.scene.layout.Region;

/// The words above the columns of a wide table, at the places of its columns.
final class ColumnCaptions extends Region {
    private static final double HEIGHT = 26;
    private static final double INDENT = 11;

    ColumnCaptions(String... words) {
        for (String word : words) {
            Label label = new Label(word);
            label.getStyleClass().add("section-title");
            getChildren().add(label);
        }
        setMinHeight(HEIGHT);
        setPrefHeight(HEIGHT);
    }

    @Override
    protected void layoutChildren() {
        double side = Math.floor(Math.max(0, getWidth() - WideRow.MARK - WideRow.WHY) / 2);
        double[] at = {0, side + WideRow.MARK, 2 * side + WideRow.MARK};
        for (int i = 0; i < getChildren().size(); i++) {
            getChildren().get(i).resizeRelocate(at[i] + INDENT, 2, side - INDENT, HEIGHT - 4);
        }
    }
}
