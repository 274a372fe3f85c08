package dev.wireroom.ui.lanes;

import dev.wireroom.model.Session;
import dev.wireroom.ui.kit.Num;
import dev.wireroom.ui.kit.Token;
import java.util.List;
import javafx.scene.paint.Color;

/// Draws one frame of the timeline: overview, axis, and of the lanes those that are in sight. Each
/// lane is drawn as boxes, or as columns when there are too many. Window's thread only.
final class TimelinePainter {
    private static final int ALL_BOXES = 4_000;
    private static final int ALL_COLUMNS = 9_000;

    private final LanesModel model;
    private final LaneLayout layout;
    private final Pen pen;
    private final HeadPainter heads;
    private final FloorPainter floors;
    private final AxisPainter axis;
    private final OverviewPainter overview;
    private final EndPainter ends;
    private final BoxPainter boxPainter;
    private final LinkPainter linkPainter;
    private final ColumnPainter columnPainter;
    private final LaneBoxes boxes = new LaneBoxes();
    private final LaneColumns columns = new LaneColumns();

    TimelinePainter(
            LanesModel model, LaneLayout layout, Pen pen, HeadPainter heads, FloorPainter floors) {
        this.model = model;
        this.layout = layout;
        this.pen = pen;
        this.heads = heads;
        this.floors = floors;
        axis = new AxisPainter(pen);
        overview = new OverviewPainter(pen);
        ends = new EndPainter(pen);
        boxPainter = new BoxPainter(pen, model.labels());
        linkPainter = new LinkPainter(pen);
        columnPainter = new ColumnPainter(pen);
    }

    void paint(Picture picture, double devicePixel) {
        Frame frame = picture.frame();
        pen.begin(picture.tokens(), devicePixel);
        Color line = pen.color(Token.LINE);
        pen.area(pen.color(Token.BG1), 0, 0, frame.width(), frame.height());
        List<TimeTicks.Tick> ticks = axis.ticks(picture);
        pen.clip(Frame.HEAD, frame.lanesTop(), frame.laneWidth(), frame.lanesHeight());
        pen.shift(Frame.HEAD, frame.lanesTop());
        axis.grid(ticks, picture);
        lanes(picture, line);
        axis.now(picture);
        pen.unclip();
        heads(picture, line);
        if (frame.overview()) {
            overview.paint(model.activity(), overview(picture), picture);
            pen.area(line, 0, frame.overviewHeight() - 1, frame.width(), 1);
        }
        axis.axis(ticks, picture);
        pen.area(line, 0, frame.lanesTop() - 1, frame.width(), 1);
        pen.area(
                pen.color(Token.LINE2),
                Frame.HEAD - 1,
                frame.overviewHeight(),
                1,
                frame.height() - frame.overviewHeight());
        if (picture.range() != null) {
            axis.range(picture.range(), Num.took(picture.range().length()), picture);
        }
        axis.pointer(picture);
    }

    Overview overview(Picture picture) {
        long last = Math.max(model.last(), picture.live() ? picture.now() : 0);
        return new Overview(model.first(), last, picture.frame().laneWidth() - 12);
    }

    int drawn() {
        return pen.drawn();
    }

    private void lanes(Picture picture, Color line) {
        int from = firstInSight(picture);
        int to = endInSight(picture);
        int atMost = Math.max(100, ALL_BOXES / Math.max(1, to - from));
        double wide = columnWidth(picture, to - from);
        for (int row = from; row < to; row++) {
            Lane lane = layout.shown().get(row);
            Session session = lane.session();
            if (session == null) {
                continue;
            }
            double top = top(row, picture);
            pen.area(
                    line,
                    0,
                    top + picture.frame().laneHeight() - 1,
                    picture.frame().laneWidth(),
                    1);
            ends.line(session, top, picture);
            if (columns.needed(lane.calls(), picture.scale(), atMost)) {
                floors.paint(lane, null, session, top, picture);
                columns.arrange(lane.calls(), picture.scale(), wide, picture.now());
                columnPainter.paint(columns, wide, top, picture.frame());
            } else {
                boxes.arrange(lane.calls(), picture.scale(), picture.now(), pen.pixel());
                floors.paint(lane, boxes, session, top, picture);
                boxPainter.paint(lane.calls(), boxes, session, top, picture);
                linkPainter.paint(lane, boxes, top, picture);
            }
            ends.mark(lane, session, top, picture);
        }
        successors(from, to, picture);
    }

    private void successors(int from, int to, Picture picture) {
        for (int row = Math.max(1, from); row <= to && row < layout.shown().size(); row++) {
            Session after = layout.shown().get(row).session();
            if (after == null || after.predecessor() == null) {
                continue;
            }
            int before = layout.row(after.predecessor());
            Lane lane = before < 0 ? null : layout.shown().get(before);
            if (lane != null && lane.session() != null) {
                ends.successor(
                        lane.session(),
                        after,
                        top(before, picture),
                        top(row, picture),
                        lane.recoveredIn(),
                        picture);
            }
        }
    }

    private void heads(Picture picture, Color line) {
        Frame frame = picture.frame();
        pen.clip(0, frame.lanesTop(), Frame.HEAD, frame.lanesHeight());
        pen.shift(0, frame.lanesTop());
        for (int row = firstInSight(picture); row < endInSight(picture); row++) {
            Lane lane = layout.shown().get(row);
            Session session = lane.session();
            if (session != null) {
                heads.paint(lane, session, top(row, picture), picture);
                double bottom = top(row, picture) + frame.laneHeight() - 1;
                pen.area(line, 0, bottom, Frame.HEAD, 1);
            }
        }
        pen.unclip();
    }

    private double top(int row, Picture picture) {
        return row * picture.frame().laneHeight() - picture.scroll();
    }

    private int firstInSight(Picture picture) {
        return Math.max(0, (int) (picture.scroll() / picture.frame().laneHeight()));
    }

    private int endInSight(Picture picture) {
        double bottom = picture.scroll() + picture.frame().lanesHeight();
        return Math.min(
                layout.shown().size(), (int) Math.ceil(bottom / picture.frame().laneHeight()));
    }

    private static double columnWidth(Picture picture, int lanes) {
        double wide = 2;
        while (picture.scale().width() / wide * lanes > ALL_COLUMNS) {
            wide++;
        }
        return wide;
    }
}
