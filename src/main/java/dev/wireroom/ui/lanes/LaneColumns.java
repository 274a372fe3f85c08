package dev.wireroom.ui.lanes;

/// The calls of one lane as columns, for when there are too many to be boxes: how busy the lane was
/// in each, of which family most calls were, whether one failed. Costs the same for a hundred calls
/// and for a million.
final class LaneColumns {
    /// More calls than this in a lane are never drawn as boxes.
    static final int BOXES = 4_000;

    /// A box this wide can be told from its neighbour.
    private static final double TELLABLE = 3;

    /// So few boxes do not touch, however short they are.
    private static final double APART = 10;

    private final Pyramid.Sum sum = new Pyramid.Sum();
    private int count;
    private double[] busy = new double[256];
    private int[] family = new int[256];
    private boolean[] failed = new boolean[256];

    /// @param atMost how many boxes this lane may have at most
    boolean needed(Calls calls, TimeScale scale, int atMost) {
        int low = calls.from(scale.from());
        int high = calls.from(scale.to());
        int inView = high - low;
        if (inView > atMost) {
            return true;
        }
        if (inView == 0 || inView * APART <= scale.width()) {
            return false;
        }
        sum.clear();
        calls.pyramid().sum(low, high, sum);
        return sum.busy / scale.perPixel() / inView < TELLABLE;
    }

    /// @param wide pixels a column
    void arrange(Calls calls, TimeScale scale, double wide, long now) {
        count = (int) Math.ceil(scale.width() / wide);
        if (count > busy.length) {
            busy = new double[count];
            family = new int[count];
            failed = new boolean[count];
        }
        int low = calls.from(scale.from());
        sum.clear();
        calls.pyramid().sum(0, low, sum);
        int covering = sum.latest;
        for (int i = 0; i < count; i++) {
            long from = Math.round(scale.time(i * wide));
            long to = Math.max(from + 1, Math.round(scale.time((i + 1) * wide)));
            int high = calls.from(to);
            sum.clear();
            calls.pyramid().sum(low, high, sum);
            long covered =
                    covering < 0 ? 0 : Math.clamp(end(calls, covering, now) - from, 0, to - from);
            boolean own = high > low;
            long begun =
                    own ? Math.min(end(calls, sum.latest, now), to) - calls.start(sum.latest) : 0;
            busy[i] =
                    Math.clamp((covered + Math.max(sum.busy, begun)) / (double) (to - from), 0, 1);
            family[i] = own ? sum.largest() : covered > 0 ? calls.familyCode(covering) : -1;
            failed[i] = own && sum.failed > 0;
            if (own && (covering < 0 || end(calls, sum.latest, now) > end(calls, covering, now))) {
                covering = sum.latest;
            }
            low = high;
        }
    }

    private static long end(Calls calls, int index, long now) {
        return calls.open(index) ? now : calls.end(index);
    }

    int count() {
        return count;
    }

    /// Share of the time that a call was open, 0 to 1.
    double busy(int i) {
        return busy[i];
    }

    /// Of most calls, as an index in [Calls#FAMILIES]; -1 when nothing happened.
    int family(int i) {
        return family[i];
    }

    boolean failed(int i) {
        return failed[i];
    }
}
