package dev.wireroom.ui.sessions;

import dev.wireroom.ui.kit.Num;
import javafx.collections.ListChangeListener;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TableView;
import javafx.scene.control.skin.VirtualFlow;
import org.jspecify.annotations.Nullable;

/// New rows never move what is being read: the table sticks to its end when it is there already,
/// else a button tells how many came.
final class BoardEnd {
    /// Width of the scroll bar, as in the style sheet.
    private static final double BAR = 10;

    private final TableView<BoardRow> table;
    private final Button newer;
    private Runnable barComes = () -> {};
    private @Nullable ScrollBar bar;
    private int unseen;

    BoardEnd(TableView<BoardRow> table, Button newer) {
        this.table = table;
        this.newer = newer;
        newer.setId("board-newer");
        newer.setVisible(false);
        newer.setFocusTraversable(false);
        newer.setOnAction(_ -> table.scrollTo(table.getItems().size() - 1));
        table.itemsProperty()
                .subscribe(
                        items -> items.addListener((ListChangeListener<BoardRow>) this::changed));
        table.skinProperty().subscribe(_ -> watchScrolling());
    }

    private void changed(ListChangeListener.Change<? extends BoardRow> change) {
        int before = -1;
        int added = 0;
        while (change.next()) {
            if (change.wasAdded() && change.getTo() == change.getList().size()) {
                added += change.getAddedSize();
                before = change.getFrom() - 1;
            }
        }
        if (added == 0 || before < 0) {
            return;
        }
        if (inSight(before)) {
            table.scrollTo(table.getItems().size() - 1);
        } else {
            unseen += added;
            say();
        }
    }

    private void watchScrolling() {
        for (Node node : table.lookupAll(".scroll-bar")) {
            if (node instanceof ScrollBar it && it.getOrientation() == Orientation.VERTICAL) {
                bar = it;
                it.valueProperty().subscribe(_ -> seen());
                it.visibleProperty().subscribe(_ -> barComes.run());
            }
        }
    }

    /// Called when the scroll bar comes or goes.
    void whenBarComes(Runnable listener) {
        barComes = listener;
    }

    /// What the columns have to share.
    double room() {
        double taken = bar != null && bar.isVisible() ? BAR : 0;
        return table.getWidth() - taken;
    }

    private void seen() {
        if (unseen > 0 && inSight(table.getItems().size() - 1)) {
            unseen = 0;
            say();
        }
    }

    private void say() {
        newer.setVisible(unseen > 0);
        newer.setText(Num.grouped(unseen) + " new");
    }

    /// Whether this row can be seen; also before the table was ever laid out.
    boolean inSight(int index) {
        VirtualFlow<?> flow = flow();
        if (flow == null || flow.getFirstVisibleCell() == null) {
            return true;
        }
        return index >= flow.getFirstVisibleCell().getIndex()
                && index <= flow.getLastVisibleCell().getIndex();
    }

    private @Nullable VirtualFlow<?> flow() {
        return table.lookup(".virtual-flow") instanceof VirtualFlow<?> it ? it : null;
    }
}
