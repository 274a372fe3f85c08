package dev.wireroom.ui.detail;

import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import org.jspecify.annotations.Nullable;

/// The row of tabs, as words over a line; exactly one is chosen.
final class TabWords extends HBox {
    private final ToggleGroup group = new ToggleGroup();
    private final Map<Tab, ToggleButton> buttons = new EnumMap<>(Tab.class);
    private final Consumer<Tab> chosen;
    private List<Tab> shown = List.of();

    TabWords(Consumer<Tab> chosen) {
        this.chosen = chosen;
        getStyleClass().add("tab-words");
        for (Tab tab : Tab.values()) {
            ToggleButton button = new ToggleButton(tab.word());
            button.getStyleClass().add("tab-word");
            button.setId("tab-" + tab.name().toLowerCase(Locale.ROOT));
            button.setContentDisplay(ContentDisplay.RIGHT);
            button.setMinWidth(USE_PREF_SIZE);
            button.setToggleGroup(group);
            button.setOnAction(_ -> choose(tab));
            buttons.put(tab, button);
        }
    }

    void show(List<Tab> tabs, Tab now) {
        if (!tabs.equals(shown)) {
            shown = List.copyOf(tabs);
            getChildren().setAll(tabs.stream().map(buttons::get).toList());
        }
        group.selectToggle(buttons.get(now));
    }

    /// Another word for it, for this subject.
    void word(Tab tab, String word) {
        ToggleButton button = buttons.get(tab);
        if (button != null) {
            button.setText(word);
        }
    }

    /// A number beside the word; null = none.
    void mark(Tab tab, @Nullable Node mark) {
        ToggleButton button = buttons.get(tab);
        if (button != null) {
            button.setGraphic(mark);
        }
    }

    /// The tab behind this one, or before it; round and round.
    void step(Tab from, int by) {
        choose(shown.get(Math.floorMod(shown.indexOf(from) + by, shown.size())));
    }

    private void choose(Tab tab) {
        group.selectToggle(buttons.get(tab));
        chosen.accept(tab);
    }
}
