package dev.wireroom.ui.shell;

import dev.wireroom.engine.ServerView;
import dev.wireroom.ui.bridge.Capture;
import dev.wireroom.ui.bridge.ModeActions;
import dev.wireroom.ui.bridge.Scope;
import dev.wireroom.ui.bridge.Selection;
import dev.wireroom.ui.bridge.ServerFacts;
import dev.wireroom.ui.bridge.SessionActions;
import dev.wireroom.ui.bridge.Shown;
import dev.wireroom.ui.filtering.FilterModel;
import dev.wireroom.ui.kit.Notices;
import dev.wireroom.ui.kit.Num;
import dev.wireroom.ui.kit.Overlay;
import dev.wireroom.ui.kit.Theme;
import dev.wireroom.ui.palette.Palette;
import dev.wireroom.ui.servers.AddServer;
import dev.wireroom.ui.servers.ServersModel;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import javafx.beans.property.BooleanProperty;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Scene;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;

/// The window's content: app bar, a capture (or the first-run screen), status bar; over them
/// notices and dialogs. Window's thread only.
public final class Shell extends StackPane {
    private final BorderPane frame = new BorderPane();
    private final StackPane body = new StackPane();
    private final StatusBar status = new StatusBar();
    private final Notices notices = new Notices();
    private final Overlay overlay = new Overlay();
    private final Confirm confirm = new Confirm(overlay);
    private final Palette palette = new Palette(overlay);
    private final List<CaptureView> opened = new ArrayList<>();
    private final AppBar bar;
    private final FirstRun firstRun;
    private final Demos demos;
    private final CaptureView live;
    private final Desk desk;
    private final Theme theme;
    private final Surroundings around;
    private final RegionMaker maker;
    private final CaptureMenu captures;
    private @Nullable CaptureView current;
    private long recordingSince;

    public Shell(Desk desk, Theme theme, Surroundings around, RegionMaker maker) {
        this.desk = desk;
        this.theme = theme;
        this.around = around;
        this.maker = maker;
        setId("shell");
        bar = new AppBar(theme);
        firstRun =
                new FirstRun(
                        this::runIsolationDemo,
                        this::runSessionDemo,
                        this::runEnvironmentDemo,
                        () -> addServer(null),
                        this::openCapture);
        demos = new Demos(this, firstRun, notices, around);
        live = view(desk.live(), desk.actions()::servers);
        captures =
                new CaptureMenu(
                        bar.captures(), live, this::show, this::openCapture, this::saveCapture);
        frame.setTop(bar);
        frame.setCenter(body);
        frame.setBottom(status);
        getChildren().addAll(frame, notices, overlay);
        setAlignment(notices, Pos.BOTTOM_RIGHT);
        setMargin(notices, new Insets(0, 0, 28, 0));
        bar.onCommands(this::showPalette);
        bar.onPresenter(this::togglePresenter);
        bar.recording().onHold(this::toggleHold);
        bar.tabs().viewProperty().subscribe(now -> showView(now));
        desk.live().clock().secondsProperty().subscribe(_ -> tick());
        desk.feed()
                .heldBackProperty()
                .subscribe(
                        n -> bar.recording().held(desk.feed().heldProperty().get(), n.longValue()));
        desk.problemProperty().subscribe(this::sayUnsaved);
        desk.watchTaps(sentence -> around.window().execute(() -> notices.failed(sentence)));
        widthProperty().subscribe(this::fit);
        sceneProperty().subscribe(this::enter);
        new FileDrop(this, this::openCapture, this::addServer);
        show(null);
        tick();
    }

    /// What is shown: a capture, or null for the first-run screen.
    void show(@Nullable CaptureView next) {
        current = next;
        if (next == null) {
            body.getChildren().setAll(firstRun);
            bar.tabs().rest(true);
            bar.showCapture("No capture");
            status.rest();
            showStatus();
            firstRun.first().requestFocus();
        } else {
            body.getChildren().setAll(next);
            bar.tabs().rest(false);
            bar.showCapture(next.capture().name());
            showView(bar.tabs().viewProperty().get());
            fit();
        }
        bar.recording().holdable(next == live);
        captures.refresh(current, opened);
        tick();
    }

    @Nullable CaptureView current() {
        return current;
    }

    CaptureView live() {
        return live;
    }

    List<CaptureView> opened() {
        return List.copyOf(opened);
    }

    AppBar bar() {
        return bar;
    }

    Overlay overlay() {
        return overlay;
    }

    Theme theme() {
        return theme;
    }

    Desk desk() {
        return desk;
    }

    void showPalette() {
        palette.show(new ShellCommands(this).all());
    }

    void showKeys() {
        var sheet = KeySheet.make();
        sheet.onClose(overlay::close);
        overlay.show(sheet, sheet, () -> {});
    }

    void toggleHold() {
        if (current == live) {
            boolean next = !desk.feed().heldProperty().get();
            desk.feed().heldProperty().set(next);
            bar.recording().held(next, 0);
        }
    }

    void runIsolationDemo() {
        demos.isolation();
    }

    void runSessionDemo() {
        demos.sessions();
    }

    void runEnvironmentDemo() {
        demos.environment();
    }

    /// @param mcpJson a file to import from, or null
    void addServer(@Nullable Path mcpJson) {
        AddServer dialog =
                new AddServer(
                        desk.actions(),
                        desk.live().model(),
                        around.replies(),
                        this::added,
                        around.files()::servers,
                        around.clipboard(),
                        this::putTaps);
        if (mcpJson != null) {
            dialog.take(mcpJson);
        }
        dialog.onClose(overlay::close);
        overlay.show(
                dialog.sheet(),
                dialog.first(),
                () -> {
                    dialog.close();
                    live.servers().refresh();
                });
    }

    /// @param configuration of a client, or null for one to be chosen
    void putTaps(@Nullable Path configuration) {
        new TapsDialog(desk.configurations(), overlay, notices, around).show(configuration);
    }

    /// @return whether there was something to take back
    boolean undo() {
        return notices.undo();
    }

    private void added(String server, String path) {
        live.servers().remember(server, path);
        if (current == null) {
            show(live);
        }
    }

    void openCapture() {
        around.files().capture().ifPresent(this::openCapture);
    }

    /// Keeps what was recorded so far; otherwise it goes with the window.
    void saveCapture() {
        around.files()
                .save()
                .ifPresent(file ->
                        around.replies()
                                .when(
                                        desk.actions().save(file),
                                        _ -> notices.done("Saved to " + file),
                                        notices::failed));
    }

    void openCapture(Path file) {
        around.replies()
                .when(
                        desk.open(
                                file,
                                sentence ->
                                        around.window().execute(() -> notices.failed(sentence))),
                        found -> {
                            CaptureView view = view(found.capture(), List::of);
                            opened.add(view);
                            show(view);
                            found.read().run();
                        },
                        notices::failed);
    }

    private CaptureView view(Capture capture, Supplier<List<ServerView>> configured) {
        Scope scope =
                new Scope(
                        capture.model(),
                        capture.clock(),
                        new Selection(),
                        new Shown(),
                        capture.live() ? new LiveServers(desk.actions()) : ServerFacts.NONE);
        AskingActions.Voice voice =
                new AskingActions.Voice(
                        confirm,
                        notices,
                        around.clipboard(),
                        around.replies(),
                        new GroupSwitch(desk.actions(), overlay, notices, around.replies())::ask);
        SessionActions actions = new AskingActions(desk.actions(), capture, voice);
        ModeActions modes = new ModeSwitch(desk.actions(), capture.model(), voice);
        ServersModel servers = new ServersModel(capture.model(), configured, capture.clock());
        FilterModel filter = new FilterModel(capture.model(), capture.clock(), scope.shown());
        Ways ways = new Ways(actions, modes, servers, notices, filter.textProperty()::set);
        return follow(
                new CaptureView(
                        new CaptureView.Parts(capture, scope, ways, filter),
                        maker.make(capture, scope, ways),
                        new Deeds(this, confirm, notices, around, modes, actions),
                        () -> bar.tabs().viewProperty().set(View.SESSIONS)));
    }

    /// Counts follow what is shown, and what came, without waiting for the next second.
    private CaptureView follow(CaptureView view) {
        view.shown().sessionsProperty().subscribe((_, _) -> tick());
        view.capture().clock().quartersProperty().subscribe((_, _) -> tickIfStale(view));
        view.isolation().presenterProperty().subscribe((_, _) -> showStatus());
        view.selection().openedProperty().subscribe((_, _) -> showStatus());
        return view;
    }

    private void tickIfStale(CaptureView view) {
        if (current == null && view == live && !view.capture().model().sessions().isEmpty()) {
            // A tap's, since nothing else runs yet that was not asked for here.
            show(live);
        } else if (view == current && view.counts().stale()) {
            tick();
        }
    }

    private void showView(View now) {
        if (current != null) {
            current.show(now);
            showStatus();
            tick();
        }
    }

    /// Larger, to be read from afar, where the view has such a size.
    ///
    /// @return whether it has
    boolean togglePresenter() {
        if (current == null || !current.showsIsolation()) {
            return false;
        }
        BooleanProperty presenter = current.isolation().presenterProperty();
        presenter.set(!presenter.get());
        return true;
    }

    /// People who look from afar need no status bar.
    private void showStatus() {
        boolean large =
                current != null
                        && current.showsIsolation()
                        && current.isolation().presenterProperty().get();
        status.setVisible(!large);
        status.setManaged(!large);
        bar.showPresenter(current != null && current.showsIsolation(), large);
    }

    private void fit() {
        if (current != null && getWidth() > 0) {
            current.fit(getWidth());
        }
    }

    private void enter(@Nullable Scene scene) {
        if (scene != null) {
            new ShellKeys(this).listen(scene);
            around.window().execute(() -> firstRun.first().requestFocus());
        }
    }

    private void sayUnsaved(String why) {
        long now = desk.live().clock().micros();
        status.problem(
                why.isEmpty()
                        ? ""
                        : "Nothing is saved since "
                                + Num.clock(now, ZoneId.systemDefault())
                                + ". "
                                + why);
    }

    private void tick() {
        int listening = live.servers().listening();
        long now = desk.live().clock().micros();
        int taps = live.servers().taps();
        boolean records = listening > 0 || taps > 0;
        if (!records) {
            recordingSince = 0;
        } else if (recordingSince == 0) {
            recordingSince = now;
        }
        bar.recording().show(records ? now - recordingSince : -1);
        CaptureView view = current;
        if (view == null) {
            return;
        }
        bar.tabs().count(View.EXCHANGES, view.counts().ofExchanges());
        if (view == live) {
            status.live(listening, live.servers().failing(), taps, desk.actions().stats());
        } else {
            status.stored(view.capture().name());
        }
        String hint = view.showsIsolation() ? view.isolation().hint() : "";
        if (!hint.isEmpty()) {
            status.hint(hint);
            return;
        }
        status.showCounts(
                view.counts().sessions(),
                view.counts().ofSessions(),
                view.counts().exchanges(),
                view.counts().ofExchanges());
    }
}
