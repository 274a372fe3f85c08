package dev.wireroom.ui.shell;

import dev.wireroom.ui.kit.Chip;
import dev.wireroom.ui.kit.Icons;
import dev.wireroom.ui.kit.Look;
import dev.wireroom.ui.kit.Theme;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.feather.Feather;

/// The bar on top: whose window this is, which capture, which view; whether it records, and the
/// commands.
final class AppBar extends HBox {
    private final MenuButton captures = new MenuButton("No capture", Icons.bar(Feather.FILE));
    private final ViewTabs tabs = new ViewTabs();
    private final RecordingSign recording = new RecordingSign();
    private final Button commands = new Button("Commands", Icons.bar(Feather.SEARCH));
    private final ToggleButton presenter = new ToggleButton("", Icons.bar(Feather.MONITOR));
    private final HBox presenterPlace = new HBox(presenter);
    private final Tooltip presenterTip = new Tooltip();
    private final Button look = new Button();
    private final Label product = new Label("Wireroom", new Mark());
    private boolean narrow;
    private String capture = "No capture";

    AppBar(Theme theme) {
        getStyleClass().addAll("bar", "app-bar");
        product.getStyleClass().add("product");
        product.setMinWidth(USE_PREF_SIZE);
        captures.setId("captures");
        captures.getStyleClass().addAll("flat-button", "capture-menu");
        captures.setMinWidth(USE_PREF_SIZE);
        commands.setId("commands");
        commands.getStyleClass().add("flat-button");
        commands.setContentDisplay(javafx.scene.control.ContentDisplay.LEFT);
        commands.setMinWidth(USE_PREF_SIZE);
        Chip key = Chip.key("Ctrl K");
        key.setMouseTransparent(true);
        HBox commandsWithKey = new HBox(commands, key);
        commandsWithKey.setAlignment(Pos.CENTER_LEFT);
        presenter.setId("presenter");
        presenter.getStyleClass().add("icon-button");
        presenterPlace.setAlignment(Pos.CENTER);
        // A button that is greyed shows no tooltip; its place does.
        Tooltip.install(presenterPlace, presenterTip);
        showPresenter(false, false);
        look.setId("look");
        look.getStyleClass().add("icon-button");
        look.setTooltip(new Tooltip("Dark or light (Ctrl+Shift+L)"));
        look.setAccessibleText("Dark or light");
        look.setOnAction(_ -> theme.toggle());
        theme.lookProperty()
                .subscribe(now ->
                        look.setGraphic(Icons.bar(now == Look.DARK ? Feather.SUN : Feather.MOON)));
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        getChildren()
                .addAll(
                        product,
                        upright(),
                        captures,
                        upright(),
                        tabs,
                        gap,
                        recording,
                        upright(),
                        commandsWithKey,
                        space(8),
                        presenterPlace,
                        space(4),
                        look);
        widthProperty().subscribe(width -> narrow(width.doubleValue() < 1280));
    }

    ViewTabs tabs() {
        return tabs;
    }

    RecordingSign recording() {
        return recording;
    }

    MenuButton captures() {
        return captures;
    }

    void onCommands(Runnable show) {
        commands.setOnAction(_ -> show.run());
    }

    void onPresenter(Runnable toggle) {
        presenter.setOnAction(_ -> toggle.run());
    }

    /// @param there whether what is seen has a presenter size
    /// @param large whether it is shown in it
    void showPresenter(boolean there, boolean large) {
        presenter.setDisable(!there);
        presenter.setSelected(large);
        String text = "Presenter size" + (there ? "" : ": in the Isolation view only");
        presenter.setAccessibleText(text);
        presenterTip.setText(text + (there ? " (Ctrl+Shift+P)" : ""));
    }

    void showCapture(String name) {
        capture = name;
        captures.setText(narrow ? "" : name);
        captures.setAccessibleText("Capture: " + name);
        captures.setTooltip(narrow ? new Tooltip(name) : null);
    }

    private void narrow(boolean now) {
        narrow = now;
        commands.setText(now ? "" : "Commands");
        recording.narrow(now);
        showCapture(capture);
    }

    private static Region space(double width) {
        Region space = new Region();
        space.setMinWidth(width);
        return space;
    }

    private static Region upright() {
        Region line = new Region();
        line.getStyleClass().addAll("upright", "app-bar-line");
        return line;
    }
}
