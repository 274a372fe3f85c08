package dev.wireroom.ui.isolation;

import dev.wireroom.ui.kit.Token;
import java.util.List;
import java.util.Locale;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.layout.Region;

/// The colours of callers, by style class, so that a change of theme needs nothing from here.
final class Colours {
    private Colours() {}

    /// @param nth place of the caller in the order of colours
    static void bar(Region bar, int nth) {
        bar.getStyleClass().setAll("identity-bar", styleClass(nth));
    }

    static void text(Labeled label, int nth) {
        if (!label.getStyleClass().containsAll(List.of("wire-text", styleClass(nth)))) {
            leave(label);
            label.getStyleClass().addAll("wire-text", styleClass(nth));
        }
    }

    /// Back to its own colour.
    static void leave(Node node) {
        node.getStyleClass().removeIf(each -> each.startsWith("wire-"));
    }

    /// `wire-a`
    private static String styleClass(int nth) {
        return Token.wire(nth).name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
