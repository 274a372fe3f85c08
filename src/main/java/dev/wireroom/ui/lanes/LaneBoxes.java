package dev.wireroom.ui.lanes;

import java.util.Arrays;

/// Where the calls of one lane stand as boxes: left edge, width, and in which of at most three rows
/// when they overlap in time. Painter and mouse ask the same arrangement, so what is seen is what
/// is hit. Used again for lane after lane.
final class LaneBoxes {
    /// No box is narrower.
    static final double NARROWEST = 4;

    /// The two uprights of a handshake stand at least so far apart.
    static final double HANDSHAKE = 7;

    static final int ROWS = 3;
    private static final double ROOM = 3;
    private static final double OUTSIDE = 12;

    private int count;
    private int[] call = new int[64];
    private double[] x = new double[64];
    private double[] width = new double[64];
    private int[] row = new int[64];
    private int[] rows = new int[64];
    private int[] hidden = new int[64];

    /// @param pixel size of one device pixel; edges lie on whole ones
    void arrange(Calls calls, TimeScale scale, long now, double pixel) {
        count = 0;
        calls.touching(scale.from(), scale.to(), this::take);
        place(calls, scale, now, pixel);
        stack(calls, now);
    }

    private void take(int index) {
        if (count == call.length) {
            int more = count * 2;
            call = Arrays.copyOf(call, more);
            x = Arrays.copyOf(x, more);
            width = Arrays.copyOf(width, more);
            row = Arrays.copyOf(row, more);
            rows = Arrays.copyOf(rows, more);
            hidden = Arrays.copyOf(hidden, more);
        }
        call[count++] = index;
    }

    private void place(Calls calls, TimeScale scale, long now, double pixel) {
        double handshakeEnds = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < count; i++) {
            boolean handshake = calls.handshake(call[i]);
            double left = Math.max(-OUTSIDE, snap(scale.x((double) calls.start(call[i])), pixel));
            double right =
                    Math.min(
                            scale.width() + OUTSIDE,
                            snap(scale.x((double) end(calls, i, now)), pixel));
            double least = handshake ? HANDSHAKE : NARROWEST;
            double wide = Math.max(least, right - left);
            if (!handshake && left < handshakeEnds) {
                wide = Math.max(least, wide - (handshakeEnds - left));
                left = handshakeEnds;
            }
            x[i] = left;
            width[i] = wide;
            if (handshake) {
                handshakeEnds = left + wide + ROOM;
            }
        }
    }

    private long end(Calls calls, int i, long now) {
        return calls.open(call[i]) ? Math.max(now, calls.start(call[i])) : calls.end(call[i]);
    }

    /// First free row; calls that all overlap one another through others form a group, which has as
    /// many rows as it needs.
    private void stack(Calls calls, long now) {
        long[] free = new long[ROWS];
        int first = 0;
        long groupEnds = Long.MIN_VALUE;
        for (int i = 0; i < count; i++) {
            long start = calls.start(call[i]);
            if (start >= groupEnds) {
                close(first, i);
                first = i;
                Arrays.fill(free, Long.MIN_VALUE);
            }
            long end = end(calls, i, now);
            groupEnds = Math.max(groupEnds, end);
            row[i] = -1;
            for (int r = 0; r < ROWS && row[i] < 0; r++) {
                if (free[r] <= start) {
                    row[i] = r;
                    free[r] = Math.max(end, start + 1);
                }
            }
        }
        close(first, count);
    }

    private void close(int from, int to) {
        int used = 1;
        int left = 0;
        for (int i = from; i < to; i++) {
            used = Math.max(used, row[i] + 1);
            left += row[i] < 0 ? 1 : 0;
        }
        for (int i = from; i < to; i++) {
            rows[i] = used;
            hidden[i] = i == to - 1 ? left : 0;
        }
    }

    static double snap(double value, double pixel) {
        return Math.round(value / pixel) * pixel;
    }

    int count() {
        return count;
    }

    int call(int i) {
        return call[i];
    }

    /// The box of this call; -1 when it is out of sight or found no row.
    int of(int index) {
        int i = Arrays.binarySearch(call, 0, count, index); // they stand in order of their start
        return i < 0 || row[i] < 0 ? -1 : i;
    }

    double x(int i) {
        return x[i];
    }

    double width(int i) {
        return width[i];
    }

    /// -1 when all rows were taken.
    int row(int i) {
        return row[i];
    }

    /// Rows of the group that this box stands in.
    int rows(int i) {
        return rows[i];
    }

    /// Calls of the group that found no row, said at its last box.
    int hidden(int i) {
        return hidden[i];
    }

    double top(int i, double laneHeight) {
        return tops(laneHeight, rows[i])[Math.max(0, row[i])];
    }

    double height(int i, double laneHeight) {
        boolean low = laneHeight < LaneLayout.HIGH;
        return switch (rows[i]) {
            case 1 -> low ? 18 : 20;
            case 2 -> low ? 11 : 16;
            default -> low ? 7 : 11;
        };
    }

    private static double[] tops(double laneHeight, int rows) {
        boolean low = laneHeight < LaneLayout.HIGH;
        return switch (rows) {
            case 1 -> new double[] {low ? 6 : 7};
            case 2 -> low ? new double[] {3, 15} : new double[] {4, 23};
            default -> low ? new double[] {2, 10, 18} : new double[] {3, 16, 29};
        };
    }

    /// The box at this place of the lane, with a little room around narrow ones; -1 when there is
    /// none.
    int at(double px, double py, double laneHeight) {
        for (int i = count - 1; i >= 0; i--) {
            double slack = width[i] < 8 ? 2 : 0;
            double top = top(i, laneHeight);
            if (row[i] >= 0
                    && px >= x[i] - slack
                    && px <= x[i] + width[i] + slack
                    && py >= top - 1
                    && py <= top + height(i, laneHeight) + 1) {
                return i;
            }
        }
        return -1;
    }
}
