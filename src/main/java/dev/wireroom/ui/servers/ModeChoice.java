package dev.wireroom.ui.servers;

import dev.wireroom.model.Mode;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/// The three modes, one sentence each; those that this version does not have are greyed and say so.
final class ModeChoice extends VBox {
    private final ToggleGroup group = new ToggleGroup();

    ModeChoice() {
        setSpacing(8);
        Label title = new Label("Mode");
        title.getStyleClass().add("field-label");
        getChildren()
                .addAll(
                        title,
                        card(
                                Mode.RELAY,
                                "Relay",
                                "Pass everything on as it is. Sessions belong to the client.",
                                true),
                        card(
                                Mode.ISOLATE,
                                "Isolate",
                                "Give each caller a session of its own. Comes later.",
                                false),
                        card(
                                Mode.SHARE,
                                "Share",
                                "Let all callers use one session, to show what goes wrong. Comes"
                                        + " later.",
                                false));
        group.selectToggle(group.getToggles().getFirst());
    }

    private HBox card(Mode mode, String word, String sentence, boolean there) {
        RadioButton button = new RadioButton(word);
        button.setId("mode-" + mode.word());
        button.setToggleGroup(group);
        button.setMinWidth(98);
        Label text = new Label(sentence);
        text.getStyleClass().addAll("small", "fg2");
        HBox card = new HBox(button, text);
        card.setAlignment(Pos.CENTER_LEFT);
        card.getStyleClass().add("mode-card");
        card.setDisable(!there);
        card.setOnMouseClicked(_ -> button.setSelected(true));
        button.selectedProperty()
                .subscribe(now -> {
                    card.getStyleClass().remove("chosen");
                    if (now) {
                        card.getStyleClass().add("chosen");
                    }
                });
        return card;
    }
}
