package dev.wireroom.ui.kit;

import javafx.scene.control.Control;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.skin.VirtualFlow;

/// Whether a growing list or table shows its end: only then may new rows move what is being read.
public final class AtEnd {
    private AtEnd() {}

    /// True too while it shows nothing yet.
    ///
    /// @param rows how many there were before the new ones came
    public static boolean of(Control list, int rows) {
        if (!(list.lookup(".virtual-flow") instanceof VirtualFlow<?> flow)) {
            return true;
        }
        IndexedCell<?> last = flow.getLastVisibleCell();
        return last == null || last.getIndex() >= rows - 1;
    }
}
