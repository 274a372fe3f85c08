package dev.wireroom.ui.detail;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.layout.Region;

/// One bar of the timing: a piece of the whole time, and ticks on it.
final class TimingBar extends Region {
    private static final double HEIGHT = 14;

    private final Region line = new Region();
    private final Region piece = new Region();
    private final List<Region> ticks = new ArrayList<>();
    private final double from;
    private final double to;
    private final List<Double> at;

    /// @param from 0 to 1
    /// @param to 0 to 1
    /// @param at of the ticks, 0 to 1
    TimingBar(double from, double to, List<Double> at, String style) {
        this.from = from;
        this.to = to;
        this.at = List.copyOf(at);
        getStyleClass().add("timing-bar");
        line.getStyleClass().add("timing-line");
        piece.getStyleClass().addAll("timing-piece", style);
        getChildren().addAll(line, piece);
        for (int i = 0; i < at.size(); i++) {
            Region tick = new Region();
            tick.getStyleClass().add("timing-tick");
            ticks.add(tick);
        }
        getChildren().addAll(ticks);
        setMinHeight(HEIGHT);
        setPrefHeight(HEIGHT);
        setMaxHeight(HEIGHT);
        setMinWidth(60);
    }

    @Override
    protected void layoutChildren() {
        double width = getWidth();
        line.resizeRelocate(0, HEIGHT / 2 - 0.5, width, 1);
        double x = Math.round(width * from);
        piece.resizeRelocate(x, 1, Math.max(2, Math.round(width * to) - x), HEIGHT - 2);
        for (int i = 0; i < ticks.size(); i++) {
            ticks.get(i).resizeRelocate(Math.round((width - 2) * at.get(i)), 0, 2, HEIGHT);
        }
    }
}
