package dev.wireroom.ui.lanes;

import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import org.jspecify.annotations.Nullable;

/// Which time the lanes show, and whether they follow "now". Every change of one's own (zoom, pan,
/// fit) ends the following; nothing else does.
final class Viewport {
    private static final double AT_FIRST = 60e6;

    private final BooleanProperty following = new SimpleBooleanProperty(true);
    private final ReadOnlyObjectWrapper<@Nullable TimeRange> range = new ReadOnlyObjectWrapper<>();
    private TimeScale scale;
    private @Nullable Long mark;
    private boolean touched;

    Viewport(long now) {
        scale = TimeScale.of(now - AT_FIRST, (double) now, 1_000).following(now);
    }

    TimeScale scale() {
        return scale;
    }

    BooleanProperty followingProperty() {
        return following;
    }

    boolean following() {
        return following.get();
    }

    void follow(boolean on) {
        following.set(on);
    }

    /// The view has this width now. The same span is shown when it never had one.
    void resize(double width, boolean first) {
        if (width != scale.width()) {
            scale = first ? TimeScale.of(scale.start(), scale.end(), width) : scale.resized(width);
        }
    }

    /// Time has gone on to `now`.
    void tick(long now) {
        if (following.get()) {
            scale = scale.following(now);
        }
    }

    /// Closer with a factor below 1. While following, "now" stays where it is.
    void zoom(double factor, double x) {
        touched = true;
        scale = scale.zoom(factor, following.get() ? scale.width() * TimeScale.NOW_AT : x);
    }

    void pan(double pixels) {
        touched = true;
        following.set(false);
        scale = scale.pan(pixels);
    }

    void show(TimeScale other) {
        touched = true;
        following.set(false);
        scale = other;
    }

    void fit(long first, long last) {
        if (first > 0) {
            show(TimeScale.fit(first, last, scale.width()));
        }
    }

    void zoomTo(TimeRange wanted) {
        double room = Math.max(500.0, wanted.length() * 0.05);
        show(TimeScale.of(wanted.from() - room, wanted.to() + room, scale.width()));
    }

    /// All of it, as long as nobody chose something else.
    void fitUntouched(long first, long last) {
        if (!touched && first > 0) {
            following.set(false);
            scale = TimeScale.fit(first, last, scale.width());
        }
    }

    /// Just so far that this time is in sight.
    void reveal(long from, long to) {
        double margin = scale.span() * 0.08;
        if (to < scale.start() || from > scale.end()) {
            show(scale.startingAt(from - scale.span() / 3));
        } else if (from < scale.start()) {
            show(scale.startingAt(from - margin));
        } else if (to > scale.end() && to - from < scale.span()) {
            show(scale.startingAt(to + margin - scale.span()));
        }
    }

    /// Chosen with the mouse or by two marks; null = none.
    ReadOnlyObjectProperty<@Nullable TimeRange> rangeProperty() {
        return range.getReadOnlyProperty();
    }

    @Nullable TimeRange range() {
        return range.get();
    }

    void choose(@Nullable TimeRange chosen) {
        range.set(chosen);
    }

    /// The first call sets mark A, the second B: what lies between becomes the range.
    void mark(long time) {
        Long before = mark;
        if (before == null) {
            mark = time;
            range.set(new TimeRange(time, time + (long) scale.perPixel()));
        } else {
            mark = null;
            range.set(TimeRange.between((double) before, (double) time));
        }
    }
}
