package dev.wireroom.ui.lanes;

/// The whole capture on one strip: where its times lie, and which part of it a mouse takes hold of.
///
/// @param first time at its left end
/// @param last time at its right end
record Overview(long first, long last, double width) {
    private static final double GRIP = 5;
    private static final double NARROWEST = 4;

    /// What a mouse takes hold of.
    enum Hold {
        LEFT_GRIP,
        RIGHT_GRIP,
        WINDOW,
        ELSEWHERE
    }

    double x(double time) {
        return (time - first) / span() * width;
    }

    double time(double x) {
        return first + x / width * span();
    }

    private double span() {
        return Math.max(1, last - first);
    }

    /// The window's left edge; it is never narrower than can be seen.
    double left(TimeScale scale) {
        return Math.clamp(x(scale.start()), 0, Math.max(0, width - NARROWEST));
    }

    double right(TimeScale scale) {
        return Math.clamp(x(scale.end()), left(scale) + NARROWEST, width);
    }

    Hold at(double x, TimeScale scale) {
        double left = left(scale);
        double right = right(scale);
        if (Math.abs(x - right) <= GRIP && right - left > GRIP) {
            return Hold.RIGHT_GRIP;
        }
        if (Math.abs(x - left) <= GRIP && right - left > GRIP) {
            return Hold.LEFT_GRIP;
        }
        return x > left && x < right ? Hold.WINDOW : Hold.ELSEWHERE;
    }

    /// The scale after the held part was moved to `x`.
    ///
    /// @param grabbed for the window: from its left edge to where it was taken
    TimeScale moved(Hold hold, double x, double grabbed, TimeScale scale) {
        double time = time(x);
        return switch (hold) {
            case LEFT_GRIP ->
                    TimeScale.of(Math.min(time, scale.end() - 1), scale.end(), scale.width());
            case RIGHT_GRIP ->
                    TimeScale.of(scale.start(), Math.max(time, scale.start() + 1), scale.width());
            case WINDOW -> scale.startingAt(time(x - grabbed));
            case ELSEWHERE -> scale.startingAt(time - scale.span() / 2);
        };
    }
}
