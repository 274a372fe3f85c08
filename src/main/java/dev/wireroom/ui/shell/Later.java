package dev.wireroom.ui.shell;

import dev.wireroom.ui.kit.EmptyState;
import javafx.scene.control.Button;
import javafx.scene.layout.StackPane;

/// A view that this version does not have yet: says what it will show, and the way back.
final class Later extends StackPane {
    Later(View view, Runnable back) {
        getStyleClass().add("panel");
        Button sessions = new Button("Back to the sessions");
        sessions.setOnAction(_ -> back.run());
        getChildren()
                .add(
                        new EmptyState(
                                view.icon(),
                                view.title() + " comes with a later version",
                                view.later(),
                                sessions));
    }
}
