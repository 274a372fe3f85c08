package dev.wireroom.ui.sessions;

import dev.wireroom.model.Session;
import javafx.scene.control.TableRow;
import javafx.scene.input.MouseButton;
import org.jspecify.annotations.Nullable;

/// A line of the table: says itself to a screen reader, opens by double click, opens and closes its
/// group.
final class BoardLine extends TableRow<BoardRow> {
    private final SessionsModel model;

    BoardLine(SessionsModel model, Jumps jumps) {
        this.model = model;
        setOnMouseClicked(it -> {
            if (it.getButton() != MouseButton.PRIMARY) {
                return;
            }
            BoardRow row = getItem();
            if (row instanceof BoardRow.GroupRow group) {
                model.toggle(group);
            } else if (row instanceof SessionRow line && it.getClickCount() == 2) {
                jumps.open(line.snapshot().id());
            }
        });
    }

    @Override
    protected void updateItem(@Nullable BoardRow row, boolean empty) {
        super.updateItem(row, empty);
        getStyleClass().removeAll("group", "over");
        setAccessibleText(null);
        if (empty || row == null) {
            return;
        }
        if (row instanceof BoardRow.GroupRow group) {
            getStyleClass().add("group");
            setAccessibleText(group.key() + ", " + group.count() + " sessions");
        } else if (row instanceof SessionRow line) {
            Session session = line.snapshot();
            setAccessibleText(
                    RowWords.sentence(
                            session, model.who(session), model.now(), model.timeout(session)));
        }
    }
}
