package dev.wireroom.ui.isolation;

import dev.wireroom.model.Session;
import dev.wireroom.model.SessionState;
import dev.wireroom.ui.isolation.Board.SessionSide;
import dev.wireroom.ui.kit.Chip;
import dev.wireroom.ui.kit.Num;
import dev.wireroom.ui.kit.StateDot;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/// An upstream session: its state, its whole id, whose it is, and what came by call by call.
final class SessionCard extends Card {
    private final StateDot dot = new StateDot();
    private final Label name = new Label();
    private final Label id = new Label();
    private final Chip whose = new Chip("", Chip.Kind.PLAIN);

    SessionCard() {
        super(true);
        HBox mark = new HBox(dot);
        mark.setAlignment(Pos.CENTER_LEFT);
        mark.getStyleClass().add("card-dot");
        name.getStyleClass().add("card-name");
        id.getStyleClass().add("card-place");
        id.setMinWidth(0);
        whose.getStyleClass().add("card-chip");
        VBox names = new VBox(name, id);
        names.setAlignment(Pos.CENTER_LEFT);
        names.setMinWidth(60);
        HBox.setHgrow(names, Priority.ALWAYS);
        head().getChildren().setAll(mark, names, whose);
    }

    /// @param wide whether there is room for the whole id
    /// @param now microseconds since 1970, for the state
    void show(SessionSide side, Board board, double scale, boolean wide, long now) {
        Session session = side.session();
        boolean known = !side.id().equals("null");
        SessionState state = session == null ? SessionState.INITIALIZING : session.stateAt(now);
        dot.show(state);
        dot.setVisible(known);
        name.setText(known ? "Upstream session " + side.id() : "Not passed on yet");
        String wire =
                session == null || session.wireId() == null
                        ? known ? "no session id" : "no upstream session"
                        : session.wireId();
        boolean over = session != null && !session.open();
        id.setText((wide && !over ? wire : Num.shortId(wire)) + (over ? ", " + state.word() : ""));
        id.setTooltip(new Tooltip(wire));
        id.setVisible(!board.shortSessions());
        id.setManaged(!board.shortSessions());
        whose.setText(whose(side));
        whose.setVisible(known);
        whose.getStyleClass().removeAll("chip-err", "chip-ok", "chip-plain");
        getStyleClass().removeAll("bled", "shared");
        if (side.bleeds() > 0) {
            getStyleClass().add("bled");
        }
        whose.getStyleClass()
                .add(!side.shared() ? "chip-ok" : side.bleeds() > 0 ? "chip-err" : "chip-plain");
        setAccessibleText(
                name.getText()
                        + ", "
                        + state.word()
                        + ", "
                        + whose.getText()
                        + ", "
                        + Num.count(side.calls().size(), "call", "calls")
                        + " shown");
        show(side.calls(), board.shortSessions(), board, scale);
    }

    private static String whose(SessionSide side) {
        String first = Callers.name(side.callers().getFirst());
        if (side.callers().size() > 1) {
            return Num.count(side.callers().size(), "caller", "callers");
        }
        return side.shared() ? first + ", shared" : first + " only";
    }
}
