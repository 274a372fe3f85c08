package dev.wireroom.ui.lanes;

import dev.wireroom.ui.bridge.ExchangeRow;
import java.util.function.Consumer;
import javafx.scene.Cursor;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import org.jspecify.annotations.Nullable;

/// What the mouse does on the timeline: choose calls and lanes, zoom at the pointer, pan, choose a
/// time, move the overview's window.
final class TimelineMouse {
    private static final double WHEEL = 1.0022;
    private static final double STILL = 3;

    private final LaneCanvas canvas;
    private final Viewport viewport;
    private final Consumer<ExchangeRow> open;
    private final TimelineTip tip;
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
        tip = new TimelineTip(canvas);
        viewport = canvas.viewport();
        canvas.setOnMousePressed(this::pressed);
        canvas.setOnMouseDragged(this::dragged);
        canvas.setOnMouseReleased(this::released);
        canvas.setOnMouseClicked(this::clicked);
        canvas.setOnMouseMoved(this::moved);
        canvas.setOnMouseExited(_ -> {
            canvas.pointer(-1);
            tip.hide();
        });
        canvas.setOnScroll(this::scrolled);
        canvas.setOnZoom(it -> {
            viewport.zoom(1 / it.getZoomFactor(), it.getX() - Frame.HEAD);
            canvas.redraw();
        });
    }

    /// @param reader of what WebSockets were closed with
    void farewells(Farewells reader) {
        tip.farewells(reader);
    }

    private void pressed(MouseEvent event) {
        canvas.requestFocus();
        tip.hide();
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
        } else if (event.getButton() == MouseButton.PRIMARY && rowUnder(event) == null) {
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
        ExchangeRow row = rowUnder(event);
        if (row != null) {
            canvas.scope().selection().select(row);
            if (event.getClickCount() == 2) {
                open.accept(row);
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
        tip.moved(event, picture);
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

    private void scrolled(ScrollEvent event) {
        tip.hide();
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

    /// The exchange of the call, or else of the stream or WebSocket, at this place.
    private @Nullable ExchangeRow rowUnder(MouseEvent event) {
        Lane lane = canvas.laneAt(event.getY());
        if (lane == null) {
            return null;
        }
        int call = canvas.callAt(lane, event.getX(), event.getY());
        if (call >= 0) {
            return canvas.scope().capture().exchange(lane.calls().exchange(call));
        }
        Stream stream = canvas.streamAt(lane, event.getX(), event.getY());
        return stream == null ? null : canvas.scope().capture().exchange(stream.exchange());
    }
}
