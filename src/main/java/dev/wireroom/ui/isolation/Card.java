package dev.wireroom.ui.isolation;

import dev.wireroom.isolation.Call;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import javafx.geometry.Pos;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// A card of the board: a head, and one row per call, or one line alone.
abstract class Card extends VBox {
    private final HBox head = new HBox();
    private final VBox rows = new VBox();
    private final List<CallLine> lines = new ArrayList<>();
    private final boolean upstream;
    private IntConsumer chosen = _ -> {};
    private Runnable opened = () -> {};

    /// @param upstream the card of an upstream session
    Card(boolean upstream) {
        this.upstream = upstream;
        getStyleClass().addAll("iso-card", upstream ? "session-card" : "caller-card");
        head.setAlignment(Pos.CENTER_LEFT);
        head.getStyleClass().add("iso-card-head");
        rows.getStyleClass().add("iso-card-rows");
        getChildren().setAll(head, rows);
    }

    HBox head() {
        return head;
    }

    /// @param choose takes the number of a call that was clicked
    /// @param open it was clicked twice
    void onChoice(IntConsumer choose, Runnable open) {
        chosen = choose;
        opened = open;
    }

    /// @param brief in one line
    void show(List<Call> calls, boolean brief, Board board, double scale) {
        double high = Math.round((brief ? BoardLayout.LINE : BoardLayout.HEAD) * scale);
        head.setMinHeight(high);
        head.setMaxHeight(high);
        getStyleClass().remove("compact");
        getStyleClass().remove("alone");
        if (brief) {
            getStyleClass().add("compact");
        }
        if (brief || calls.isEmpty()) {
            getStyleClass().add("alone");
        }
        int wanted = brief ? 0 : calls.size();
        while (lines.size() < wanted) {
            add(new CallLine(upstream));
        }
        while (lines.size() > wanted) {
            rows.getChildren().remove(lines.removeLast());
        }
        for (int i = 0; i < wanted; i++) {
            lines.get(i).show(calls.get(i), board, scale);
        }
        rows.setVisible(wanted > 0);
        rows.setManaged(wanted > 0);
    }

    void choose(int call) {
        lines.forEach(each -> each.choose(each.call() == call));
    }

    private void add(CallLine line) {
        line.setOnMouseClicked(click -> {
            if (click.getButton() == MouseButton.PRIMARY) {
                chosen.accept(line.call());
                if (click.getClickCount() == 2) {
                    opened.run();
                }
            }
        });
        lines.add(line);
        rows.getChildren().add(line);
    }

    /// Values stand in a column, as wide as the widest of them; mono letters are 7.2 wide.
    static double valueWidth(Board board, double scale) {
        return Math.ceil(board.widestValue() * 7.2 * scale);
    }

    static Region gap() {
        Region gap = new Region();
        HBox.setHgrow(gap, javafx.scene.layout.Priority.ALWAYS);
        return gap;
    }
}
