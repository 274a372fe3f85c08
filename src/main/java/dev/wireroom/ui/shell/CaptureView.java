package dev.wireroom.ui.shell;

import dev.wireroom.ui.bridge.Capture;
import dev.wireroom.ui.bridge.Scope;
import dev.wireroom.ui.bridge.Selection;
import dev.wireroom.ui.bridge.SessionActions;
import dev.wireroom.ui.bridge.Shown;
import dev.wireroom.ui.filtering.FilterBar;
import dev.wireroom.ui.filtering.FilterModel;
import dev.wireroom.ui.isolation.IsolationView;
import dev.wireroom.ui.servers.ServerDeeds;
import dev.wireroom.ui.servers.ServerRail;
import dev.wireroom.ui.servers.ServersModel;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.StringProperty;
import javafx.scene.Node;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/// One capture in the window: rail, filter and work area around its regions.
final class CaptureView extends BorderPane {
    private final Parts parts;
    private final IsolationView isolation;
    private final FilterBar filter;
    private final ServerRail rail;
    private final WorkArea work;
    private final Counts counts;
    private View view = View.SESSIONS;

    /// What belongs to the capture, without anything drawn.
    record Parts(Capture capture, Scope scope, Ways ways, FilterModel filter) {}

    CaptureView(Parts parts, Regions regions, ServerDeeds deeds, Runnable backToSessions) {
        this.parts = parts;
        isolation = regions.isolation();
        Scope scope = parts.scope();
        counts = new Counts(parts.capture().model(), scope.shown());
        rail = new ServerRail(parts.ways().servers(), scope.shown(), deeds, parts.capture().live());
        filter = new FilterBar(parts.filter());
        work = new WorkArea(regions, scope.selection(), backToSessions);
        getStyleClass().add("capture-view");
        VBox.setVgrow(work, Priority.ALWAYS);
        setLeft(rail);
        setCenter(new VBox(filter, work));
        selection().openedProperty().subscribe(this::showFilter);
    }

    Capture capture() {
        return parts.capture();
    }

    Selection selection() {
        return parts.scope().selection();
    }

    Shown shown() {
        return parts.scope().shown();
    }

    SessionActions actions() {
        return parts.ways().actions();
    }

    ServersModel servers() {
        return parts.ways().servers();
    }

    Counts counts() {
        return counts;
    }

    FilterBar filter() {
        return filter;
    }

    IsolationView isolation() {
        return isolation;
    }

    /// Whether the isolation board is what is seen.
    boolean showsIsolation() {
        return view == View.ISOLATION && !selection().openedProperty().get();
    }

    /// The filter's text; setting it is the same as typing it.
    StringProperty filterText() {
        return parts.filter().textProperty();
    }

    void show(View view) {
        boolean full = view == View.ISOLATION || view == View.REPLAY;
        rail.setVisible(!full);
        rail.setManaged(!full);
        this.view = view;
        work.show(view);
        showFilter();
    }

    /// Only where there is a list to filter.
    private void showFilter() {
        boolean list =
                view.later().isEmpty()
                        && view != View.ISOLATION
                        && !selection().openedProperty().get();
        filter.setVisible(list);
        filter.setManaged(list);
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
