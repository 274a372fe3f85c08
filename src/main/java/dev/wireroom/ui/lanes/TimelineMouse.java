package dev.wireroom.ui.lanes;

import dev.wireroom.ui.bridge.ExchangeRow;
import java.util.function.Consumer;
import javafx.animation.PauseTransition;
import javafx.scene.Cursor;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;

/// What the mouse does on the timeline: choose calls and lanes, zoom at the pointer, pan, choose a
/// time, move the overview's window.
final class TimelineMouse {
    private static final Duration REST = Duration.millis(250);
    private static final double WHEEL = 1.0022;
    private static final double STILL = 3;

    private final LaneCanvas canvas;
    private final Viewport viewport;
    private final Consumer<ExchangeRow> open;
    private final Tooltip tip = new Tooltip();
    private final PauseTransition rest = new PauseTransition(REST);
    private Drag drag = Drag.NOTHING;
    private Overview.Hold hold = Overview.Hold.ELSEWHERE;
    private double pressedX;
    private double lastX;
    private double grabbed;

    private enum Drag {
        NOTHING,
        PAN,
        RANGE,
        OVERVIEW
    }

    /// @param open takes the exchange that was double clicked
    TimelineMouse(LaneCanvas canvas, Consumer<ExchangeRow> open) {
        this.canvas = canvas;
        this.open = open;
        viewport = canvas.viewport();
        canvas.setOnMousePressed(this::pressed);
        canvas.setOnMouseDragged(this::dragged);
        canvas.setOnMouseReleased(this::released);
        canvas.setOnMouseClicked(this::clicked);
        canvas.setOnMouseMoved(this::moved);
        canvas.setOnMouseExited(_ -> {
            canvas.pointer(-1);
            hideTip();
        });
        canvas.setOnScroll(this::scrolled);
        canvas.setOnZoom(it -> {
            viewport.zoom(1 / it.getZoomFactor(), it.getX() - Frame.HEAD);
            canvas.redraw();
        });
    }

    private void pressed(MouseEvent event) {
        canvas.requestFocus();
        hideTip();
        Picture picture = canvas.picture();
        if (picture == null) {
            return;
        }
        pressedX = event.getX();
        lastX = event.getX();
        drag = Drag.NOTHING;
        if (event.getX() < Frame.HEAD) {
            return;
        }
        if (event.getY() < picture.frame().overviewHeight()) {
            Overview overview = canvas.overview(picture);
            double x = event.getX() - Frame.HEAD;
            hold = overview.at(x, viewport.scale());
            if (hold == Overview.Hold.ELSEWHERE) {
                moveWindow(overview, x);
                hold = Overview.Hold.WINDOW;
            }
            grabbed = x - overview.left(viewport.scale());
            drag = Drag.OVERVIEW;
        } else if (event.getButton() == MouseButton.MIDDLE || event.isShiftDown()) {
            drag = Drag.PAN;
        } else if (event.getButton() == MouseButton.PRIMARY && callUnder(event) == null) {
            drag = Drag.RANGE;
        }
    }

    private void dragged(MouseEvent event) {
        double x = event.getX();
        switch (drag) {
            case PAN -> {
                viewport.pan(lastX - x);
                canvas.setCursor(Cursor.CLOSED_HAND);
                canvas.redraw();
            }
            case RANGE -> {
                if (Math.abs(x - pressedX) > STILL) {
                    TimeScale scale = viewport.scale();
                    viewport.follow(false);
                    viewport.choose(
                            TimeRange.between(
                                    scale.time(pressedX - Frame.HEAD), scale.time(x - Frame.HEAD)));
                }
            }
            case OVERVIEW -> {
                Picture picture = canvas.picture();
                if (picture != null) {
                    moveWindow(canvas.overview(picture), x - Frame.HEAD);
                }
            }
            case NOTHING -> {}
        }
        lastX = x;
    }

    private void moveWindow(Overview overview, double x) {
        viewport.show(overview.moved(hold, x, grabbed, viewport.scale()));
        canvas.redraw();
    }

    private void released(MouseEvent event) {
        canvas.setCursor(Cursor.DEFAULT);
        if (drag == Drag.RANGE && Math.abs(event.getX() - pressedX) <= STILL) {
            viewport.choose(null);
        }
        drag = Drag.NOTHING;
    }

    private void clicked(MouseEvent event) {
        if (event.getButton() != MouseButton.PRIMARY || !event.isStillSincePress()) {
            return;
        }
        Lane lane = canvas.laneAt(event.getY());
        ExchangeRow call = callUnder(event);
        if (call != null) {
            canvas.scope().selection().select(call);
            if (event.getClickCount() == 2) {
                open.accept(call);
            }
        } else if (lane != null && event.getX() < Frame.HEAD) {
            canvas.scope().selection().select(lane.id());
        } else if (event.getClickCount() == 2 && lane != null) {
            viewport.fit(canvas.model().first(), canvas.model().last());
            canvas.redraw();
        }
    }

    private void moved(MouseEvent event) {
        Picture picture = canvas.picture();
        if (picture == null) {
            return;
        }
        boolean lanes =
                event.getX() >= Frame.HEAD && event.getY() >= picture.frame().overviewHeight();
        canvas.pointer(lanes ? event.getX() - Frame.HEAD : -1);
        canvas.setCursor(cursor(event, picture));
        hideTip();
        Lane lane = canvas.laneAt(event.getY());
        int call = lane == null ? -1 : canvas.callAt(lane, event.getX(), event.getY());
        if (lane != null && call >= 0) {
            tip.setText(
                    CallWords.tip(
                            lane.calls(),
                            call,
                            picture.now(),
                            canvas.scope().capture().rounds(lane.calls().exchange(call))));
            rest.setOnFinished(
                    _ -> tip.show(canvas, event.getScreenX() + 12, event.getScreenY() + 16));
            rest.playFromStart();
        }
    }

    private Cursor cursor(MouseEvent event, Picture picture) {
        if (event.getX() < Frame.HEAD || event.getY() >= picture.frame().overviewHeight()) {
            return Cursor.DEFAULT;
        }
        Overview overview = canvas.overview(picture);
        return switch (overview.at(event.getX() - Frame.HEAD, viewport.scale())) {
            case LEFT_GRIP, RIGHT_GRIP -> Cursor.H_RESIZE;
            case WINDOW -> Cursor.OPEN_HAND;
            case ELSEWHERE -> Cursor.DEFAULT;
        };
    }

    private void hideTip() {
        rest.stop();
        tip.hide();
    }

    private void scrolled(ScrollEvent event) {
        hideTip();
        double x = Math.max(0, event.getX() - Frame.HEAD);
        if (event.isShortcutDown()) {
            viewport.zoom(Math.pow(WHEEL, -event.getDeltaY()), x);
        } else if (event.isShiftDown()) {
            viewport.pan(-event.getDeltaX() - event.getDeltaY());
        } else if (Math.abs(event.getDeltaX()) > Math.abs(event.getDeltaY())) {
            viewport.pan(-event.getDeltaX());
        } else {
            canvas.scrollBy(-event.getDeltaY());
        }
        canvas.redraw();
        event.consume();
    }

    private @Nullable ExchangeRow callUnder(MouseEvent event) {
        Lane lane = canvas.laneAt(event.getY());
        int call = lane == null ? -1 : canvas.callAt(lane, event.getX(), event.getY());
        return lane == null || call < 0
                ? null
                : canvas.scope().capture().exchange(lane.calls().exchange(call));
    }
}
