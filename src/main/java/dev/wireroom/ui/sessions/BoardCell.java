package dev.wireroom.ui.sessions;

import javafx.scene.control.TableCell;

/// A cell of the board: shows its line anew whenever that changed, keeping its nodes.
abstract class BoardCell extends TableCell<BoardRow, Number> {
    /// For the line of a session.
    abstract void show(SessionRow row);

    /// For no line at all.
    abstract void clear();

    /// For the head of a group.
    void show(BoardRow.GroupRow group) {
        clear();
    }

    @Override
    protected final void updateItem(Number revision, boolean empty) {
        super.updateItem(revision, empty);
        int index = getIndex();
        BoardRow row =
                empty || index < 0 || index >= getTableView().getItems().size()
                        ? null
                        : getTableView().getItems().get(index);
        if (row instanceof SessionRow it) {
            show(it);
        } else if (row instanceof BoardRow.GroupRow it) {
            show(it);
        } else {
            clear();
        }
    }

    /// One of two style classes, as the case may be.
    final void style(String styleClass, boolean on) {
        if (!on) {
            getStyleClass().remove(styleClass);
        } else if (!getStyleClass().contains(styleClass)) {
            getStyleClass().add(styleClass);
        }
    }
}
