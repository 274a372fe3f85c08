package dev.wireroom.ui.lanes;

import javafx.scene.layout.Region;

/// The two things on the canvas that are not drawn: the way to the quiet lanes below the last lane,
/// and what is said when there is nothing to see.
record LaneOverlays(Region foot, Region nothing) {
    private static final double FOOT = 30;
    private static final double ROOM = 3;

    /// What the foot takes below the lanes.
    double footHeight() {
        return foot.isVisible() ? FOOT : 0;
    }

    void place(Frame frame, LaneLayout layout, double scroll) {
        double y = frame.lanesTop() + layout.total() - scroll + ROOM;
        foot.resizeRelocate(4, Math.rint(y), Frame.HEAD - 8, FOOT - 2 * ROOM);
        foot.setOpacity(y > frame.lanesTop() - FOOT / 2 ? 1 : 0);
        nothing.setVisible(layout.shown().isEmpty() && layout.quiet() > 0);
        double wide = Math.ceil(nothing.prefWidth(-1));
        double high = Math.ceil(nothing.prefHeight(-1));
        double left = Frame.HEAD + (frame.laneWidth() - wide) / 2;
        double top = frame.lanesTop() + (frame.lanesHeight() - high) / 2;
        nothing.resizeRelocate(Math.rint(left), Math.rint(top), wide, high);
    }
}
