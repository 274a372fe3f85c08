package dev.wireroom.ui.lanes;

/// A stretch of time, microseconds.
public record TimeRange(long from, long to) {
    static TimeRange between(double one, double other) {
        return new TimeRange(Math.round(Math.min(one, other)), Math.round(Math.max(one, other)));
    }

    public long length() {
        return to - from;
    }
}
