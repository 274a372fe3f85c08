package dev.wireroom.ui.lanes;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;

/// Sums over eight calls, over eight of these, and so on, so that any stretch of a lane can be
/// summed up or searched in a few steps. A call changes one node a level; nothing is ever counted
/// anew, but for the nodes behind a call that came late. About six bytes a call.
final class Pyramid {
    private static final int FAMILIES = Calls.FAMILIES.size();
    private static final int SHIFT = 3;
    private static final int MASK = 7;

    private final Calls calls;
    private final List<Level> levels = new ArrayList<>();

    Pyramid(Calls calls) {
        this.calls = calls;
    }

    /// What a stretch of calls amounts to.
    static final class Sum {
        final int[] byFamily = new int[FAMILIES];
        int failed;
        long busy;

        /// The call that ends last; -1 when there is none.
        int latest = -1;

        void clear() {
            Arrays.fill(byFamily, 0);
            failed = 0;
            busy = 0;
            latest = -1;
        }

        int largest() {
            int best = -1;
            for (int i = 0; i < FAMILIES; i++) {
                if (byFamily[i] > (best < 0 ? 0 : byFamily[best])) {
                    best = i;
                }
            }
            return best;
        }
    }

    private static final class Level {
        private int[] byFamily = new int[FAMILIES * 4];
        private int[] failed = new int[4];
        private long[] busy = new long[4];
        private int[] latest = new int[4];
        private int size;

        void grow(int node) {
            if (node == failed.length) {
                byFamily = Arrays.copyOf(byFamily, byFamily.length * 2);
                failed = Arrays.copyOf(failed, node * 2);
                busy = Arrays.copyOf(busy, node * 2);
                latest = Arrays.copyOf(latest, node * 2);
            }
            size = Math.max(size, node + 1);
        }
    }

    /// The newest call was put at the end.
    void appended() {
        int index = calls.size() - 1;
        int node = index >> SHIFT;
        for (int depth = 0; ; depth++, node >>= SHIFT) {
            if (depth == levels.size()) {
                levels.add(new Level());
            }
            Level level = levels.get(depth);
            if (node == level.size) {
                level.grow(node);
                combine(depth, node);
            } else {
                level.byFamily[node * FAMILIES + calls.familyCode(index)]++;
                if (calls.end(index) >= calls.end(level.latest[node])) {
                    level.latest[node] = index;
                }
            }
            if (node == 0) {
                return;
            }
        }
    }

    /// A call was put in the middle: everything behind it moved by one.
    void inserted(int index) {
        int last = calls.size() - 1;
        for (int depth = 0; depth == 0 || levels.get(depth - 1).size > 1; depth++) {
            if (depth == levels.size()) {
                levels.add(new Level());
            }
            Level level = levels.get(depth);
            int shift = SHIFT * (depth + 1);
            for (int node = index >> shift; node <= last >> shift; node++) {
                level.grow(node);
                combine(depth, node);
            }
        }
    }

    void ended(int index, boolean failed) {
        long took = calls.end(index) - calls.start(index);
        int node = index >> SHIFT;
        for (int depth = 0; depth < levels.size(); depth++, node >>= SHIFT) {
            Level level = levels.get(depth);
            level.busy[node] += took;
            level.failed[node] += failed ? 1 : 0;
            if (level.latest[node] == index) {
                level.latest[node] = latest(depth, node);
            }
        }
    }

    private void combine(int depth, int node) {
        Sum sum = new Sum();
        for (int child = node << SHIFT; child < childrenEnd(depth, node); child++) {
            add(depth - 1, child, sum);
        }
        Level level = levels.get(depth);
        System.arraycopy(sum.byFamily, 0, level.byFamily, node * FAMILIES, FAMILIES);
        level.failed[node] = sum.failed;
        level.busy[node] = sum.busy;
        level.latest[node] = sum.latest;
    }

    private int latest(int depth, int node) {
        int best = -1;
        for (int child = node << SHIFT; child < childrenEnd(depth, node); child++) {
            int candidate = depth == 0 ? child : levels.get(depth - 1).latest[child];
            if (best < 0 || calls.end(candidate) > calls.end(best)) {
                best = candidate;
            }
        }
        return best;
    }

    private int childrenEnd(int depth, int node) {
        int there = depth == 0 ? calls.size() : levels.get(depth - 1).size;
        return Math.min((node + 1) << SHIFT, there);
    }

    /// Adds up the calls from `low` to before `high`.
    void sum(int low, int high, Sum into) {
        int depth = -1;
        while (low < high) {
            while (low < high && (low & MASK) != 0) {
                add(depth, low++, into);
            }
            while (low < high && (high & MASK) != 0) {
                add(depth, --high, into);
            }
            low >>= SHIFT;
            high >>= SHIFT;
            depth++;
        }
    }

    private void add(int depth, int node, Sum into) {
        int candidate = node;
        if (depth < 0) {
            into.byFamily[calls.familyCode(node)]++;
            into.busy += calls.open(node) ? 0 : calls.end(node) - calls.start(node);
            into.failed += calls.failed(node) ? 1 : 0;
        } else {
            Level level = levels.get(depth);
            for (int i = 0; i < FAMILIES; i++) {
                into.byFamily[i] += level.byFamily[node * FAMILIES + i];
            }
            into.busy += level.busy[node];
            into.failed += level.failed[node];
            candidate = level.latest[node];
        }
        if (into.latest < 0 || calls.end(candidate) > calls.end(into.latest)) {
            into.latest = candidate;
        }
    }

    /// Names every call before index `high` that ends after `time`, in order.
    void running(int high, long time, IntConsumer each) {
        if (!levels.isEmpty() && high > 0) {
            int top = levels.size() - 1;
            for (int node = 0; node < levels.get(top).size; node++) {
                running(top, node, high, time, each);
            }
        }
    }

    private void running(int depth, int node, int high, long time, IntConsumer each) {
        if (node << (SHIFT * (depth + 1)) >= high
                || calls.end(levels.get(depth).latest[node]) <= time) {
            return;
        }
        for (int child = node << SHIFT; child < childrenEnd(depth, node); child++) {
            if (depth > 0) {
                running(depth - 1, child, high, time, each);
            } else if (child < high && calls.end(child) > time) {
                each.accept(child);
            }
        }
    }
}
