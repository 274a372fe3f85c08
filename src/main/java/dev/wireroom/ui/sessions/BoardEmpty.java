package dev.wireroom.ui.sessions;

import dev.wireroom.ui.kit.CodeText;
import dev.wireroom.ui.kit.Copy;
import dev.wireroom.ui.kit.EmptyState;
import dev.wireroom.ui.kit.Num;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// What the board shows while it has no row: where a client may connect, or that the filter hides
/// all.
final class BoardEmpty extends StackPane {
    private final ObjectProperty<@Nullable Listening> listening = new SimpleObjectProperty<>();
    private final SessionsModel model;
    private final Consumer<String> clipboard;

    BoardEmpty(SessionsModel model, Consumer<String> clipboard) {
        this.model = model;
        this.clipboard = clipboard;
        setId("board-empty");
        listening.subscribe(_ -> show());
        model.totalProperty().subscribe(_ -> show());
        model.shownProperty().subscribe(_ -> show());
    }

    ObjectProperty<@Nullable Listening> listeningProperty() {
        return listening;
    }

    private void show() {
        if (model.shownProperty().get() > 0) {
            return;
        }
        int total = model.totalProperty().get();
        Listening at = listening.get();
        if (total > 0) {
            getChildren()
                    .setAll(
                            new EmptyState(
                                    Feather.FILTER,
                                    "No session matches",
                                    "The filter hides "
                                            + Num.count(total, "session.", "sessions.")));
        } else if (at == null) {
            getChildren()
                    .setAll(
                            new EmptyState(
                                    Feather.SERVER,
                                    "No sessions yet",
                                    "Add a server, then connect a client to it."));
        } else {
            getChildren().setAll(waiting(at));
        }
    }

    private EmptyState waiting(Listening at) {
        CodeText code = new CodeText();
        code.showJson(at.snippet());
        Copy copyAddress = new Copy("Copy address", at::url, clipboard);
        copyAddress.setId("board-copy-address");
        Copy copySnippet = new Copy("Copy snippet", at::snippet, clipboard);
        copySnippet.setId("board-copy-snippet");
        EmptyState state =
                new EmptyState(
                        Feather.LINK,
                        "Waiting for the first client",
                        "Connect to " + at.place(),
                        copyAddress,
                        copySnippet);
        state.getChildren().add(state.getChildren().size() - 1, code);
        return state;
    }
}
