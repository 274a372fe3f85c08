package dev.wireroom.app;

import dev.wireroom.engine.Actions;
import dev.wireroom.engine.ServerView;
import dev.wireroom.ui.bridge.Capture;
import dev.wireroom.ui.bridge.Fx;
import dev.wireroom.ui.bridge.FxLoad;
import dev.wireroom.ui.bridge.Replies;
import dev.wireroom.ui.bridge.Scope;
import dev.wireroom.ui.bridge.Selection;
import dev.wireroom.ui.detail.DetailPanel;
import dev.wireroom.ui.detail.DetailSources;
import dev.wireroom.ui.detail.SaveDialog;
import dev.wireroom.ui.detail.Tab;
import dev.wireroom.ui.detail.WidePage;
import dev.wireroom.ui.exchanges.ExchangesView;
import dev.wireroom.ui.isolation.CallTexts;
import dev.wireroom.ui.isolation.IsolationModel;
import dev.wireroom.ui.isolation.IsolationView;
import dev.wireroom.ui.isolation.Play;
import dev.wireroom.ui.isolation.Playing;
import dev.wireroom.ui.json.JsonReading;
import dev.wireroom.ui.json.WireText;
import dev.wireroom.ui.kit.Theme;
import dev.wireroom.ui.lanes.LanesModel;
import dev.wireroom.ui.lanes.Timeline;
import dev.wireroom.ui.sessions.Listening;
import dev.wireroom.ui.sessions.SessionsBoard;
import dev.wireroom.ui.sessions.SessionsModel;
import dev.wireroom.ui.shell.RegionMaker;
import dev.wireroom.ui.shell.Regions;
import dev.wireroom.ui.shell.Ways;
import java.time.ZoneId;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/// Makes the regions of a capture and connects them.
final class WindowRegions implements RegionMaker {
    private final JsonReading reading = new JsonReading();
    private final ZoneId zone = ZoneId.systemDefault();
    private final Actions actions;
    private final Theme theme;
    private final Supplier<Window> window;
    private final @Nullable Play play;

    /// @param window that system dialogs belong to
    /// @param play what the isolation board can let play on the live capture; null for nothing
    WindowRegions(Actions actions, Theme theme, Supplier<Window> window, @Nullable Play play) {
        this.play = play;
        this.actions = actions;
        this.theme = theme;
        this.window = window;
    }

    @Override
    public Regions make(Capture capture, Scope scope, Ways ways) {
        Selection selection = scope.selection();
        DetailSources sources =
                new DetailSources(
                        scope,
                        capture.records(),
                        FxLoad::ofWindow,
                        ways.actions(),
                        name -> capture.live() ? server(name) : null,
                        new SaveDialog(window, ways.notices(), FxLoad.ofWindow()),
                        reading,
                        zone);
        Runnable back = () -> selection.openedProperty().set(false);
        WidePage page = new WidePage(sources, back);
        Consumer<Tab> open = page::show;
        DetailPanel detail = new DetailPanel(sources, open);
        return new Regions(
                board(capture, scope, ways, open),
                timeline(capture, scope, open),
                new ExchangesView(
                        scope, zone, () -> open.accept(detail.tab()), ways.actions()::copy),
                isolation(capture, scope, ways, () -> open.accept(Tab.MESSAGES)),
                detail,
                page);
    }

    private SessionsBoard board(Capture capture, Scope scope, Ways ways, Consumer<Tab> open) {
        SessionsModel model = new SessionsModel(scope);
        capture.model().listen(model);
        SessionsBoard board =
                new SessionsBoard(
                        model,
                        scope,
                        theme,
                        zone,
                        new SessionsBoard.Deeds(
                                ways.actions(),
                                new SessionJumps(scope.selection(), open, ways.filter())));
        board.liveProperty().set(capture.live());
        ways.servers()
                .reachProperty()
                .subscribe(it ->
                        board.listeningProperty()
                                .set(it == null ? null : new Listening(it.server(), it.url())));
        return board;
    }

    private IsolationView isolation(Capture capture, Scope scope, Ways ways, Runnable open) {
        Play playable = capture.live() ? play : null;
        IsolationModel model =
                new IsolationModel(
                        scope,
                        new CallTexts(capture.records(), FxLoad.ofWindow(), capture.live()),
                        ways.servers()::names,
                        playable);
        capture.model().listen(model);
        return new IsolationView(
                model,
                scope,
                theme,
                zone,
                new IsolationView.Lent(
                        capture.live(),
                        ways.modes(),
                        new Playing(
                                playable,
                                ways.servers()::path,
                                new Replies(Fx.later()),
                                ways.notices()),
                        open));
    }

    private Timeline timeline(Capture capture, Scope scope, Consumer<Tab> open) {
        LanesModel lanes = new LanesModel();
        capture.model().listen(lanes);
        Timeline timeline = new Timeline(lanes, scope, theme, zone);
        timeline.liveProperty().set(capture.live());
        timeline.onOpen(_ -> open.accept(Tab.MESSAGES));
        FxLoad load = FxLoad.ofWindow();
        timeline.farewells((message, said) ->
                load.load(
                        () -> WireText.of(capture.records().textOf(message)).text(),
                        said,
                        _ -> said.accept("a code that could not be read")));
        return timeline;
    }

    private @Nullable ServerView server(String name) {
        for (ServerView each : actions.servers()) {
            if (each.settings().name().equals(name)) {
                return each;
            }
        }
        return null;
    }
}
