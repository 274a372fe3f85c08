package dev.wireroom.ui.filtering;

import dev.wireroom.filter.Parsed;
import dev.wireroom.ui.kit.Chip;
import dev.wireroom.ui.kit.Icons;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// The filter box, with a time range and ready filters beside it. What cannot be read turns red and
/// says why.
public final class FilterBar extends HBox {
    private final TextField field = new TextField();
    private final Label reason = new Label();
    private final HBox box = new HBox();
    private final FilterModel model;
    private final Completion completion;

    public FilterBar(FilterModel model) {
        this.model = model;
        getStyleClass().add("filter-bar");
        setAlignment(Pos.CENTER_LEFT);
        setViewOrder(-1);
        field.setId("filter");
        field.setPromptText(
                "Filter sessions and exchanges, for example method:tools/call status:>=400"
                        + " is:pending");
        model.textProperty().subscribe(this::follow);
        HBox.setHgrow(field, Priority.ALWAYS);
        reason.getStyleClass().addAll("small", "err");
        reason.setId("filter-reason");
        reason.managedProperty().bind(reason.visibleProperty());
        reason.setMinWidth(0);
        box.getStyleClass().add("search-field");
        box.getChildren().addAll(Icons.row(Feather.SEARCH), field, reason, Chip.key("/"));
        HBox.setHgrow(box, Priority.ALWAYS);
        completion = new Completion(field, model);
        field.textProperty().subscribe(this::typed);
        completion.visibleProperty().subscribe(this::typed);
        getChildren().addAll(box, range(), ready(), completion);
        model.problemProperty().subscribe(this::show);
    }

    public boolean hasFocus() {
        return field.isFocused();
    }

    /// Whether there was anything to clear.
    public boolean clear() {
        boolean something = !field.getText().isEmpty();
        field.clear();
        return something;
    }

    public void takeFocus() {
        field.requestFocus();
        field.selectAll();
    }

    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        completion.relocate(box.getLayoutX() + 26, getHeight() - 4);
    }

    /// While a line of the completion is about to be taken, half a word is not put in force.
    private void typed() {
        if (!completion.isVisible()) {
            model.textProperty().set(field.getText());
        }
    }

    private void follow(String text) {
        if (!text.equals(field.getText())) {
            field.setText(text);
        }
    }

    private void show(Parsed.@Nullable Bad bad) {
        reason.setVisible(bad != null);
        box.getStyleClass().removeAll("bad");
        if (bad == null) {
            reason.setText("");
            return;
        }
        String text = field.getText();
        String part =
                text.substring(
                        Math.min(bad.from(), text.length()), Math.min(bad.to(), text.length()));
        reason.setText((part.isBlank() ? "" : part + ": ") + bad.reason());
        reason.setTooltip(new Tooltip(bad.reason()));
        box.getStyleClass().add("bad");
    }

    private MenuButton range() {
        MenuButton menu = new MenuButton("", Icons.row(Feather.CLOCK));
        menu.setId("range");
        menu.getStyleClass().add("bar-button");
        menu.setMinWidth(USE_PREF_SIZE);
        for (FilterModel.Range each : FilterModel.Range.values()) {
            MenuItem item = new MenuItem(each.word());
            item.setOnAction(_ -> model.rangeProperty().set(each));
            menu.getItems().add(item);
        }
        model.rangeProperty().subscribe(now -> menu.setText(now.word()));
        return menu;
    }

    private MenuButton ready() {
        MenuButton menu = new MenuButton("Ready filters");
        menu.setId("ready-filters");
        menu.getStyleClass().add("bar-button");
        menu.setMinWidth(USE_PREF_SIZE);
        for (List<String> each :
                List.of(
                        List.of("Everything", ""),
                        List.of("Calls that failed", "is:error"),
                        List.of("No answer yet", "is:pending"),
                        List.of("Slower than 2 s", "took:>2s"),
                        List.of("Sessions still open", "state:live,idle,initializing"),
                        List.of("Answered 404", "status:404"),
                        List.of("Event streams", "is:stream"))) {
            MenuItem item = new MenuItem(each.get(0));
            item.setOnAction(_ -> model.textProperty().set(each.get(1)));
            menu.getItems().add(item);
        }
        return menu;
    }
}
