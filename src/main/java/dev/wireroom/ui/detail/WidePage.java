package dev.wireroom.ui.detail;

import dev.wireroom.ui.bridge.Selection;
import java.util.Objects;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import javafx.util.Subscription;

/// The detail in the whole work area: the same tabs, with room. Follows the selection while it is
/// in view; Esc, Alt+Left and its arrow go back. Window's thread only; [#close] ends it.
public final class WidePage extends StackPane {
    private final Selection selection;
    private final DetailView view;
    private final Subscription follows;

    /// @param back asks the shell to take the page away
    public WidePage(DetailSources sources, Runnable back) {
        selection = sources.selection();
        view = new DetailView(sources, true, back);
        setId("wide-page");
        getStyleClass().add("bg0");
        getChildren().add(view);
        follows =
                Subscription.combine(
                        selection.sessionProperty().subscribe(this::follow),
                        selection.exchangeProperty().subscribe(this::follow),
                        selection.openedProperty().subscribe(this::follow));
        addEventHandler(
                KeyEvent.KEY_PRESSED,
                press -> {
                    boolean left = press.isAltDown() && press.getCode() == KeyCode.LEFT;
                    if (left || press.getCode() == KeyCode.ESCAPE) {
                        back.run();
                        press.consume();
                    }
                });
    }

    /// Opens what is selected, at this tab.
    public void show(Tab tab) {
        selection.openedProperty().set(true);
        follow();
        view.choose(tab);
    }

    public void close() {
        follows.unsubscribe();
        view.close();
    }

    /// Out of view it shows nothing, so that nothing is read for it.
    private void follow() {
        Subject now = selection.openedProperty().get() ? DetailPanel.subject(selection) : null;
        if (!Objects.equals(now, view.subjectProperty().get())) {
            view.show(now);
        }
    }
}
