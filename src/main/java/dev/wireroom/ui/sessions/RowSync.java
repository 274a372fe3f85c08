package dev.wireroom.ui.sessions;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javafx.collections.ObservableList;

/// Brings a shown list to a wanted one with as few changes as it takes, so that selection, scroll
/// position and what is being read stay where they are.
final class RowSync {
    /// More single changes than this cost more than setting all anew.
    private static final int SINGLE = 64;

    private RowSync() {}

    static <T> void sync(ObservableList<T> shown, List<T> wanted) {
        if (grows(shown, wanted)) {
            if (wanted.size() > shown.size()) {
                shown.addAll(wanted.subList(shown.size(), wanted.size()));
            }
            return;
        }
        List<T> copy = new ArrayList<>(shown);
        int steps = change(copy, wanted, SINGLE);
        if (steps <= SINGLE) {
            change(shown, wanted, SINGLE);
        } else {
            shown.setAll(wanted);
        }
    }

    private static <T> boolean grows(List<T> shown, List<T> wanted) {
        if (wanted.size() < shown.size()) {
            return false;
        }
        for (int i = 0; i < shown.size(); i++) {
            if (!shown.get(i).equals(wanted.get(i))) {
                return false;
            }
        }
        return true;
    }

    /// Removes, adds and moves; counts the steps and gives up beyond `most`.
    private static <T> int change(List<T> list, List<T> wanted, int most) {
        Set<T> keep = new HashSet<>(wanted);
        int steps = 0;
        for (int i = list.size() - 1; i >= 0 && steps <= most; i--) {
            if (!keep.contains(list.get(i))) {
                list.remove(i);
                steps++;
            }
        }
        Set<T> there = new HashSet<>(list);
        for (int i = 0; i < wanted.size() && steps <= most; i++) {
            T next = wanted.get(i);
            if (i < list.size() && list.get(i).equals(next)) {
                continue;
            }
            if (there.contains(next)) {
                list.remove(lastIndex(list, next, i));
            }
            list.add(i, next);
            steps++;
        }
        return steps;
    }

    private static <T> int lastIndex(List<T> list, T wanted, int from) {
        for (int i = from; i < list.size(); i++) {
            if (list.get(i).equals(wanted)) {
                return i;
            }
        }
        throw new IllegalStateException("a row is gone while it is moved");
    }
}
