package dev.wireroom.ui.shell;

import dev.wireroom.ui.kit.Overlay;
import dev.wireroom.ui.kit.Sheet;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/// Asks before something that cannot be taken back. Cancel has the focus, so Enter does no harm.
final class Confirm {
    private static final double WIDTH = 460;

    private final Overlay overlay;

    Confirm(Overlay overlay) {
        this.overlay = overlay;
    }

    /// @param facts what will happen, a sentence each
    /// @param verb on the button that does it
    /// @param remember text of a tick that is handed on; empty shows none
    void ask(
            String title,
            List<String> facts,
            String verb,
            String remember,
            Consumer<Boolean> then) {
        ask(title, facts, verb, remember, then, () -> {});
    }

    /// @param not in place of `then` when the person does not want it
    void ask(
            String title,
            List<String> facts,
            String verb,
            String remember,
            Consumer<Boolean> then,
            Runnable not) {
        BooleanProperty wanted = new SimpleBooleanProperty();
        Sheet sheet = new Sheet(title, WIDTH);
        sheet.setId("confirm");
        VBox lines = new VBox(6);
        for (String fact : facts) {
            Label line = new Label(fact);
            line.getStyleClass().add("body");
            line.setWrapText(true);
            lines.getChildren().add(line);
        }
        CheckBox tick = new CheckBox(remember);
        tick.setId("confirm-remember");
        if (!remember.isEmpty()) {
            lines.getChildren().add(tick);
        }
        sheet.body(lines);
        Button cancel = new Button("Cancel");
        cancel.setId("confirm-cancel");
        cancel.getStyleClass().add("dialog-button");
        cancel.setOnAction(_ -> overlay.close());
        Button act = new Button(verb);
        act.setId("confirm-act");
        act.getStyleClass().addAll("dialog-button", "danger-text");
        act.setOnAction(_ -> {
            wanted.set(true);
            overlay.close();
            then.accept(tick.isSelected());
        });
        sheet.foot(new Label(), cancel, act);
        sheet.onClose(overlay::close);
        overlay.show(
                sheet,
                cancel,
                () -> {
                    if (!wanted.get()) {
                        not.run();
                    }
                });
    }
}
