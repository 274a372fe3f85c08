package dev.wireroom.ui.headers;

import dev.wireroom.ui.json.Visible;
import javafx.scene.control.Label;

/// Where a field line would stand that is not there.
final class AbsentName {
    private AbsentName() {}

    static Label of(String name) {
        Label label = new Label("no " + Visible.of(name));
        label.getStyleClass().addAll("mono", "err", "absent-name");
        label.setWrapText(true);
        return label;
    }
}
