package dev.wireroom.ui.lanes;

/// How much happened when, over the whole capture, for the overview: a fixed number of bins that
/// become twice as wide whenever time runs out of them.
final class Activity {
    private static final int BINS = 2048;

    private final int[] begun = new int[BINS];
    private final int[] failed = new int[BINS];
    private long start;
    private long width = 50_000;
    private boolean any;

    void begun(long at) {
        begun[bin(at)]++;
    }

    void failed(long at) {
        failed[bin(at)]++;
    }

    private int bin(long at) {
        if (!any) {
            any = true;
            start = at;
        }
        if (at < start) {
            return 0;
        }
        while ((at - start) / width >= BINS) {
            widen();
        }
        return (int) ((at - start) / width);
    }

    private void widen() {
        for (int i = 0; i < BINS; i++) {
            boolean lower = i < BINS / 2;
            begun[i] = lower ? begun[i * 2] + begun[i * 2 + 1] : 0;
            failed[i] = lower ? failed[i * 2] + failed[i * 2 + 1] : 0;
        }
        width *= 2;
    }

    /// Calls that began in this time, as near as the bins tell: each bin counts where its middle
    /// lies.
    int begun(double from, double to) {
        return sum(begun, from, to);
    }

    int failed(double from, double to) {
        return sum(failed, from, to);
    }

    private int sum(int[] bins, double from, double to) {
        int low = Math.clamp((long) Math.ceil((from - start) / width - 0.5), 0, BINS);
        int high = Math.clamp((long) Math.ceil((to - start) / width - 0.5), 0, BINS);
        int sum = 0;
        for (int i = low; i < high; i++) {
            sum += bins[i];
        }
        return sum;
    }
}
