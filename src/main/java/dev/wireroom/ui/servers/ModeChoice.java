package dev.wireroom.ui.servers;

import dev.wireroom.model.Mode;
import java.util.List;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/// The three modes, one sentence each.
final class ModeChoice extends VBox {
    private final ToggleGroup group = new ToggleGroup();
    private final ReadOnlyObjectWrapper<Mode> mode;

    ModeChoice() {
        this(Mode.RELAY, List.of(Mode.values()), ModeChoice::sentence);
    }

    /// Of a command: there is no wire to be faithful to, so there is no relay.
    static ModeChoice ofProcesses() {
        return new ModeChoice(
                Mode.ISOLATE, List.of(Mode.ISOLATE, Mode.SHARE), ModeChoice::sentenceOfProcesses);
    }

    private ModeChoice(Mode first, List<Mode> modes, Function<Mode, String> sentence) {
        mode = new ReadOnlyObjectWrapper<>(first);
        setSpacing(8);
        Label title = new Label("Mode");
        title.getStyleClass().add("field-label");
        getChildren().add(title);
        for (Mode each : modes) {
            getChildren().add(card(each, sentence.apply(each)));
        }
    }

    ReadOnlyObjectProperty<Mode> modeProperty() {
        return mode.getReadOnlyProperty();
    }

    static String word(Mode mode) {
        return switch (mode) {
            case RELAY -> "Relay";
            case ISOLATE -> "Isolate";
            case SHARE -> "Share";
        };
    }

    static String sentence(Mode mode) {
        return switch (mode) {
            case RELAY -> "Pass everything on as it is. Sessions belong to the client.";
            case ISOLATE -> "Give each caller a session of its own at the server.";
            case SHARE -> "Let all callers use one session, to show what goes wrong.";
        };
    }

    private static String sentenceOfProcesses(Mode mode) {
        return mode == Mode.SHARE
                ? "Start it once; all callers use that process, to show what goes wrong."
                : "Start it for each caller: one process per session.";
    }

    private HBox card(Mode each, String sentence) {
        RadioButton button = new RadioButton(word(each));
        button.setId("mode-" + each.word());
        button.setToggleGroup(group);
        button.setMinWidth(98);
        Label text = new Label(sentence);
        text.getStyleClass().addAll("small", "fg2");
        button.setAccessibleHelp(sentence);
        HBox card = new HBox(button, text);
        card.setAlignment(Pos.CENTER_LEFT);
        card.getStyleClass().add("mode-card");
        card.setOnMouseClicked(_ -> button.setSelected(true));
        button.setSelected(each == mode.get());
        button.selectedProperty()
                .subscribe(now -> {
                    card.getStyleClass().remove("chosen");
                    if (now) {
                        card.getStyleClass().add("chosen");
                        mode.set(each);
                    }
                });
        return card;
    }
}
