package dev.wireroom.ui.handshake;

import javafx.scene.layout.Region;

/// A line with a head at one end, 8 px high, in the colour of its family.
final class Arrow extends Region {
    private static final double HEAD = 8;

    private final Region line = new Region();
    private final Region head = new Region();
    private final boolean right;

    Arrow(boolean right) {
        this.right = right;
        getStyleClass().add("arrow");
        line.getStyleClass().add("arrow-line");
        head.getStyleClass().addAll("arrow-head", right ? "to-right" : "to-left");
        getChildren().addAll(line, head);
        setMouseTransparent(true);
    }

    /// @param y of the line
    void place(double from, double to, double y) {
        resizeRelocate(from, y - HEAD / 2, Math.max(0, to - from), HEAD);
    }

    @Override
    protected void layoutChildren() {
        line.resizeRelocate(0, HEAD / 2 - 1, getWidth(), 2);
        head.resizeRelocate(right ? getWidth() - HEAD : 0, 0, HEAD, HEAD);
    }
}
