package dev.wireroom.ui.isolation;

import dev.wireroom.isolation.Outcome;
import dev.wireroom.ui.isolation.Board.CallerSide;
import dev.wireroom.ui.kit.Chip;
import dev.wireroom.ui.kit.Num;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
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
        made.setMinWidth(USE_PREF_SIZE);
        word.getStyleClass().add("card-word");
        word.setMinWidth(USE_PREF_SIZE);
        planted.getStyleClass().add("card-value");
        VBox names = new VBox(name, place);
        names.setAlignment(Pos.CENTER_LEFT);
        names.setMinWidth(60);
        HBox.setHgrow(names, Priority.ALWAYS);
        head().getChildren().setAll(bar, names, made, bleeds, word, planted);
    }

    void show(CallerSide side, Board board, double scale) {
        Colours.bar(identity, board.nth(side.key()));
        name.setText(side.name());
        place.setText(side.place());
        boolean brief = board.shortCallers();
        present(place, !brief && !side.place().isEmpty());
        present(made, brief);
        made.setText(made(side));
        present(bleeds, brief && side.bleeds() > 0);
        bleeds.setText(Num.count(side.bleeds(), "bleed", "bleeds"));
        String value = Wording.value(side.planted());
        planted.setText(value);
        planted.setMinWidth(valueWidth(board, scale));
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
        show(side.calls(), brief, board, scale);
    }

    private static String made(CallerSide side) {
        String count = Num.count(side.made(), "call", "calls");
        long open = side.calls().stream().filter(each -> each.outcome() == Outcome.OPEN).count();
        return open == 0 ? count : count + ", " + open + " open";
    }

    private static void present(Region node, boolean there) {
        node.setVisible(there);
        node.setManaged(there);
    }
}
