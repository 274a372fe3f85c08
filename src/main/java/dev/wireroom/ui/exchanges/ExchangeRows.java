package dev.wireroom.ui.exchanges;

import dev.wireroom.ui.bridge.ExchangeRow;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;
import javafx.collections.ObservableListBase;
import org.jspecify.annotations.Nullable;

/// The rows of the exchanges that pass a filter, over the capture's own list, which only grows.
/// Holds numbers, not rows; new ones are told in one change. Rows that begin to pass, or cease to,
/// come and go at their place. Window's thread only.
public final class ExchangeRows extends ObservableListBase<ExchangeRow> {
    /// Rows stand at most so far from where their number belongs.
    private static final int NEAR = 64;

    private final List<ExchangeRow> all;
    private Predicate<? super ExchangeRow> filter = _ -> true;
    private @Nullable Comparator<? super ExchangeRow> order;
    private boolean filtered;
    private int[] places = new int[256];
    private int size;
    private int seen;

    /// @param all grows at its end only
    public ExchangeRows(List<ExchangeRow> all) {
        this.all = all;
        grow();
    }

    @Override
    public ExchangeRow get(int index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException(index);
        }
        return all.get(places[index]);
    }

    @Override
    public int size() {
        return size;
    }

    /// How many there are, whether they pass or not.
    public int total() {
        return seen;
    }

    /// @param now null = all pass
    public void filter(@Nullable Predicate<? super ExchangeRow> now) {
        filtered = now != null;
        filter = now == null ? _ -> true : now;
        rebuild();
    }

    /// Sorts once; what comes later comes at the end. Null = in order of first sight.
    public void order(@Nullable Comparator<? super ExchangeRow> now) {
        if (now != null || order != null) {
            order = now;
            rebuild();
        }
    }

    /// Takes in what the capture's list holds more than before.
    public void grow() {
        int before = size;
        for (; seen < all.size(); seen++) {
            if (filter.test(all.get(seen))) {
                push(seen);
            }
        }
        if (size > before) {
            beginChange();
            nextAdd(before, size);
            endChange();
        }
    }

    /// A row has changed: it may pass now, or no longer. One that was not taken in yet is left for
    /// [#grow].
    public void changed(ExchangeRow row) {
        boolean taken = seen > 0 && row.number() <= all.get(seen - 1).number() + NEAR;
        if (!filtered || !taken) {
            return;
        }
        boolean passes = filter.test(row);
        int at = indexOf(row);
        if (passes && at < 0) {
            insert(row);
        } else if (!passes && at >= 0) {
            beginChange();
            System.arraycopy(places, at + 1, places, at, size - at - 1);
            size--;
            nextRemove(at, row);
            endChange();
        }
    }

    @Override
    public int indexOf(@Nullable Object row) {
        if (!(row instanceof ExchangeRow wanted)) {
            return -1;
        }
        if (order == null) {
            return near(
                    search(wanted.number(), size, i -> places[i]), wanted, size, i -> places[i]);
        }
        for (int i = 0; i < size; i++) {
            if (all.get(places[i]) == wanted) {
                return i;
            }
        }
        return -1;
    }

    private void insert(ExchangeRow row) {
        int place = near(search(row.number(), seen, i -> i), row, seen, i -> i);
        if (place < 0) {
            return;
        }
        int at = size;
        while (order == null && at > 0 && places[at - 1] > place) {
            at--;
        }
        push(place);
        System.arraycopy(places, at, places, at + 1, size - 1 - at);
        places[at] = place;
        beginChange();
        nextAdd(at, at + 1);
        endChange();
    }

    private void rebuild() {
        List<ExchangeRow> removed = List.copyOf(this);
        size = 0;
        seen = 0;
        for (; seen < all.size(); seen++) {
            if (filter.test(all.get(seen))) {
                push(seen);
            }
        }
        if (order != null) {
            Integer[] boxed = new Integer[size];
            Arrays.setAll(boxed, i -> places[i]);
            Comparator<? super ExchangeRow> by = order;
            Arrays.sort(boxed, (one, other) -> by.compare(all.get(one), all.get(other)));
            for (int i = 0; i < size; i++) {
                places[i] = boxed[i];
            }
        }
        beginChange();
        nextReplace(0, size, removed);
        endChange();
    }

    private void push(int place) {
        if (size == places.length) {
            places = Arrays.copyOf(places, size * 2);
        }
        places[size++] = place;
    }

    /// About where a number stands: rows come nearly in the order of their numbers, but not quite.
    private int search(long number, int count, IntUnaryOperator place) {
        int low = 0;
        int high = count;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (all.get(place.applyAsInt(middle)).number() < number) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private int near(int about, ExchangeRow wanted, int count, IntUnaryOperator place) {
        for (int far = 0; far <= NEAR; far++) {
            for (int at : new int[] {about - far, about + far}) {
                if (at >= 0 && at < count && all.get(place.applyAsInt(at)) == wanted) {
                    return at;
                }
            }
        }
        return -1;
    }
}
