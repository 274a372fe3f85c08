package dev.wireroom.ui.messages;

import javafx.scene.layout.Region;

/// A short line that stands for the time of an exchange, with a tick where this message came.
final class PositionStrip extends Region {
    private static final double WIDTH = 78;
    private static final double TICK = 10;

    private final Region line = new Region();
    private final Region tick = new Region();
    private double share;

    PositionStrip() {
        line.getStyleClass().add("strip-line");
        tick.getStyleClass().add("strip-tick");
        getChildren().addAll(line, tick);
        setMinSize(WIDTH, TICK);
        setPrefSize(WIDTH, TICK);
        setMaxSize(WIDTH, TICK);
    }

    /// @param at 0 to 1
    void show(double at) {
        share = at;
        requestLayout();
    }

    @Override
    protected void layoutChildren() {
        double y = Math.round(getHeight() / 2);
        line.resizeRelocate(0, y - 0.5, getWidth(), 1);
        tick.resizeRelocate(Math.round((getWidth() - 3) * share), 0, 2.5, getHeight());
    }
}
