package dev.wireroom.ui.headers;

import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;

/// A sign and a field line beside it, broken where the width ends.
final class NarrowLine extends Region {
    private static final double MARK = 26;
    private static final double END = 10;
    private static final double PAD = 4;

    private final Label mark;
    private final HeaderText text;

    NarrowLine(String sign, HeaderText text) {
        this.text = text;
        mark = new Label(sign);
        mark.getStyleClass().addAll("mono-bold", "header-mark");
        mark.setAlignment(Pos.TOP_CENTER);
        getChildren().addAll(mark, text);
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computePrefHeight(double width) {
        double room = (width < 0 ? 400 : width) - MARK - END;
        return Math.ceil(text.prefHeight(room)) + 2 * PAD;
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected double computePrefWidth(double height) {
        return 400;
    }

    @Override
    protected void layoutChildren() {
        mark.resizeRelocate(0, PAD, MARK, getHeight() - PAD);
        text.resizeRelocate(MARK, PAD, getWidth() - MARK - END, getHeight() - 2 * PAD);
    }
}
