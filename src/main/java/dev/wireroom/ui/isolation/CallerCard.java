package dev.wireroom.ui.isolation;

import dev.wireroom.isolation.Call;
import dev.wireroom.isolation.Outcome;
import dev.wireroom.ui.isolation.Board.CallerSide;
import dev.wireroom.ui.kit.Chip;
import dev.wireroom.ui.kit.Num;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// A caller: its key, where the key stands, what it planted, and what came back call by call.
final class CallerCard extends Card {
    private final Region identity = new Region();
    private final Label name = new Label();
    private final Label place = new Label();
    private final Label made = new Label();
    private final Label word = new Label("planted");
    private final Label planted = new Label();
    private final Chip bleeds = new Chip("", Chip.Kind.ERR);

    CallerCard() {
        super(false);
        HBox bar = new HBox(identity);
        bar.setAlignment(Pos.CENTER_LEFT);
        bar.getStyleClass().add("card-identity");
        name.getStyleClass().add("card-name");
        place.getStyleClass().add("card-place");
        place.setMinWidth(0);
        made.getStyleClass().add("line-word");
        word.getStyleClass().add("card-word");
        word.setMinWidth(USE_PREF_SIZE);
        planted.getStyleClass().add("card-value");
        planted.setMinWidth(USE_PREF_SIZE);
        VBox names = new VBox(name, place);
        names.setAlignment(Pos.CENTER_LEFT);
        names.setMinWidth(60);
        head().getChildren().setAll(bar, names, made, gap(), bleeds, word, planted);
    }

    void show(CallerSide side, Board board, double scale) {
        Colours.bar(identity, board.nth(side.key()));
        name.setText(side.name());
        place.setText(side.place());
        present(place, !board.compact() && !side.place().isEmpty());
        present(made, board.compact());
        made.setText(last(side, board));
        present(bleeds, board.compact() && side.bleeds() > 0);
        bleeds.setText(Num.count(side.bleeds(), "bleed", "bleeds"));
        String value = Wording.value(side.planted());
        planted.setText(value);
        present(word, !value.isEmpty());
        present(planted, !value.isEmpty());
        Colours.text(planted, board.nth(side.key()));
        setAccessibleText(
                "Caller "
                        + side.name()
                        + (value.isEmpty() ? "" : ", planted " + value)
                        + ", "
                        + Num.count(side.made(), "call", "calls")
                        + ", "
                        + Num.count(side.bleeds(), "bleed", "bleeds"));
        show(side.calls(), board, scale);
    }

    /// In one line: how many calls, and what came of the last.
    private static String last(CallerSide side, Board board) {
        String count = Num.count(side.made(), "call", "calls");
        if (side.calls().isEmpty()) {
            return count;
        }
        Call call = side.calls().getLast();
        String tool = board.tools().of(call);
        return call.outcome() == Outcome.OPEN
                ? count + ", " + tool + " open"
                : count + ", last " + tool;
    }

    private static void present(Region node, boolean there) {
        node.setVisible(there);
        node.setManaged(there);
    }
}
