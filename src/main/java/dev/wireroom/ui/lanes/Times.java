package dev.wireroom.ui.lanes;

import java.util.Arrays;

/// Points in time, in order, as they come in: a list of plain numbers (microseconds).
final class Times {
    private long[] at = new long[4];
    private int size;

    int size() {
        return size;
    }

    long get(int index) {
        return at[index];
    }

    long last() {
        return at[size - 1];
    }

    boolean isEmpty() {
        return size == 0;
    }

    /// Keeps the order even when one comes late.
    void add(long time) {
        if (size == at.length) {
            at = Arrays.copyOf(at, size * 2);
        }
        int place = size;
        while (place > 0 && at[place - 1] > time) {
            at[place] = at[place - 1];
            place--;
        }
        at[place] = time;
        size++;
    }

    /// The first index whose time is not before `time`; [#size] when there is none.
    int from(long time) {
        int low = 0;
        int high = size;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (at[middle] < time) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    boolean anyIn(long from, long to) {
        int first = from(from);
        return first < size && at[first] <= to;
    }
}
