package dev.wireroom.ui.sessions;

/// When a session was used, over its whole life, in a fixed number of bins that become twice as
/// wide whenever time runs out of them: 32 bytes, however long the session lives.
final class Life {
    static final int BINS = 256;
    private static final long NARROWEST = 10_000;

    private final long opened;
    private final long[] bits = new long[BINS / Long.SIZE];
    private long width = NARROWEST;

    /// @param opened where the first bin begins, microseconds
    Life(long opened) {
        this.opened = opened;
    }

    /// A call was open from one to the other, or something was said at once.
    void used(long from, long to) {
        int last = bin(to);
        for (int i = Math.min(bin(from), last); i <= last; i++) {
            bits[i / Long.SIZE] |= 1L << i;
        }
    }

    private int bin(long at) {
        long since = Math.max(0, at - opened);
        while (since / width >= BINS) {
            widen();
        }
        return (int) (since / width);
    }

    private void widen() {
        for (int i = 0; i < BINS; i++) {
            boolean used = i < BINS / 2 && (at(i * 2) || at(i * 2 + 1));
            bits[i / Long.SIZE] &= ~(1L << i);
            bits[i / Long.SIZE] |= used ? 1L << i : 0;
        }
        width *= 2;
    }

    private boolean at(int bin) {
        return (bits[bin / Long.SIZE] & 1L << bin) != 0;
    }

    /// Takes one stretch of use.
    interface Use {
        void from(long start, long end);
    }

    /// Names every stretch of use, in order; pauses shorter than `closed` do not part them.
    void each(long closed, Use use) {
        long start = -1;
        long end = -1;
        for (int i = 0; i < BINS; i++) {
            if (!at(i)) {
                continue;
            }
            long from = opened + i * width;
            if (start >= 0 && from - end > closed) {
                use.from(start, end);
                start = -1;
            }
            start = start < 0 ? from : start;
            end = from + width;
        }
        if (start >= 0) {
            use.from(start, end);
        }
    }
}
