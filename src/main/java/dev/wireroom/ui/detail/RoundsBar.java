package dev.wireroom.ui.detail;

import dev.wireroom.ui.bridge.CallRounds;
import dev.wireroom.ui.bridge.ExchangeRow;
import dev.wireroom.ui.kit.Num;
import dev.wireroom.ui.messages.RoundWords;
import java.util.function.LongConsumer;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// Above the messages of an exchange that is one round of a call: which one it is, the others to go
/// to, and how long the whole call took. Gone for all other exchanges.
final class RoundsBar extends VBox {
    private final LongConsumer go;
    private final Label where = new Label();
    private final HBox rounds = new HBox(4);
    private final Label whole = new Label();
    private int shown;
    private long current;

    /// @param wide all in one line
    /// @param go goes to an exchange
    RoundsBar(boolean wide, LongConsumer go) {
        this.go = go;
        setId("rounds");
        getStyleClass().add("rounds-bar");
        rounds.setAlignment(Pos.CENTER_LEFT);
        where.getStyleClass().addAll("small", "medium");
        where.setMinWidth(USE_PREF_SIZE);
        whole.getStyleClass().addAll("small", "fg2");
        whole.setMinWidth(0);
        HBox line = new HBox(10, where, rounds);
        line.setAlignment(Pos.CENTER_LEFT);
        if (wide) {
            line.getChildren().add(whole);
            getChildren().add(line);
        } else {
            getChildren().addAll(line, whole);
        }
        none();
    }

    /// @param call null when the exchange is of no such call
    /// @param asks whether its answer asks for input that nobody gave yet
    void show(@Nullable ExchangeRow row, @Nullable CallRounds call, boolean asks, long now) {
        CallRounds.Round here = row == null || call == null ? null : call.in(row.number());
        if (row == null || call == null || here == null) {
            none();
            if (row != null && asks) {
                where.setText("The answer asks for input");
                whole.setText("The client has not sent it yet");
                shown(true);
            }
            return;
        }
        where.setText(
                "Round "
                        + here.number()
                        + " of #"
                        + Num.grouped(call.rounds().getFirst().exchange())
                        + (RoundWords.asks(here, call) ? ", " + RoundWords.ASKS : ""));
        String text = RoundWords.whole(call, now);
        whole.setText(text);
        whole.setTooltip(new Tooltip(text));
        if (shown != call.rounds().size() || current != here.request()) {
            shown = call.rounds().size();
            current = here.request();
            rounds.getChildren().clear();
            for (CallRounds.Round each : call.rounds()) {
                rounds.getChildren().add(button(each, each == here));
            }
        }
        shown(true);
    }

    private Button button(CallRounds.Round round, boolean here) {
        Button button = new Button(String.valueOf(round.number()));
        button.getStyleClass().add("round-number");
        button.setId("round-" + round.number());
        button.setTooltip(new Tooltip("#" + round.exchange()));
        button.setAccessibleText(
                "Round "
                        + round.number()
                        + ", exchange "
                        + round.exchange()
                        + (here ? ", shown" : ""));
        button.setDisable(here);
        button.setOnAction(_ -> go.accept(round.exchange()));
        return button;
    }

    private void none() {
        shown = 0;
        current = 0;
        rounds.getChildren().clear();
        whole.setTooltip(null);
        shown(false);
    }

    private void shown(boolean now) {
        setVisible(now);
        setManaged(now);
    }
}
