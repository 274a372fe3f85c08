package dev.wireroom.ui.lanes;

import org.jspecify.annotations.Nullable;

/// What lies under a place of the canvas, asked of the same arrangement that was drawn.
final class LaneHits {
    private static final double NEAR = 5;

    private final LaneLayout layout;
    private final LaneBoxes boxes = new LaneBoxes();
    private final LaneColumns columns = new LaneColumns();

    LaneHits(LaneLayout layout) {
        this.layout = layout;
    }

    /// The lane at this height; null above and below the lanes.
    @Nullable Lane lane(Picture picture, double y) {
        double top = picture.frame().lanesTop();
        return y < top ? null : layout.at(y - top + picture.scroll());
    }

    /// The stream or WebSocket whose line, or whose mark, is at this place; null when there is
    /// none. Marks before lines, for they stand on them.
    @Nullable Stream stream(Picture picture, Lane lane, double x, double y) {
        int row = layout.row(lane.id());
        double inLane = x - Frame.HEAD;
        double top = picture.frame().lanesTop() + layout.top(row) - picture.scroll();
        if (row < 0 || inLane < 0 || Math.abs(y - top - picture.frame().floor()) > NEAR) {
            return null;
        }
        Stream found = null;
        for (Stream each : lane.streams()) {
            double from = picture.scale().x((double) each.opened());
            long end = each.ended() == 0 ? picture.now() : each.ended();
            double to = each.refused() ? from : picture.scale().x((double) end);
            boolean here =
                    each.kind() != Stream.Kind.PROCESS
                            && inLane >= from - NEAR
                            && inLane <= to + NEAR;
            if (here && (found == null || !found.refused())) {
                found = each;
            }
        }
        return found;
    }

    /// Index of the call at this place; -1 when there is none. Where a lane is drawn as columns,
    /// the first call that begins there.
    int call(Picture picture, Lane lane, double x, double y, double pixel) {
        int row = layout.row(lane.id());
        double inLane = x - Frame.HEAD;
        if (row < 0 || inLane < 0) {
            return -1;
        }
        Calls calls = lane.calls();
        TimeScale scale = picture.scale();
        if (columns.needed(calls, scale, LaneColumns.BOXES)) {
            int near = calls.from((long) scale.time(inLane - 2));
            boolean within =
                    near < calls.size() && scale.x((double) calls.start(near)) <= inLane + 2;
            return within ? near : -1;
        }
        boxes.arrange(calls, scale, picture.now(), pixel);
        double top = picture.frame().lanesTop() + layout.top(row) - picture.scroll();
        int box = boxes.at(inLane, y - top, picture.frame().laneHeight());
        return box < 0 ? -1 : boxes.call(box);
    }
}
