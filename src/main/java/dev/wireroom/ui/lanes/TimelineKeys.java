package dev.wireroom.ui.lanes;

import dev.wireroom.ui.bridge.ExchangeRow;
import dev.wireroom.ui.bridge.Selection;
import java.time.ZoneId;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.AccessibleAttribute;
import javafx.scene.input.KeyEvent;
import org.jspecify.annotations.Nullable;

/// What the keys do on the timeline: from call to call, from lane to lane, zoom, pan, follow.
final class TimelineKeys {
    private static final double STEP = 80;
    private static final double CLOSER = 0.8;

    private final LaneCanvas canvas;
    private final Viewport viewport;
    private final Selection selection;
    private final Consumer<ExchangeRow> open;
    private final ZoneId zone;

    /// @param open takes the exchange to be opened in the whole work area
    TimelineKeys(LaneCanvas canvas, Consumer<ExchangeRow> open, ZoneId zone) {
        this.canvas = canvas;
        this.open = open;
        this.zone = zone;
        viewport = canvas.viewport();
        selection = canvas.scope().selection();
        canvas.setOnKeyPressed(this::pressed);
        canvas.setOnKeyTyped(this::typed);
    }

    private void pressed(KeyEvent event) {
        if (event.isShortcutDown() || event.isAltDown()) {
            return;
        }
        boolean done = true;
        switch (event.getCode()) {
            case LEFT -> sideways(event, -1);
            case RIGHT -> sideways(event, 1);
            case UP -> lane(-1);
            case DOWN -> lane(1);
            case END -> viewport.follow(true);
            case HOME ->
                    viewport.show(viewport.scale().startingAt((double) canvas.model().first()));
            case F -> viewport.follow(!viewport.following());
            case Z -> zoomToSelected();
            case M -> viewport.mark(markAt());
            case ENTER -> openSelected();
            case ESCAPE -> done = clearRange();
            default -> done = false;
        }
        if (done) {
            event.consume();
            canvas.redraw();
        }
    }

    private void typed(KeyEvent event) {
        if (event.isShortcutDown() || event.isAltDown()) {
            return;
        }
        double middle = viewport.scale().width() / 2;
        switch (event.getCharacter()) {
            case "+", "=" -> viewport.zoom(CLOSER, middle);
            case "-", "−" -> viewport.zoom(1 / CLOSER, middle);
            case "0" -> viewport.fit(canvas.model().first(), canvas.model().last());
            default -> {
                return;
            }
        }
        event.consume();
        canvas.redraw();
    }

    private void sideways(KeyEvent event, int way) {
        if (event.isShiftDown()) {
            viewport.pan(way * STEP);
        } else {
            next(way);
        }
    }

    private void next(int way) {
        Lane lane = canvas.model().lane(selection.sessionProperty().get());
        if (lane == null || lane.calls().size() == 0) {
            return;
        }
        int now = selected(lane);
        int next = now < 0 ? fromView(lane, way) : now + way;
        if (next >= 0 && next < lane.calls().size()) {
            select(lane, next);
        }
    }

    /// Without a call selected, the first in sight is meant (or the last, going left).
    private int fromView(Lane lane, int way) {
        TimeScale scale = viewport.scale();
        int first = lane.calls().from(way > 0 ? scale.from() : scale.to());
        return Math.clamp(way > 0 ? first : first - 1L, 0, lane.calls().size() - 1);
    }

    private int selected(Lane lane) {
        ExchangeRow row = selectedRow();
        if (row == null) {
            return -1;
        }
        long until = row.ended() == 0 ? Long.MAX_VALUE : row.ended();
        return lane.calls().ofExchange(row.number(), row.opened(), until);
    }

    private @Nullable ExchangeRow selectedRow() {
        Long number = selection.exchangeProperty().get();
        return number == null ? null : canvas.scope().capture().exchange(number);
    }

    private void select(Lane lane, int call) {
        ExchangeRow row = canvas.scope().capture().exchange(lane.calls().exchange(call));
        if (row != null) {
            viewport.follow(false);
            selection.select(row);
            long now = canvas.scope().clock().micros();
            canvas.setAccessibleText(CallWords.sentence(lane.id(), lane.calls(), call, now, zone));
            canvas.notifyAccessibleAttributeChanged(AccessibleAttribute.TEXT);
        }
    }

    private void lane(int way) {
        List<Lane> shown = canvas.lanes().shown();
        int row = canvas.lanes().row(selection.sessionProperty().get());
        int next = row < 0 ? (way > 0 ? 0 : shown.size() - 1) : row + way;
        if (next >= 0 && next < shown.size()) {
            selection.select(shown.get(next).id());
            canvas.revealLane(shown.get(next).id());
        }
    }

    private void zoomToSelected() {
        TimeRange range = viewport.range();
        ExchangeRow row = selectedRow();
        if (range != null) {
            viewport.zoomTo(range);
            viewport.choose(null);
        } else if (row != null) {
            long end = row.ended() == 0 ? canvas.scope().clock().micros() : row.ended();
            viewport.zoomTo(new TimeRange(row.opened(), end));
        }
    }

    private long markAt() {
        Picture picture = canvas.picture();
        ExchangeRow row = selectedRow();
        if (picture != null && picture.pointer() >= 0) {
            return Math.round(picture.scale().time(picture.pointer()));
        }
        return row == null ? canvas.scope().clock().micros() : row.opened();
    }

    private void openSelected() {
        ExchangeRow row = selectedRow();
        if (row != null) {
            open.accept(row);
        }
    }

    private boolean clearRange() {
        boolean there = viewport.range() != null;
        viewport.choose(null);
        return there;
    }
}
