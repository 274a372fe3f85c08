package dev.wireroom.ui.isolation;

import dev.wireroom.isolation.Call;
import dev.wireroom.ui.bridge.Scope;
import dev.wireroom.ui.kit.Theme;
import java.time.ZoneId;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import javafx.geometry.Dimension2D;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// Verdict, board and table under the header; which call is chosen, the same in board, table and
/// the rest of the window.
final class IsolationContent extends VBox {
    private static final double LEAST_TABLE = 28 + 2 * 30;
    private static final int FEWEST = 4;

    private final BandView band;
    private final BoardPane pane;
    private final StackPane below = new StackPane();
    private final CallTable table;
    private final Scope scope;
    private Board board;
    private int chosen;

    /// @param accept what the band offers
    /// @param open shows the chosen call's exchange
    IsolationContent(
            Board first,
            Scope scope,
            Theme theme,
            ZoneId zone,
            Consumer<Invitation> accept,
            Runnable open) {
        this.scope = scope;
        band = new BandView(accept);
        board = first;
        pane = new BoardPane(theme::tokens);
        pane.onChoice(this::choose, open);
        table = new CallTable(scope.capture(), zone, first, this::choose, open);
        VBox.setVgrow(below, Priority.ALWAYS);
        below.setMinHeight(0);
        below.getStyleClass().add("iso-below");
        getChildren().setAll(band, pane, below);
        theme.lookProperty().subscribe(pane::requestLayout);
        pane.addEventHandler(KeyEvent.KEY_PRESSED, event -> key(event, open));
    }

    /// @param boards the board with at most so many wires
    /// @param room for all of it
    /// @param nothing in place of the table while there is no call; of all where there is no server
    /// @param offer in the band; null for nothing
    void show(
            IntFunction<Board> boards,
            Dimension2D room,
            double scale,
            Node nothing,
            @Nullable Invitation offer) {
        Board next = boards.apply(IsolationModel.WIRES);
        band.show(Band.of(next), offer);
        double left = room.getHeight() - band.fit(room.getWidth(), scale) - LEAST_TABLE * scale;
        for (int most = next.shown().size() - 1;
                most >= FEWEST && room.getHeight() > 0 && BoardLayout.heightOf(next, scale) > left;
                most--) {
            next = boards.apply(most);
        }
        board = next;
        boolean cards = !next.callers().isEmpty() || !next.empty();
        present(band, next.server() != null);
        present(pane, cards);
        if (cards) {
            double high = BoardLayout.heightOf(next, scale);
            pane.setMinHeight(high);
            pane.setMaxHeight(high);
            pane.show(next, scale, scope.clock().micros());
        }
        table.show(next, scale);
        Node under = next.empty() ? nothing : table;
        if (!below.getChildren().equals(List.of(under))) {
            below.getChildren().setAll(under);
        }
    }

    Board board() {
        return board;
    }

    BoardPane pane() {
        return pane;
    }

    void choose(int call) {
        chosen = call;
        pane.choose(call);
        table.choose(call);
        for (Call each : board.calls()) {
            if (each.number() == call) {
                var row = scope.capture().exchange(each.exchange());
                if (row != null) {
                    scope.selection().select(row);
                }
            }
        }
    }

    boolean hasChosen() {
        return chosen > 0;
    }

    /// Up and Down go from call to call, as in the table.
    private void key(KeyEvent event, Runnable open) {
        List<Call> shown = board.shown();
        if (event.isShortcutDown() || event.isAltDown() || shown.isEmpty()) {
            return;
        }
        KeyCode code = event.getCode();
        if (code == KeyCode.UP || code == KeyCode.DOWN) {
            event.consume();
            int at = -1;
            for (int i = 0; i < shown.size(); i++) {
                at = shown.get(i).number() == chosen ? i : at;
            }
            int next = code == KeyCode.DOWN ? at + 1 : at < 0 ? shown.size() - 1 : at - 1;
            choose(shown.get(Math.clamp(next, 0, shown.size() - 1)).number());
        } else if (code == KeyCode.ENTER && hasChosen()) {
            event.consume();
            open.run();
        }
    }

    private static void present(Node node, boolean there) {
        node.setVisible(there);
        node.setManaged(there);
    }
}
