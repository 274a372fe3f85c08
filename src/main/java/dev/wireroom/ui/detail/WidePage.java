package dev.wireroom.ui.detail;

import dev.wireroom.ui.bridge.Selection;
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
                        selection.exchangeProperty().subscribe(this::follow));
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

    /// Shows what is selected, at this tab.
    public void show(Tab tab) {
        follow();
        view.choose(tab);
    }

    public void close() {
        follows.unsubscribe();
        view.close();
    }

    private void follow() {
        Subject now = DetailPanel.subject(selection);
        if (now != null && !now.equals(view.subjectProperty().get())) {
            view.show(now);
        }
    }
}
