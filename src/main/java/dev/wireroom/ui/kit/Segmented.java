package dev.wireroom.ui.kit;

import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;

/// A few words in one frame, exactly one of them chosen: `Tree | Raw`, `Isolate | Share`.
///
/// @param <T> what a word stands for
public final class Segmented<T> extends HBox {
    private final ToggleGroup group = new ToggleGroup();
    private final List<T> values = new ArrayList<>();
    private final ObjectProperty<T> value;

    public Segmented(T first) {
        value = new SimpleObjectProperty<>(first);
        getStyleClass().add("segmented");
        setMaxSize(USE_PREF_SIZE, USE_PREF_SIZE);
        group.selectedToggleProperty()
                .subscribe((before, now) -> {
                    if (now == null) {
                        group.selectToggle(before);
                    } else {
                        value.set(values.get(group.getToggles().indexOf(now)));
                    }
                });
        value.subscribe(this::select);
    }

    /// Adds a word; the returned button is for its id, tool tip, graphic or disabling.
    public ToggleButton add(String word, T choice) {
        ToggleButton button = new ToggleButton(word);
        button.getStyleClass().add("segment");
        button.setMinWidth(USE_PREF_SIZE);
        values.add(choice);
        getChildren().add(button);
        group.getToggles().add(button);
        for (int i = 0; i < getChildren().size(); i++) {
            getChildren().get(i).getStyleClass().removeAll("first", "last");
        }
        getChildren().getFirst().getStyleClass().add("first");
        getChildren().getLast().getStyleClass().add("last");
        select(value.get());
        return button;
    }

    public ObjectProperty<T> valueProperty() {
        return value;
    }

    private void select(T wanted) {
        int at = values.indexOf(wanted);
        if (at >= 0) {
            group.selectToggle(group.getToggles().get(at));
        }
    }
}
