package dev.wireroom.ui.shell;

import dev.wireroom.ui.kit.Chip;
import dev.wireroom.ui.kit.Num;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;

/// The views as words over a line, each with its count.
final class ViewTabs extends HBox {
    private final ObjectProperty<View> view = new SimpleObjectProperty<>(View.SESSIONS);
    private final ToggleGroup group = new ToggleGroup();
    private final Map<View, ToggleButton> buttons = new EnumMap<>(View.class);

    ViewTabs() {
        getStyleClass().add("view-tabs");
        for (View each : View.values()) {
            ToggleButton button = new ToggleButton(each.title());
            button.setId("view-" + each.name().toLowerCase(Locale.ROOT));
            button.getStyleClass().add("tab-word");
            button.setContentDisplay(ContentDisplay.RIGHT);
            button.setToggleGroup(group);
            button.setMinWidth(USE_PREF_SIZE);
            button.setOnAction(_ -> view.set(each));
            buttons.put(each, button);
            getChildren().add(button);
        }
        view.subscribe(now -> group.selectToggle(buttons.get(now)));
        group.selectedToggleProperty()
                .subscribe((before, now) -> {
                    if (now == null && !isDisabled()) {
                        group.selectToggle(before);
                    }
                });
    }

    ObjectProperty<View> viewProperty() {
        return view;
    }

    /// @param n 0 shows no count
    void count(View of, long n) {
        ToggleButton button = buttons.get(of);
        if (button == null) {
            return;
        }
        if (n == 0) {
            button.setGraphic(null);
        } else if (button.getGraphic() instanceof Chip chip) {
            chip.setText(Num.grouped(n));
        } else {
            button.setGraphic(Chip.count(n));
        }
    }

    /// While nothing is open there is nothing to switch between: greyed, none of them chosen.
    void rest(boolean resting) {
        setDisable(resting);
        if (resting) {
            group.selectToggle(null);
        } else {
            group.selectToggle(buttons.get(view.get()));
        }
    }
}
