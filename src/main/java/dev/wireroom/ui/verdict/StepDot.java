package dev.wireroom.ui.verdict;

import javafx.scene.layout.Region;

/// A dot on the thread that joins the steps of a verdict.
final class StepDot extends Region {
    private static final double WIDTH = 9;
    private static final double HEIGHT = 26;

    private final Region thread = new Region();
    private final Region dot = new Region();
    private final boolean first;
    private final boolean last;

    StepDot(boolean first, boolean last) {
        this.first = first;
        this.last = last;
        thread.getStyleClass().add("step-thread");
        dot.getStyleClass().add("step-dot");
        getChildren().addAll(thread, dot);
        setMinSize(WIDTH, HEIGHT);
        setPrefSize(WIDTH, HEIGHT);
    }

    @Override
    protected void layoutChildren() {
        double top = first ? getHeight() / 2 : 0;
        double bottom = last ? getHeight() / 2 : getHeight();
        thread.resizeRelocate(WIDTH / 2 - 1, top, 2, bottom - top);
        dot.resizeRelocate(0, getHeight() / 2 - WIDTH / 2, WIDTH, WIDTH);
    }
}
