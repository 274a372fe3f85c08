package dev.wireroom.ui.kit;

import dev.wireroom.model.SessionState;
import javafx.scene.layout.Region;
import javafx.scene.shape.SVGPath;
import javafx.scene.shape.StrokeLineCap;
import org.jspecify.annotations.Nullable;

/// The mark of a session's state, 12 px, in its colour. The word always stands beside it; the mark
/// itself carries it for screen readers. Colours come from the style classes `state-live` and so
/// on, so a change of theme needs nothing from here.
public final class StateDot extends Region {
    private final SVGPath fill = new SVGPath();
    private final SVGPath stroke = new SVGPath();
    private @Nullable SessionState shown;

    public StateDot() {
        getStyleClass().add("state-dot");
        fill.getStyleClass().add("state-fill");
        stroke.getStyleClass().add("state-stroke");
        stroke.setStrokeLineCap(StrokeLineCap.BUTT);
        fill.setManaged(false);
        stroke.setManaged(false);
        setMinSize(StateMark.BOX, StateMark.BOX);
        setPrefSize(StateMark.BOX, StateMark.BOX);
        setMaxSize(StateMark.BOX, StateMark.BOX);
        setMouseTransparent(true);
        getChildren().addAll(fill, stroke);
    }

    public StateDot(SessionState state) {
        this();
        show(state);
    }

    public void show(SessionState state) {
        if (state == shown) {
            return;
        }
        if (shown != null) {
            getStyleClass().remove(styleClass(shown));
        }
        shown = state;
        getStyleClass().add(styleClass(state));
        setAccessibleText(state.word());
        StateMark.Shape shape = StateMark.shape(state);
        fill.setContent(shape.fill());
        stroke.setContent(shape.stroke());
        stroke.setStrokeWidth(shape.width());
        stroke.getStrokeDashArray().clear();
        for (double dash : shape.dashes()) {
            stroke.getStrokeDashArray().add(dash);
        }
    }

    /// `state-live` and so on: also colours the text of a `Label` (see `.state-text` in the style
    /// sheet).
    public static String styleClass(SessionState state) {
        return "state-" + state.word();
    }
}
