package dev.wireroom.ui.servers;

import dev.wireroom.model.SessionState;
import dev.wireroom.ui.kit.Num;
import dev.wireroom.ui.kit.StateDot;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// All sessions of the capture by state; a click narrows to that state.
final class StateCounts extends VBox {
    private static final List<SessionState> ALWAYS =
            List.of(
                    SessionState.LIVE,
                    SessionState.IDLE,
                    SessionState.EXPIRED,
                    SessionState.TERMINATED,
                    SessionState.KILLED,
                    SessionState.ABANDONED,
                    SessionState.CLOSED);

    private final Consumer<SessionState> choose;
    private Map<SessionState, Integer> shown = Map.of();

    StateCounts(Consumer<SessionState> choose) {
        this.choose = choose;
        getStyleClass().add("state-counts");
        refresh();
    }

    void show(Map<SessionState, Integer> counts) {
        if (!counts.equals(shown)) {
            shown = counts;
            refresh();
        }
    }

    private void refresh() {
        getChildren().clear();
        if (shown.containsKey(SessionState.INITIALIZING)) {
            getChildren().add(line(SessionState.INITIALIZING));
        }
        ALWAYS.forEach(each -> getChildren().add(line(each)));
        if (shown.containsKey(SessionState.FAILED)) {
            getChildren().add(line(SessionState.FAILED));
        }
    }

    private Button line(SessionState state) {
        int n = shown.getOrDefault(state, 0);
        Label word = new Label(state.word(), new StateDot(state));
        Label number = new Label(Num.grouped(n));
        number.getStyleClass().add("mono");
        word.getStyleClass().add(n == 0 ? "fg3" : "fg2");
        number.getStyleClass().add(n == 0 ? "fg3" : "fg");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox both = new HBox(6, word, gap, number);
        both.setAlignment(Pos.CENTER_LEFT);
        Button line = new Button("", both);
        line.setId("count-" + state.word());
        line.setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        line.getStyleClass().add("state-count");
        line.setMaxWidth(Double.MAX_VALUE);
        line.setTooltip(new Tooltip("Show " + state.word() + " sessions only"));
        line.setAccessibleText(Num.count(n, "session ", "sessions ") + state.word());
        line.setOnAction(_ -> choose.accept(state));
        return line;
    }
}
