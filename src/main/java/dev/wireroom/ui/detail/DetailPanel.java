package dev.wireroom.ui.detail;

import dev.wireroom.ui.bridge.Selection;
import dev.wireroom.ui.kit.EmptyState;
import java.util.function.Consumer;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.StackPane;
import javafx.util.Subscription;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// The panel on the right: follows the selection, a session as a whole or one exchange. Enter or a
/// double click on its title asks for the page. Window's thread only; [#close] ends it.
public final class DetailPanel extends StackPane {
    /// Its width at ordinary window sizes.
    public static final double WIDTH = 444;

    private final Selection selection;
    private final DetailView view;
    private final EmptyState empty;
    private final Subscription follows;

    /// @param open asks the shell to show the [WidePage], at this tab
    public DetailPanel(DetailSources sources, Consumer<Tab> open) {
        selection = sources.selection();
        view = new DetailView(sources, false, null);
        empty =
                new EmptyState(
                        Feather.LINK,
                        "Nothing selected",
                        "Choose a session to see how it lives and ends, or a call to see its messages,"
                                + " the headers on both hops and its timing. Enter opens it large.");
        setId("detail");
        getStyleClass().add("panel");
        setPrefWidth(WIDTH);
        setMinWidth(320);
        follows =
                Subscription.combine(
                        selection.sessionProperty().subscribe(this::follow),
                        selection.exchangeProperty().subscribe(this::follow));
        addEventFilter(
                KeyEvent.KEY_PRESSED,
                press -> {
                    boolean free =
                            !(press.getTarget() instanceof ButtonBase button)
                                    || button.getStyleClass().contains("tab-word");
                    boolean enter = press.getCode() == KeyCode.ENTER && free;
                    boolean writing = press.getTarget() instanceof TextInputControl;
                    if (enter && !writing && view.subjectProperty().get() != null) {
                        open.accept(view.tab());
                        press.consume();
                    }
                });
        view.getTop()
                .addEventHandler(
                        MouseEvent.MOUSE_CLICKED,
                        click -> {
                            if (click.getClickCount() == 2) {
                                open.accept(view.tab());
                            }
                        });
        follow();
    }

    /// The tab being looked at.
    public Tab tab() {
        return view.tab();
    }

    /// Brings this tab into view.
    public void choose(Tab tab) {
        view.choose(tab);
    }

    public void close() {
        follows.unsubscribe();
        view.close();
    }

    private void follow() {
        Subject now = subject(selection);
        if (now == null) {
            view.show(null);
            getChildren().setAll(empty);
        } else {
            if (!now.equals(view.subjectProperty().get())) {
                view.show(now);
            }
            getChildren().setAll(view);
        }
    }

    static @Nullable Subject subject(Selection selection) {
        Long exchange = selection.exchangeProperty().get();
        String session = selection.sessionProperty().get();
        if (exchange != null) {
            return new Subject.OfExchange(exchange);
        }
        return session == null ? null : new Subject.OfSession(session);
    }
}
