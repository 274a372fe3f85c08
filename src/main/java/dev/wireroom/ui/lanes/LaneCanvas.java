package dev.wireroom.ui.lanes;

import dev.wireroom.model.Session;
import dev.wireroom.ui.bridge.ExchangeRow;
import dev.wireroom.ui.bridge.Scope;
import dev.wireroom.ui.kit.Theme;
import java.time.ZoneId;
import java.util.function.Consumer;
import java.util.function.ToLongFunction;
import javafx.animation.AnimationTimer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.ScrollBar;
import javafx.scene.layout.Region;
import javafx.util.Subscription;
import org.jspecify.annotations.Nullable;

/// The drawn part of the timeline: a canvas as large as the view, never larger, and a scroll bar
/// for the lanes. Draws when something changed, at most 30 times a second while time runs by
/// itself. Window's thread only.
final class LaneCanvas extends Region {
    private static final long SLOW = 32_000_000;
    private static final double LOSES_OVERVIEW = 780;
    private static final double LOW_LANES = 740;
    private static final double BAR = 10;

    private final LanesModel model;
    private final Scope scope;
    private final Theme theme;
    private final ZoneId zone;
    private final Canvas canvas = new Canvas(1, 1);
    private final ScrollBar bar = new ScrollBar();
    private final Viewport viewport;
    private final LaneLayout layout;
    private final TimelinePainter painter;
    private final LaneHits hits;
    private final BooleanProperty withQuiet = new SimpleBooleanProperty();
    private final BooleanProperty live = new SimpleBooleanProperty(true);
    private final ReadOnlyIntegerWrapper quiet = new ReadOnlyIntegerWrapper();
    private final Subscription outside;
    private final AnimationTimer timer =
            new AnimationTimer() {
                @Override
                public void handle(long nanos) {
                    frame(nanos);
                }
            };
    private LaneOverlays overlays = new LaneOverlays(new Region(), new Region());
    private Consumer<Picture> drawnListener = _ -> {};
    private @Nullable Picture picture;
    private boolean sized;
    private boolean dirty;
    private boolean urgent;
    private long drawnAt;
    private long drawnNow;
    private double pointer = -1;

    LaneCanvas(LanesModel model, Scope scope, Theme theme, ZoneId zone) {
        this.model = model;
        this.scope = scope;
        this.theme = theme;
        this.zone = zone;
        viewport = new Viewport(scope.clock().micros());
        ToLongFunction<Session> idle = it -> scope.servers().idleTimeout(it);
        layout = new LaneLayout(model, idle);
        hits = new LaneHits(layout);
        Pen pen = new Pen(canvas.getGraphicsContext2D(), theme.tokens());
        painter =
                new TimelinePainter(
                        model,
                        layout,
                        pen,
                        new HeadPainter(pen, scope.capture()::nthCaller, scope.servers()),
                        new FloorPainter(pen, idle));
        bar.setOrientation(Orientation.VERTICAL);
        bar.setFocusTraversable(false);
        bar.valueProperty().subscribe(_ -> redraw());
        getChildren().addAll(canvas, bar);
        setFocusTraversable(true);
        setAccessibleRoleDescription("timeline");
        setAccessibleText("Timeline of sessions. Arrow keys move from call to call.");
        model.whenChanged(this::changed);
        outside =
                Subscription.combine(
                        theme.lookProperty().subscribe(_ -> redraw()),
                        scope.selection().sessionProperty().subscribe(_ -> redraw()),
                        scope.selection().exchangeProperty().subscribe(_ -> revealSelected()),
                        scope.shown().sessionsProperty().subscribe(_ -> redraw()),
                        scope.clock().secondsProperty().subscribe(_ -> changed()),
                        scope.clock().quartersProperty().subscribe(_ -> wake()));
        withQuiet.subscribe(_ -> redraw());
        live.subscribe(_ -> redraw());
        viewport.followingProperty().subscribe(_ -> redraw());
        viewport.rangeProperty().subscribe(_ -> redraw());
    }

    /// Lets go of what outlives it.
    void close() {
        outside.unsubscribe();
        model.whenChanged(() -> {});
        timer.stop();
    }

    Viewport viewport() {
        return viewport;
    }

    LanesModel model() {
        return model;
    }

    Scope scope() {
        return scope;
    }

    BooleanProperty withQuietProperty() {
        return withQuiet;
    }

    /// Whether time goes on: else there is no "now" and nothing to follow.
    BooleanProperty liveProperty() {
        return live;
    }

    ReadOnlyIntegerProperty quietProperty() {
        return quiet.getReadOnlyProperty();
    }

    /// @param foot stands below the last lane
    /// @param nothing stands in the middle when no lane has anything in this time
    void overlay(Region foot, Region nothing) {
        overlays = new LaneOverlays(foot, nothing);
        getChildren().addAll(foot, nothing);
    }

    void whenDrawn(Consumer<Picture> listener) {
        drawnListener = listener;
    }

    /// What was drawn last; null before the first time.
    @Nullable Picture picture() {
        return picture;
    }

    LaneLayout lanes() {
        return layout;
    }

    Overview overview(Picture of) {
        return painter.overview(of);
    }

    int drawn() {
        return painter.drawn();
    }

    void pointer(double x) {
        if (x != pointer) {
            pointer = x;
            redraw();
        }
    }

    void scrollBy(double pixels) {
        bar.setValue(Math.clamp(bar.getValue() + pixels, 0, bar.getMax()));
    }

    /// As soon as may be, because of what a person did.
    void redraw() {
        urgent = true;
        changed();
    }

    private void changed() {
        dirty = true;
        timer.start();
    }

    /// It may have come into sight again.
    private void wake() {
        if (dirty) {
            timer.start();
        }
    }

    private void revealSelected() {
        Long number = scope.selection().exchangeProperty().get();
        ExchangeRow row = number == null ? null : scope.capture().exchange(number);
        if (row != null && !viewport.following()) {
            viewport.reveal(row.opened(), row.ended() == 0 ? row.opened() : row.ended());
        }
        redraw();
    }

    private void frame(long nanos) {
        if (!inSight()) {
            timer.stop();
            return;
        }
        long now = scope.clock().micros();
        boolean moves = live.get() && nowInSight(now);
        double pixels = (now - drawnNow) / viewport.scale().perPixel();
        boolean due = dirty || (moves && pixels >= pixel());
        if (due && (urgent || nanos - drawnAt >= SLOW)) {
            drawnAt = nanos;
            draw();
        }
        if (!dirty && !moves) {
            timer.stop();
        }
    }

    private boolean nowInSight(long now) {
        TimeScale scale = viewport.scale();
        return viewport.following() || (now >= scale.start() && now <= scale.end());
    }

    private boolean inSight() {
        for (Node node = this; node != null; node = node.getParent()) {
            if (!node.isVisible()) {
                return false;
            }
        }
        return getScene() != null;
    }

    /// At once. Also what a test calls that wants to look at the result.
    void draw() {
        dirty = false;
        urgent = false;
        double width = canvas.getWidth();
        double height = canvas.getHeight();
        if (width < Frame.HEAD + 20 || height < Frame.AXIS) {
            return;
        }
        long now = scope.clock().micros();
        drawnNow = now;
        Frame frame = frameOf(width, height);
        viewport.resize(frame.laneWidth(), !sized);
        sized = true;
        if (live.get()) {
            viewport.tick(now);
        } else {
            viewport.fitUntouched(model.first(), model.last());
        }
        String session = scope.selection().sessionProperty().get();
        Long exchange = scope.selection().exchangeProperty().get();
        layout.height(frame.laneHeight());
        layout.arrange(
                viewport.scale(),
                now,
                scope.shown().sessionsProperty().get(),
                withQuiet.get(),
                session);
        quiet.set(layout.quiet());
        scrollBar(frame);
        overlays.place(frame, layout, bar.getValue());
        picture =
                new Picture(
                        frame,
                        viewport.scale(),
                        now,
                        live.get(),
                        bar.getValue(),
                        session,
                        exchange == null ? 0 : exchange,
                        pointer,
                        viewport.range(),
                        theme.tokens(),
                        zone);
        painter.paint(picture, pixel());
        drawnListener.accept(picture);
    }

    private Frame frameOf(double width, double height) {
        double window = getScene() == null ? LOSES_OVERVIEW : getScene().getHeight();
        return new Frame(
                width,
                height,
                window >= LOSES_OVERVIEW,
                window >= LOW_LANES ? LaneLayout.HIGH : LaneLayout.LOW);
    }

    private void scrollBar(Frame frame) {
        double more = Math.max(0, total() - frame.lanesHeight());
        bar.setVisible(more > 0);
        bar.setMax(more);
        bar.setVisibleAmount(more * frame.lanesHeight() / Math.max(1, total()));
        bar.setUnitIncrement(frame.laneHeight());
        bar.setBlockIncrement(frame.lanesHeight());
        bar.setValue(Math.clamp(bar.getValue(), 0, more));
        bar.resizeRelocate(
                canvas.getWidth() - BAR, frame.lanesTop(), BAR, Math.max(1, frame.lanesHeight()));
    }

    /// Room for the foot included.
    private double total() {
        return layout.total() + overlays.footHeight();
    }

    private double pixel() {
        return getScene() == null || getScene().getWindow() == null
                ? 1
                : 1 / getScene().getWindow().getRenderScaleX();
    }

    /// The lane at this height; null above and below the lanes.
    @Nullable Lane laneAt(double y) {
        return picture == null ? null : hits.lane(picture, y);
    }

    /// Index of the call at this place of the canvas; -1 when there is none.
    int callAt(Lane lane, double x, double y) {
        return picture == null ? -1 : hits.call(picture, lane, x, y, pixel());
    }

    /// The stream or WebSocket at this place of the canvas; null when there is none.
    @Nullable Stream streamAt(Lane lane, double x, double y) {
        return picture == null ? null : hits.stream(picture, lane, x, y);
    }

    /// Scrolls so far that this session's lane is in sight.
    void revealLane(String session) {
        int row = layout.row(session);
        Picture last = picture;
        if (row >= 0 && last != null) {
            double top = layout.top(row);
            double bottom = top + layout.height() - last.frame().lanesHeight();
            bar.setValue(
                    Math.clamp(
                            Math.clamp(bar.getValue(), Math.min(bottom, top), top),
                            0,
                            bar.getMax()));
        }
    }

    @Override
    protected void layoutChildren() {
        double width = snapSizeX(getWidth());
        double height = snapSizeY(getHeight());
        if (canvas.getWidth() != width || canvas.getHeight() != height) {
            canvas.setWidth(width);
            canvas.setHeight(height);
            draw();
        }
    }

    @Override
    protected double computePrefWidth(double height) {
        return 800;
    }

    @Override
    protected double computePrefHeight(double width) {
        return 440;
    }

    @Override
    protected double computeMinHeight(double width) {
        return Frame.AXIS + LaneLayout.LOW;
    }
}
