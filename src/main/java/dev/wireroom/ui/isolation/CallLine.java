package dev.wireroom.ui.isolation;

import dev.wireroom.isolation.Call;
import dev.wireroom.isolation.Outcome;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/// One call as a row of a card: at the caller what came back, at the upstream session who called
/// and what the call left there.
final class CallLine extends HBox {
    private static final PseudoClass BLEED = PseudoClass.getPseudoClass("bleed");
    private static final PseudoClass CHOSEN = PseudoClass.getPseudoClass("chosen");

    private final Label number = label("line-number");
    private final Region identity = new Region();
    private final Label caller = label("line-caller");
    private final Label tool = label("line-tool");
    private final Label argument = label("line-argument");
    private final Label word = label("line-word");
    private final Label value = label("line-value");
    private final boolean upstream;
    private int call;

    /// @param upstream in the card of an upstream session
    CallLine(boolean upstream) {
        this.upstream = upstream;
        getStyleClass().add("call-line");
        setAlignment(Pos.CENTER_LEFT);
        setAccessibleRole(AccessibleRole.TEXT);
        number.setAlignment(Pos.CENTER_LEFT);
        tool.setMinWidth(0);
        argument.setMinWidth(0);
        argument.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(argument, Priority.ALWAYS);
        word.setMinWidth(USE_PREF_SIZE);
        if (upstream) {
            tool.getStyleClass().add("fg2");
            tool.setMaxWidth(Double.MAX_VALUE);
            HBox.setHgrow(tool, Priority.ALWAYS);
            HBox bar = new HBox(identity);
            bar.setAlignment(Pos.CENTER_LEFT);
            bar.getStyleClass().add("line-identity");
            getChildren().setAll(number, bar, caller, tool, word, value);
        } else {
            getChildren().setAll(number, tool, argument, word, value);
        }
    }

    int call() {
        return call;
    }

    void show(Call now, Board board, double scale) {
        call = now.number();
        setMinHeight(Math.round(BoardLayout.ROW * scale));
        setMaxHeight(Math.round(BoardLayout.ROW * scale));
        number.setText(String.valueOf(now.number()));
        number.setMinWidth(Math.round(23 * scale));
        tool.setText(board.tools().of(now));
        setAccessibleText(Wording.sentence(now, board.pages()));
        if (upstream) {
            caller.setText(Callers.name(now.caller()));
            caller.setMinWidth(Math.round(64 * scale));
            caller.setMaxWidth(Math.round(110 * scale));
            Colours.bar(identity, board.nth(now.caller()));
        } else {
            argument.setText(now.argument());
            double wide = Math.clamp(longest(board) * 7.0 + 14, 73, 150);
            tool.setMinWidth(Math.round(wide * scale));
            tool.setMaxWidth(Math.round(wide * scale));
            pseudoClassStateChanged(BLEED, now.outcome() == Outcome.BLEED);
        }
        answer(now, board, scale);
    }

    void choose(boolean chosen) {
        pseudoClassStateChanged(CHOSEN, chosen);
    }

    private void answer(Call now, Board board, double scale) {
        String owner = Wording.owner(now);
        value.setText(Wording.value(now.got()));
        present(value, owner != null);
        value.setMinWidth(Card.valueWidth(board, scale) + 8 * scale);
        if (owner != null) {
            Colours.text(value, board.nth(owner));
        }
        String what = Wording.answer(now);
        word.setText(owner == null || !upstream ? what : board.pages() ? "page" : "value");
        word.getStyleClass().removeAll("err", "warn");
        if (now.outcome() == Outcome.FAILED) {
            word.getStyleClass().add("err");
        } else if (now.outcome() == Outcome.LOST) {
            word.getStyleClass().add("warn");
        }
    }

    private static int longest(Board board) {
        return board.shown().stream()
                .mapToInt(each -> board.tools().of(each).length())
                .max()
                .orElse(0);
    }

    private static Label label(String styleClass) {
        Label label = new Label();
        label.getStyleClass().add(styleClass);
        return label;
    }

    private static void present(Node node, boolean there) {
        node.setVisible(there);
        node.setManaged(there);
    }
}
