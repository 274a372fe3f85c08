package dev.wireroom.ui.shell;

import java.util.List;
import java.util.function.Consumer;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.ToggleGroup;
import javafx.scene.input.KeyCombination;
import org.jspecify.annotations.Nullable;

/// The capture being recorded and those opened from files, to go from one to another.
final class CaptureMenu {
    private final MenuButton button;
    private final CaptureView live;
    private final Consumer<@Nullable CaptureView> show;
    private final Runnable open;
    private final Runnable save;

    CaptureMenu(
            MenuButton button,
            CaptureView live,
            Consumer<@Nullable CaptureView> show,
            Runnable open,
            Runnable save) {
        this.save = save;
        this.button = button;
        this.live = live;
        this.show = show;
        this.open = open;
    }

    void refresh(@Nullable CaptureView current, List<CaptureView> opened) {
        ToggleGroup group = new ToggleGroup();
        button.getItems().clear();
        if (current != null) {
            button.getItems().add(item(live, "Being recorded: ", current, group));
        }
        for (CaptureView each : opened) {
            button.getItems().add(item(each, "", current, group));
        }
        if (!button.getItems().isEmpty()) {
            button.getItems().add(new SeparatorMenuItem());
        }
        MenuItem another = new MenuItem("Open a capture…");
        another.setId("open-capture");
        another.setAccelerator(KeyCombination.valueOf("Shortcut+O"));
        another.setOnAction(_ -> open.run());
        button.getItems().add(another);
        if (current != null) {
            MenuItem keep = new MenuItem("Save the recording as…");
            keep.setId("save-capture");
            keep.setAccelerator(KeyCombination.valueOf("Shortcut+S"));
            keep.setOnAction(_ -> save.run());
            button.getItems().add(keep);
        }
    }

    private RadioMenuItem item(
            CaptureView view, String before, @Nullable CaptureView current, ToggleGroup group) {
        RadioMenuItem item = new RadioMenuItem(before + view.capture().name());
        item.setToggleGroup(group);
        item.setSelected(view == current);
        item.setOnAction(_ -> show.accept(view));
        return item;
    }
}
