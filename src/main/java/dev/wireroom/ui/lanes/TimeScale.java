package dev.wireroom.ui.lanes;

/// Which time lies where: from the left edge on, so many microseconds a pixel. Pure arithmetic; a
/// change is a new scale.
///
/// @param start time at x = 0, microseconds (a fraction while zooming)
/// @param perPixel microseconds a pixel
/// @param width pixels from the left edge to the right
record TimeScale(double start, double perPixel, double width) {
    /// A whole view of 1 ms.
    static final double SHORTEST = 1_000;

    /// A whole view of 7 days.
    static final double LONGEST = 7 * 86_400e6;

    /// Where "now" stands while following.
    static final double NOW_AT = 0.96;

    private static final double MARGIN = 0.04;

    TimeScale {
        width = Math.max(1, width);
        perPixel = Math.clamp(perPixel, SHORTEST / width, LONGEST / width);
    }

    static TimeScale of(double from, double to, double width) {
        return new TimeScale(from, (to - from) / Math.max(1, width), width);
    }

    /// Shows all from `first` to `last`, with some room on both sides.
    static TimeScale fit(long first, long last, double width) {
        double span = Math.max(SHORTEST, (double) (last - first));
        return of(first - span * MARGIN / 2, last + span * MARGIN, width);
    }

    double x(double time) {
        return (time - start) / perPixel;
    }

    double time(double x) {
        return start + x * perPixel;
    }

    double end() {
        return time(width);
    }

    double span() {
        return width * perPixel;
    }

    long from() {
        return (long) Math.floor(start);
    }

    long to() {
        return (long) Math.ceil(end());
    }

    /// Closer (factor below 1) or farther; the time under `x` stays under it.
    TimeScale zoom(double factor, double x) {
        TimeScale sized = new TimeScale(start, perPixel * factor, width);
        return new TimeScale(time(x) - x * sized.perPixel, sized.perPixel, width);
    }

    TimeScale pan(double pixels) {
        return new TimeScale(start + pixels * perPixel, perPixel, width);
    }

    TimeScale startingAt(double time) {
        return new TimeScale(time, perPixel, width);
    }

    /// The same zoom, "now" at its place near the right edge.
    TimeScale following(long now) {
        return startingAt(now - NOW_AT * width * perPixel);
    }

    /// Wider or narrower at the right edge; nothing else moves.
    TimeScale resized(double newWidth) {
        return new TimeScale(start, perPixel, newWidth);
    }
}
