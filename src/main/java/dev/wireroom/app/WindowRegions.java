package dev.wireroom.app;

import dev.wireroom.ui.bridge.Capture;
import dev.wireroom.ui.bridge.Scope;
import dev.wireroom.ui.bridge.SessionActions;
import dev.wireroom.ui.kit.EmptyState;
import dev.wireroom.ui.kit.Theme;
import dev.wireroom.ui.lanes.LanesModel;
import dev.wireroom.ui.lanes.Timeline;
import dev.wireroom.ui.shell.RegionMaker;
import dev.wireroom.ui.shell.Regions;
import java.time.ZoneId;
import javafx.scene.Node;
import org.kordamp.ikonli.feather.Feather;

/// Board, timeline, list and detail of a capture.
final class WindowRegions implements RegionMaker {
    private final Theme theme;

    WindowRegions(Theme theme) {
        this.theme = theme;
    }

    @Override
    public Regions make(Capture capture, Scope scope, SessionActions actions) {
        LanesModel lanes = new LanesModel();
        capture.model().listen(lanes);
        Timeline timeline = new Timeline(lanes, scope, theme, ZoneId.systemDefault());
        timeline.liveProperty().set(capture.live());
        timeline.onOpen(_ -> scope.selection().openedProperty().set(true));
        return new Regions(soon("Sessions"), timeline, soon("Exchanges"), soon("Detail"));
    }

    private static Node soon(String what) {
        return new EmptyState(Feather.LAYERS, what, "");
    }
}
