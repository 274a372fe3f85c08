package dev.wireroom.ui.shell;

import javafx.scene.Node;
import javafx.scene.Parent;

/// Moves the focus to the first thing in a region that takes it.
final class Focus {
    private Focus() {}

    static boolean into(Node node) {
        if (!node.isVisible() || node.isDisabled()) {
            return false;
        }
        if (node.isFocusTraversable()) {
            node.requestFocus();
            return true;
        }
        if (node instanceof Parent parent) {
            for (Node child : parent.getChildrenUnmodifiable()) {
                if (into(child)) {
                    return true;
                }
            }
        }
        return false;
    }
}
