package dev.wireroom.ui.isolation;

import dev.wireroom.model.Mode;
import dev.wireroom.ui.bridge.ModeActions;
import dev.wireroom.ui.bridge.Scope;
import dev.wireroom.ui.kit.Icons;
import dev.wireroom.ui.kit.Theme;
import dev.wireroom.ui.palette.Command;
import java.time.ZoneId;
import java.util.List;
import java.util.Objects;
import javafx.animation.FadeTransition;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.geometry.Dimension2D;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// The isolation view: header, verdict, board and table of one server, and the demo's controls.
/// Window's thread only.
public final class IsolationView extends StackPane {
    private static final Duration FADE = Duration.millis(400);
    private static final double LARGE = 1.35;
    private static final double HEADER = 52;

    private final BooleanProperty presenter = new SimpleBooleanProperty();
    private final Button demo = new Button("Run the demo", Icons.row(Feather.PLAY));
    private final IsolationModel model;
    private final Playing playing;
    private final Turns turns;
    private final boolean live;
    private final Runnable openExchange;
    private final IsolationHeader header;
    private final IsolationContent content;
    private final WatchPane watching;
    private final IsolationDeeds deeds;
    private Node nothing = new StackPane();
    private String nothingOf = "";
    private @Nullable String shownServer;
    private @Nullable Mode shownMode;
    private boolean fading;

    /// What the window lends.
    ///
    /// @param live whether it is the capture being recorded, so that modes can be switched
    /// @param open shows the selected exchange in the whole work area
    public record Lent(boolean live, ModeActions modes, Playing playing, Runnable open) {}

    public IsolationView(IsolationModel model, Scope scope, Theme theme, ZoneId zone, Lent lent) {
        this.model = model;
        playing = lent.playing();
        turns = new Turns(model, playing, lent.modes());
        live = lent.live();
        openExchange = lent.open();
        deeds = new IsolationDeeds(this);
        header = new IsolationHeader(deeds);
        content =
                new IsolationContent(
                        model.board(0), scope, theme, zone, deeds::accept, this::openChosen);
        watching = new WatchPane(model::watch, this::closeWatching);
        setId("isolation");
        getStyleClass().add("isolation");
        getStylesheets()
                .add(
                        Objects.requireNonNull(IsolationView.class.getResource("isolation.css"))
                                .toExternalForm());
        VBox.setVgrow(content, Priority.ALWAYS);
        watching.setVisible(false);
        setAlignment(watching, Pos.TOP_RIGHT);
        setMargin(watching, new Insets(HEADER + 8, BoardLayout.SIDE, 0, 0));
        getChildren().setAll(new VBox(header, content), watching);
        demo.setId("isolation-demo");
        demo.getStyleClass().add("primary");
        demo.setOnAction(_ -> deeds.startDemo());
        turns.onChange(this::refresh);
        model.revisionProperty().subscribe(this::refresh);
        model.serversProperty().subscribe(this::refresh);
        model.modeProperty().subscribe(this::refresh);
        presenter.subscribe(this::refresh);
        sceneProperty().subscribe(this::refresh);
        heightProperty().subscribe(this::refresh);
        widthProperty().subscribe(this::refresh);
        scope.clock().secondsProperty().subscribe(this::refresh);
    }

    /// Larger text and wires, for people who look from afar.
    public BooleanProperty presenterProperty() {
        return presenter;
    }

    /// What the keys of this view do, for the status bar; empty when they do nothing now.
    public String hint() {
        if (model.playing()) {
            return "Space runs the next call · M switches the mode · R runs again";
        }
        return deeds.switchable() ? "M switches the mode · C clears the board" : "";
    }

    /// Keys that hold wherever the focus is in this view.
    ///
    /// @return whether it was one
    public boolean key(KeyEvent event) {
        return !watching.isVisible() && deeds.key(event);
    }

    /// Everything that can be done here, for the palette.
    public List<Command> commands() {
        return deeds.commands();
    }

    /// Takes the focus when the view is shown.
    public void enter() {
        if (content.pane().isVisible()) {
            content.pane().requestFocus();
        } else if (nothing.getScene() != null && !demo.isDisabled()) {
            demo.requestFocus();
        }
    }

    /// Shows the demo, which has been started, and lets its callers call from the first call on.
    public void playAll() {
        deeds.runAll();
    }

    IsolationModel model() {
        return model;
    }

    Playing playing() {
        return playing;
    }

    Turns turns() {
        return turns;
    }

    boolean live() {
        return live;
    }

    IsolationHeader header() {
        return header;
    }

    Button demo() {
        return demo;
    }

    void openWatching() {
        watching.fill(content.board(), model.watched());
        watching.setVisible(true);
        watching.takeFocus();
    }

    private void closeWatching() {
        watching.setVisible(false);
        enter();
    }

    private void openChosen() {
        if (content.hasChosen()) {
            openExchange.run();
        }
    }

    /// Draws everything anew; only while somebody can see it, and not while it fades away.
    private void refresh() {
        if (getScene() == null || fading) {
            return;
        }
        if (switched()) {
            fade();
            return;
        }
        shownServer = model.serverProperty().get();
        shownMode = model.modeProperty().get();
        boolean large = presenter.get();
        getStyleClass().remove("presenter");
        if (large) {
            getStyleClass().add("presenter");
        }
        double scale = large ? LARGE : 1;
        chooseNothing();
        content.show(
                model::board,
                new Dimension2D(getWidth(), getHeight() - Math.round(HEADER * scale)),
                scale,
                nothing,
                deeds.invitation());
        header.servers(model.serversProperty().get(), shownServer);
        header.show(content.board(), live, model.playing());
    }

    private boolean switched() {
        Mode now = model.modeProperty().get();
        return now != null
                && shownMode != null
                && now != shownMode
                && Objects.equals(shownServer, model.serverProperty().get());
    }

    /// The calls of the mode before go slowly, so that it is seen that they go.
    private void fade() {
        shownMode = model.modeProperty().get();
        if (content.board().empty() || getScene().getPreferences().isReducedMotion()) {
            beginAnew();
            return;
        }
        fading = true;
        turns.watchClearing();
        header.setMode(Objects.requireNonNull(shownMode));
        FadeTransition away = new FadeTransition(FADE, content);
        away.setToValue(0);
        away.setOnFinished(_ -> {
            fading = false;
            content.setOpacity(1);
            shownMode = model.modeProperty().get();
            beginAnew();
        });
        away.play();
    }

    private void beginAnew() {
        if (turns.busy()) {
            model.clear();
        } else if (!turns.cleared()) {
            model.beginAnew();
        }
        refresh();
    }

    private void chooseNothing() {
        String server = model.serverProperty().get();
        String now =
                server == null
                        ? "no server"
                        : model.playing()
                                ? (turns.starting() ? "start " : "play ") + server
                                : "calls " + server + deeds.playableHere();
        if (now.equals(nothingOf)) {
            return;
        }
        nothingOf = now;
        if (server == null) {
            nothing = Nothing.noServer(demo, playing.possible());
        } else if (model.playing() && turns.starting()) {
            nothing = Nothing.starting();
        } else if (model.playing()) {
            nothing = Nothing.firstCall(deeds::next, deeds::runAgain);
        } else {
            nothing =
                    Nothing.noCalls(
                            server,
                            deeds.playableHere() ? deeds::startHere : null,
                            demo,
                            playing.possible());
        }
    }
}
