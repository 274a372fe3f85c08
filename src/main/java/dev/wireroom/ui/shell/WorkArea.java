package dev.wireroom.ui.shell;

import dev.wireroom.ui.bridge.Selection;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.SplitPane;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.StackPane;

/// Board over timeline, or the list of exchanges, with the detail at the right. In a narrow window
/// there is no room for the detail; opening a thing lays it over everything else.
final class WorkArea extends StackPane {
    private static final double NO_DETAIL_BELOW = 1160;
    private static final double SMALL_BELOW = 1280;
    private static final double LARGE_FROM = 1920;
    private static final double BOARD_SHARE = 0.385;

    private final SplitPane sides = new SplitPane();
    private final SplitPane stack = new SplitPane();
    private final StackPane main = new StackPane();
    private final StackPane detail = new StackPane();
    private final Map<View, Node> later = new EnumMap<>(View.class);
    private final Regions regions;
    private final Selection selection;
    private double windowWidth = 1440;
    private double detailWidth = usualDetailWidth();
    private boolean misplaced = true;
    private View view = View.SESSIONS;

    WorkArea(Regions regions, Selection selection, Runnable backToSessions) {
        this.regions = regions;
        this.selection = selection;
        getStyleClass().add("work-area");
        stack.setOrientation(Orientation.VERTICAL);
        stack.getItems().setAll(regions.board(), regions.timeline());
        stack.setDividerPositions(BOARD_SHARE);
        detail.getChildren().setAll(regions.detail());
        detail.getStyleClass().add("panel");
        detail.setMinWidth(380);
        detail.setAlignment(Pos.TOP_LEFT);
        SplitPane.setResizableWithParent(detail, false);
        main.setMinWidth(300);
        for (View each : View.values()) {
            if (!each.later().isEmpty()) {
                later.put(each, new Later(each, backToSessions));
            }
        }
        getChildren().setAll(sides);
        sides.widthProperty().subscribe(this::placeDivider);
        sides.addEventFilter(
                MouseEvent.MOUSE_RELEASED,
                _ -> {
                    if (detail.getWidth() > 0 && sides.getItems().size() == 2) {
                        detailWidth = detail.getWidth();
                    }
                });
        selection.openedProperty().subscribe(this::arrange);
        arrange();
    }

    void show(View now) {
        if (view != now) {
            view = now;
            selection.openedProperty().set(false);
        }
        arrange();
    }

    /// @param width of the whole window
    void fit(double width) {
        boolean before = hasDetail();
        double usual = usualDetailWidth();
        windowWidth = width;
        if (before != hasDetail() || usual != usualDetailWidth()) {
            detailWidth = usualDetailWidth();
            arrange();
        }
    }

    private boolean hasDetail() {
        return windowWidth >= NO_DETAIL_BELOW;
    }

    private double usualDetailWidth() {
        if (windowWidth >= LARGE_FROM) {
            return Math.min(900, 640 + (windowWidth - LARGE_FROM) * 0.14);
        }
        return windowWidth < SMALL_BELOW ? 380 : 444;
    }

    private void arrange() {
        Node there = later.get(view);
        if (there != null) {
            getChildren().setAll(there);
            return;
        }
        if (selection.openedProperty().get()) {
            getChildren().setAll(regions.page());
            Focus.into(regions.page());
            return;
        }
        if (view == View.ISOLATION) {
            getChildren().setAll(regions.isolation());
            regions.isolation().enter();
            return;
        }
        main.getChildren().setAll(view == View.EXCHANGES ? regions.exchanges() : stack);
        List<Node> parts = hasDetail() ? List.of(main, detail) : List.of(main);
        if (!sides.getItems().equals(parts)) {
            sides.getItems().setAll(parts);
        }
        getChildren().setAll(sides);
        misplaced = true;
        requestLayout();
    }

    /// A split pane that was laid out before its parts were exchanged forgets where it was told to
    /// put its divider: only after a pass of its own does it listen.
    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        if (misplaced) {
            misplaced = false;
            sides.layout();
            placeDivider();
        }
    }

    /// Keeps the detail as wide as it should be, or as somebody made it, at any width of the whole.
    private void placeDivider() {
        double width = sides.getWidth();
        if (width > 0 && sides.getItems().size() == 2) {
            sides.setDividerPosition(0, 1 - detailWidth / width);
        }
    }

    /// The parts that F6 goes through, in order; only those that are there.
    List<Node> stops() {
        if (later.containsKey(view)) {
            return List.of(this);
        }
        if (selection.openedProperty().get()) {
            return List.of(regions.page());
        }
        if (view == View.ISOLATION) {
            return List.of(regions.isolation());
        }
        List<Node> stops =
                new ArrayList<>(
                        view == View.EXCHANGES
                                ? List.of(regions.exchanges())
                                : List.of(regions.board(), regions.timeline()));
        if (hasDetail()) {
            stops.add(regions.detail());
        }
        return stops;
    }
}
