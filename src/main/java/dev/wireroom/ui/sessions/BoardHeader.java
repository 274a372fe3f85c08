package dev.wireroom.ui.sessions;

import dev.wireroom.engine.Endable;
import dev.wireroom.ui.bridge.Selection;
import dev.wireroom.ui.bridge.SessionActions;
import dev.wireroom.ui.kit.Chip;
import dev.wireroom.ui.kit.Icons;
import dev.wireroom.ui.kit.Num;
import dev.wireroom.ui.kit.ReasonedButton;
import java.util.function.Consumer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.util.Subscription;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// Title, count, grouping, and what can be done with the selected session.
final class BoardHeader extends HBox {
    private final BooleanProperty live = new SimpleBooleanProperty(true);
    private final ReasonedButton expire;
    private final ReasonedButton kill;
    private final Chip count = Chip.count(0);
    private final SessionsModel model;
    private final Selection selection;
    private final Subscription outside;
    private Subscription watching = Subscription.EMPTY;
    private @Nullable SessionRow watched;

    BoardHeader(SessionsModel model, Selection selection, SessionActions actions) {
        this.model = model;
        this.selection = selection;
        Label title = new Label("Sessions");
        title.getStyleClass().add("panel-title");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        Button expiring = button("Expire", Feather.CLOCK, "board-expire");
        expiring.setOnAction(_ -> act(actions::expire));
        expire = new ReasonedButton(expiring, "End it as a time-out would (E)");
        Button killing = button("Kill", Feather.X, "board-kill");
        killing.getStyleClass().add("danger-text");
        killing.setOnAction(_ -> act(actions::kill));
        kill = new ReasonedButton(killing, "End it hard, in the middle of what is open (Shift+K)");
        Button replay = button("Replay…", Feather.ROTATE_CCW, "board-replay");
        replay.setDisable(true);
        getStyleClass().add("panel-head");
        getChildren().addAll(title, count, gap, groups(), expire, kill, replay);
        model.shownProperty().subscribe(_ -> count());
        model.totalProperty().subscribe(_ -> count());
        outside = selection.sessionProperty().subscribe(_ -> enable());
        live.subscribe(_ -> enable());
    }

    void close() {
        outside.unsubscribe();
        watching.unsubscribe();
    }

    BooleanProperty liveProperty() {
        return live;
    }

    private void count() {
        int shown = model.shownProperty().get();
        int total = model.totalProperty().get();
        count.setText(
                shown == total
                        ? Num.grouped(total)
                        : Num.grouped(shown) + " of " + Num.grouped(total));
    }

    /// Asked anew for each change of the selected session too.
    private void enable() {
        SessionRow row = model.row(selection.sessionProperty().get());
        String why = whyNot(row);
        expire.off(why);
        kill.off(why);
        watch(row);
    }

    private @Nullable String whyNot(@Nullable SessionRow row) {
        if (!live.get()) {
            return "This is a stored capture; its sessions are over.";
        }
        return row == null ? "Select a session first." : Endable.whyNot(row.snapshot());
    }

    private void watch(@Nullable SessionRow row) {
        if (row != watched) {
            watching.unsubscribe();
            watched = row;
            watching =
                    row == null
                            ? Subscription.EMPTY
                            : row.revisionProperty().subscribe((_, _) -> enable());
        }
    }

    private void act(Consumer<String> deed) {
        String session = selection.sessionProperty().get();
        if (session != null) {
            deed.accept(session);
        }
    }

    private MenuButton groups() {
        MenuButton menu = new MenuButton();
        menu.setId("board-group");
        menu.getStyleClass().add("flat-button");
        menu.setMinWidth(USE_PREF_SIZE);
        ToggleGroup choice = new ToggleGroup();
        for (Grouping each : Grouping.values()) {
            RadioMenuItem item = new RadioMenuItem(each.word());
            item.setToggleGroup(choice);
            item.setSelected(each == model.groupingProperty().get());
            item.setOnAction(_ -> model.groupingProperty().set(each));
            menu.getItems().add(item);
        }
        model.groupingProperty().subscribe(it -> menu.setText("Group: " + it.word()));
        return menu;
    }

    private static Button button(String words, Feather icon, String id) {
        Button button = new Button(words, Icons.row(icon));
        button.setId(id);
        button.getStyleClass().add("small-button");
        button.setMinWidth(USE_PREF_SIZE);
        return button;
    }
}
