package dev.wireroom.ui.exchanges;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.model.CaptureEvent;
import dev.wireroom.testkit.SampleLoad;
import dev.wireroom.ui.bridge.CaptureListener;
import dev.wireroom.ui.bridge.CaptureModel;
import dev.wireroom.ui.bridge.ExchangeRow;
import dev.wireroom.ui.bridge.FxFeed;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import javafx.collections.ListChangeListener;
import org.junit.jupiter.api.Test;

class ExchangeRowsTest {
    private final CaptureModel capture = new CaptureModel();
    private final ExchangeRows rows = new ExchangeRows(capture.exchanges());
    private final List<String> changes = new ArrayList<>();

    ExchangeRowsTest() {
        rows.addListener(
                (ListChangeListener<ExchangeRow>)
                        change -> {
                            while (change.next()) {
                                changes.add(
                                        "%d-%d -%d"
                                                .formatted(
                                                        change.getFrom(),
                                                        change.getTo(),
                                                        change.getRemovedSize()));
                            }
                        });
        capture.listen(
                new CaptureListener() {
                    @Override
                    public void exchangeChanged(ExchangeRow row) {
                        rows.changed(row);
                    }
                });
    }

    @Test
    void newRowsAreToldInOneChange() {
        play(2, 5);
        rows.grow();
        assertEquals(10, rows.size());
        assertEquals(List.of("0-10 -0"), changes);
        assertEquals(1, rows.getFirst().number());
        assertEquals(9, rows.indexOf(rows.get(9)));
    }

    @Test
    void aFilterLeavesWhatPasses() {
        play(1, 20);
        rows.filter(row -> row.number() % 2 == 0);
        assertEquals(10, rows.size());
        assertEquals(20, rows.total());
        assertEquals(4, rows.get(1).number());
        assertEquals(1, rows.indexOf(rows.get(1)));
        assertEquals(-1, rows.indexOf(capture.exchange(3)));
        rows.filter(null);
        assertEquals(20, rows.size());
    }

    @Test
    void rowsThatBeginToPassComeAtTheirPlace() {
        play(1, 10);
        long[] hidden = {5};
        rows.filter(row -> row.number() != hidden[0]);
        assertEquals(9, rows.size());
        hidden[0] = 6;
        rows.changed(exchange(5));
        rows.changed(exchange(6));
        rows.changed(exchange(7));
        assertEquals(
                List.of(1L, 2L, 3L, 4L, 5L, 7L, 8L, 9L, 10L),
                rows.stream().map(ExchangeRow::number).toList());
    }

    @Test
    void sortingIsDoneOnceAndNewRowsComeLast() {
        play(1, 5);
        rows.order(Comparator.comparingLong(ExchangeRow::number).reversed());
        play(1, 6);
        assertEquals(List.of(5L, 4L, 3L, 2L, 1L), rows.stream().map(ExchangeRow::number).toList());
        rows.grow();
        assertEquals(6, rows.getLast().number());
        assertEquals(2, rows.indexOf(exchange(3)));
        rows.order(null);
        assertEquals(1, rows.getFirst().number());
    }

    @Test
    void aHundredThousandRowsAreTakenInWithoutDelay() {
        play(100, 1000);
        long began = System.nanoTime();
        rows.grow();
        rows.filter(ExchangeRow::failed);
        long took = (System.nanoTime() - began) / 1_000_000;
        assertEquals(100_000, rows.total());
        assertTrue(rows.size() > 1000 && rows.size() < 1100, () -> "" + rows.size());
        assertTrue(took < 1000, () -> took + " ms");
    }

    private ExchangeRow exchange(long number) {
        ExchangeRow row = capture.exchange(number);
        assertTrue(row != null);
        return row;
    }

    private void play(int sessions, int calls) {
        List<CaptureEvent> events = new ArrayList<>();
        new SampleLoad(sessions, calls, 1_000_000, 60_000_000).play(events::add);
        List<Runnable> later = new ArrayList<>();
        new FxFeed(capture, later::add).accept(events);
        while (!later.isEmpty()) {
            later.removeFirst().run();
        }
    }
}
