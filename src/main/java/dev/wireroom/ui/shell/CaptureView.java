package dev.wireroom.ui.shell;

import dev.wireroom.engine.ServerView;
import dev.wireroom.ui.bridge.Capture;
import dev.wireroom.ui.bridge.Selection;
import dev.wireroom.ui.bridge.SessionActions;
import dev.wireroom.ui.bridge.Shown;
import dev.wireroom.ui.servers.ServerDeeds;
import dev.wireroom.ui.servers.ServerRail;
import dev.wireroom.ui.servers.ServersModel;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import javafx.beans.property.StringProperty;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/// One capture in the window: rail, filter, work area, and what is selected and shown of it.
final class CaptureView extends BorderPane {
    private final Selection selection;
    private final Shown shown;
    private final FilterBar filter;
    private final FilterModel filtering;
    private final ServersModel servers;
    private final ServerRail rail;
    private final WorkArea work;
    private final SessionActions actions;
    private final Capture capture;
    private final Counts counts;

    /// @param looked made for the same capture
    /// @param configured the servers that are configured; none for an opened capture
    CaptureView(
            Capture capture,
            Looked looked,
            Supplier<List<ServerView>> configured,
            ServerDeeds deeds,
            Runnable backToSessions) {
        this.capture = capture;
        this.selection = looked.selection();
        this.shown = looked.shown();
        this.actions = looked.actions();
        this.counts = new Counts(capture.model(), shown);
        servers = new ServersModel(capture.model(), configured, capture.clock());
        rail = new ServerRail(servers, shown, deeds, capture.live());
        filtering = new FilterModel(capture.model(), capture.clock(), shown);
        filter = new FilterBar(filtering);
        work = new WorkArea(looked.regions(), selection, backToSessions);
        getStyleClass().add("capture-view");
        VBox.setVgrow(work, Priority.ALWAYS);
        setLeft(rail);
        setCenter(new VBox(filter, work));
        BorderPane.setMargin(rail, Insets.EMPTY);
    }

    /// What is looked at, and the regions that show it.
    record Looked(Selection selection, Shown shown, Regions regions, SessionActions actions) {}

    Capture capture() {
        return capture;
    }

    Selection selection() {
        return selection;
    }

    Shown shown() {
        return shown;
    }

    SessionActions actions() {
        return actions;
    }

    FilterBar filter() {
        return filter;
    }

    /// The filter's text; setting it is the same as typing it.
    StringProperty filterText() {
        return filtering.textProperty();
    }

    ServersModel servers() {
        return servers;
    }

    Counts counts() {
        return counts;
    }

    void show(View view) {
        boolean full = view == View.ISOLATION || view == View.REPLAY;
        rail.setVisible(!full);
        rail.setManaged(!full);
        filter.setVisible(view.later().isEmpty());
        filter.setManaged(view.later().isEmpty());
        work.show(view);
    }

    void fit(double windowWidth) {
        rail.narrow(windowWidth < 1280);
        work.fit(windowWidth);
    }

    /// Where F6 stops.
    List<Node> stops() {
        List<Node> stops = new ArrayList<>(List.of(rail, filter));
        stops.addAll(work.stops());
        return stops;
    }

    /// Moves the focus from the filter into what it filters.
    void enter() {
        Focus.into(work);
    }
}
