package dev.wireroom.ui.lanes;

import dev.wireroom.model.Session;
import dev.wireroom.ui.bridge.ExchangeRow;
import dev.wireroom.ui.bridge.Scope;
import dev.wireroom.ui.kit.Icons;
import dev.wireroom.ui.kit.Num;
import dev.wireroom.ui.kit.Theme;
import java.time.ZoneId;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/// All sessions on one clock: a lane each, its calls, streams, silences and ends. Follows "now"
/// until somebody pans. Window's thread only.
public final class Timeline extends VBox {
    private final LaneCanvas canvas;
    private final Label span = new Label();
    private final ZoneId zone;
    private final TimelineMouse mouse;
    private Consumer<ExchangeRow> open = _ -> {};
    private Function<Session, ContextMenu> menus = _ -> new ContextMenu();
    private ContextMenu shownMenu = new ContextMenu();

    public Timeline(LanesModel model, Scope scope, Theme theme, ZoneId zone) {
        this.zone = zone;
        canvas = new LaneCanvas(model, scope, theme, zone);
        canvas.setId("timeline-lanes");
        mouse = new TimelineMouse(canvas, row -> open.accept(row));
        new TimelineKeys(canvas, row -> open.accept(row), zone);
        setId("timeline");
        getStyleClass().add("timeline");
        VBox.setVgrow(canvas, Priority.ALWAYS);
        getChildren().addAll(header(model), canvas);
        canvas.overlay(quiet(), nothing(model));
        canvas.setOnContextMenuRequested(this::showMenu);
        canvas.whenDrawn(this::sayWhatIsShown);
    }

    /// Takes the exchange that was opened by double click or Enter.
    public void onOpen(Consumer<ExchangeRow> opener) {
        open = opener;
    }

    /// Gives the menu of the session whose lane was clicked.
    public void menus(Function<Session, ContextMenu> of) {
        menus = of;
    }

    /// Reads what WebSockets were closed with, for their tips.
    public void farewells(Farewells reader) {
        mouse.farewells(reader);
    }

    /// Whether time goes on (recording); an opened capture has no "now".
    public BooleanProperty liveProperty() {
        return canvas.liveProperty();
    }

    /// Keeps "now" in sight.
    public BooleanProperty followingProperty() {
        return canvas.viewport().followingProperty();
    }

    /// The time that was chosen with the mouse, for the filter; null = none.
    public ReadOnlyObjectProperty<@Nullable TimeRange> rangeProperty() {
        return canvas.viewport().rangeProperty();
    }

    /// Lets go of what outlives it.
    public void close() {
        canvas.close();
    }

    LaneCanvas canvas() {
        return canvas;
    }

    private HBox header(LanesModel model) {
        Label title = new Label("Timeline");
        title.getStyleClass().add("panel-title");
        title.setMinWidth(USE_PREF_SIZE);
        span.getStyleClass().addAll("fg3", "small");
        span.setMinWidth(USE_PREF_SIZE);
        Legend legend = new Legend();
        HBox.setMargin(legend, new Insets(0, 0, 0, 10));
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        Button fit = icon(Feather.MAXIMIZE, "Show all (0)", "timeline-fit");
        fit.setOnAction(_ -> fit(model));
        Button zoom = icon(Feather.ZOOM_IN, "Zoom in (+)", "timeline-zoom");
        zoom.setOnAction(_ -> zoomIn());
        HBox header = new HBox(8, title, span, legend, gap, fit, zoom, follow());
        header.getStyleClass().add("panel-head");
        return header;
    }

    private HBox nothing(LanesModel model) {
        Label words = new Label("Nothing in this time.");
        words.getStyleClass().addAll("fg3", "small");
        Hyperlink all = new Hyperlink("Show all");
        all.setId("timeline-all");
        all.setOnAction(_ -> fit(model));
        HBox box = new HBox(4, words, all);
        box.setAlignment(Pos.CENTER);
        return box;
    }

    private void showMenu(ContextMenuEvent event) {
        Lane lane = canvas.laneAt(event.getY());
        shownMenu.hide();
        if (lane != null && lane.session() != null) {
            shownMenu = menus.apply(lane.session());
            shownMenu.show(canvas, event.getScreenX(), event.getScreenY());
        }
    }

    private Button quiet() {
        Button quiet = new Button();
        quiet.setId("timeline-quiet");
        quiet.getStyleClass().addAll("flat-button", "caption", "timeline-quiet");
        quiet.visibleProperty()
                .bind(canvas.quietProperty().greaterThan(0).or(canvas.withQuietProperty()));
        Runnable words =
                () -> {
                    boolean all = canvas.withQuietProperty().get();
                    String lanes =
                            Num.count(canvas.quietProperty().get(), "quiet lane", "quiet lanes");
                    quiet.setText(all ? "Hide " + lanes : lanes);
                };
        canvas.quietProperty().subscribe(_ -> words.run());
        canvas.withQuietProperty().subscribe(_ -> words.run());
        quiet.setOnAction(_ -> canvas.withQuietProperty().set(!canvas.withQuietProperty().get()));
        quiet.setAlignment(Pos.CENTER_LEFT);
        quiet.setTooltip(new Tooltip("Lanes without anything in this time"));
        return quiet;
    }

    private ToggleButton follow() {
        ToggleButton follow = new ToggleButton("Follow");
        FontIcon check = Icons.row(Feather.CHECK);
        follow.setId("timeline-follow");
        follow.getStyleClass().add("small-button");
        follow.setTooltip(new Tooltip("Keep now in sight (F)"));
        follow.setMinWidth(USE_PREF_SIZE);
        follow.selectedProperty().bindBidirectional(followingProperty());
        follow.selectedProperty().subscribe(on -> follow.setGraphic(on ? check : null));
        follow.disableProperty().bind(canvas.liveProperty().not());
        return follow;
    }

    private static Button icon(Feather feather, String words, String id) {
        Button button = new Button("", Icons.bar(feather));
        button.getStyleClass().add("icon-button");
        button.setTooltip(new Tooltip(words));
        button.setAccessibleText(words);
        button.setId(id);
        return button;
    }

    /// All of the capture.
    public void fit(LanesModel model) {
        canvas.viewport().fit(model.first(), model.last());
        canvas.redraw();
    }

    private void zoomIn() {
        canvas.viewport().zoom(0.5, canvas.viewport().scale().width() / 2);
        canvas.redraw();
    }

    private void sayWhatIsShown(Picture picture) {
        TimeScale scale = picture.scale();
        boolean upToNow = picture.live() && scale.to() >= picture.now();
        span.setText(
                Num.clock(scale.from(), zone)
                        + " to "
                        + (upToNow ? "now" : Num.clock(scale.to(), zone)));
    }
}
