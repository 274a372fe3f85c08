package dev.wireroom.ui.kit;

import javafx.scene.control.Control;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import org.jspecify.annotations.Nullable;

/// Knows whether a growing list or table follows its end: only then may new rows move what is being
/// read. Follows at first; asks anew where the view stands only after somebody has moved it, since
/// rows that came in this frame are not laid out yet. Window's thread only.
public final class EndFollower {
    /// A last row that is cut at the edge counts as seen.
    private static final int SLACK = 1;

    private final Control list;
    private @Nullable VirtualFlow<?> flow;
    private boolean follows = true;
    private boolean moved;

    public EndFollower(Control list) {
        this.list = list;
        list.addEventFilter(ScrollEvent.ANY, _ -> moved());
        list.addEventFilter(KeyEvent.KEY_PRESSED, _ -> moved());
        list.addEventFilter(MouseEvent.MOUSE_DRAGGED, _ -> moved());
        list.addEventFilter(MouseEvent.MOUSE_RELEASED, _ -> moved());
    }

    /// The view was put somewhere else.
    public void moved() {
        moved = true;
    }

    /// The view was put at the end.
    public void ended() {
        follows = true;
        moved = false;
    }

    /// @param rows how many there were before the new ones came
    public boolean follows(int rows) {
        if (moved) {
            moved = false;
            follows = atEnd(rows);
        }
        return follows;
    }

    private boolean atEnd(int rows) {
        if (flow == null && list.lookup(".virtual-flow") instanceof VirtualFlow<?> found) {
            flow = found;
        }
        IndexedCell<?> last = flow == null ? null : flow.getLastVisibleCell();
        return last == null || last.getIndex() >= rows - 1 - SLACK;
    }
}
