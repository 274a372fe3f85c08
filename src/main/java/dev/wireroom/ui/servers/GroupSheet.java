package dev.wireroom.ui.servers;

import dev.wireroom.model.GroupBy;
import dev.wireroom.ui.kit.Sheet;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/// Asks how the requests of a server that carry no session id are put together. Arrow keys choose,
/// Enter takes it, Esc leaves all as it was.
public final class GroupSheet {
    private static final double WIDTH = 620;

    private final ToggleGroup group = new ToggleGroup();
    private final Map<GroupBy, RadioButton> buttons = new EnumMap<>(GroupBy.class);
    private final Sheet sheet;

    /// @param now what holds so far
    /// @param chosen takes what is to hold from now on
    /// @param close takes the sheet away
    public GroupSheet(String server, GroupBy now, Consumer<GroupBy> chosen, Runnable close) {
        sheet = new Sheet("Change grouping of " + server, WIDTH);
        sheet.setId("group-sheet");
        Label what =
                words(
                        "Requests of revision 2026-07-28 carry no session id, so which of them are"
                                + " one session is a guess. Rounds of one call and tasks stay"
                                + " together whatever is chosen.",
                        "body");
        VBox cards = new VBox(6);
        for (GroupBy each : GroupBy.values()) {
            cards.getChildren().add(card(each));
        }
        button(now).setSelected(true);
        sheet.body(new VBox(12, what, cards));
        Button cancel = new Button("Cancel");
        cancel.setId("group-cancel");
        cancel.getStyleClass().add("dialog-button");
        cancel.setOnAction(_ -> close.run());
        Button take = new Button("Change grouping");
        take.setId("group-take");
        take.getStyleClass().addAll("dialog-button", "primary");
        take.setOnAction(_ -> {
            GroupBy wanted = selected();
            close.run();
            if (wanted != now) {
                chosen.accept(wanted);
            }
        });
        sheet.foot(words("Holds from now on; what is shown already stays.", "small"), cancel, take);
        sheet.addEventFilter(
                KeyEvent.KEY_PRESSED,
                press -> {
                    if (press.getCode() == KeyCode.ENTER
                            && !(press.getTarget() instanceof Button)) {
                        press.consume();
                        take.fire();
                    }
                });
        sheet.onClose(close);
    }

    public Sheet sheet() {
        return sheet;
    }

    /// Takes the focus.
    public Node first() {
        return button(selected());
    }

    private GroupBy selected() {
        for (Map.Entry<GroupBy, RadioButton> each : buttons.entrySet()) {
            if (each.getValue().isSelected()) {
                return each.getKey();
            }
        }
        return GroupBy.AUTOMATIC;
    }

    private RadioButton button(GroupBy choice) {
        return buttons.computeIfAbsent(
                choice,
                each -> {
                    RadioButton button = new RadioButton(GroupWords.title(each));
                    button.setId("group-" + each.word());
                    button.setToggleGroup(group);
                    button.setMinWidth(144);
                    button.setAccessibleHelp(GroupWords.sentence(each));
                    return button;
                });
    }

    private HBox card(GroupBy choice) {
        RadioButton button = button(choice);
        Label text = words(GroupWords.sentence(choice), "small");
        HBox.setHgrow(text, Priority.ALWAYS);
        HBox card = new HBox(button, text);
        card.setAlignment(Pos.CENTER_LEFT);
        card.getStyleClass().addAll("mode-card", "group-card");
        card.setOnMouseClicked(_ -> {
            button.setSelected(true);
            button.requestFocus();
        });
        button.selectedProperty()
                .subscribe(on -> {
                    card.getStyleClass().remove("chosen");
                    if (on) {
                        card.getStyleClass().add("chosen");
                    }
                });
        return card;
    }

    private static Label words(String text, String size) {
        Label label = new Label(text);
        label.getStyleClass().addAll(size, "fg2");
        label.setWrapText(true);
        label.setMaxWidth(Double.MAX_VALUE);
        label.setMinHeight(Label.USE_PREF_SIZE);
        return label;
    }
}
