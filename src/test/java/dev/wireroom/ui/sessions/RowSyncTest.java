package dev.wireroom.ui.sessions;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import javafx.collections.FXCollections;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import org.junit.jupiter.api.Test;

class RowSyncTest {
    private final ObservableList<String> shown = FXCollections.observableArrayList();
    private final List<String> changes = new ArrayList<>();

    @Test
    void newOnesAreOneChangeAtTheEnd() {
        shown.addAll("a", "b");
        watch();
        RowSync.sync(shown, List.of("a", "b", "c", "d"));
        assertEquals(List.of("added c d at 2"), changes);
    }

    @Test
    void whatStaysIsNotTouched() {
        shown.addAll("a", "b", "c", "d");
        watch();
        RowSync.sync(shown, List.of("a", "c", "x", "d"));
        assertEquals(List.of("removed b", "added x at 2"), changes);
    }

    @Test
    void nothingChangesWhenNothingDiffers() {
        shown.addAll("a", "b");
        watch();
        RowSync.sync(shown, List.of("a", "b"));
        assertEquals(List.of(), changes);
    }

    @Test
    void anyListBecomesAnyOther() {
        Random random = new Random(5);
        List<String> all = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            all.add("row" + i);
        }
        for (int round = 0; round < 300; round++) {
            List<String> wanted = new ArrayList<>(all.subList(0, random.nextInt(all.size())));
            if (random.nextBoolean()) {
                Collections.shuffle(wanted, random);
            }
            RowSync.sync(shown, wanted);
            assertEquals(wanted, shown);
        }
    }

    private void watch() {
        shown.addListener(
                (ListChangeListener<String>)
                        change -> {
                            while (change.next()) {
                                if (change.wasRemoved()) {
                                    changes.add("removed " + String.join(" ", change.getRemoved()));
                                }
                                if (change.wasAdded()) {
                                    changes.add(
                                            "added "
                                                    + String.join(" ", change.getAddedSubList())
                                                    + " at "
                                                    + change.getFrom());
                                }
                            }
                        });
    }
}
