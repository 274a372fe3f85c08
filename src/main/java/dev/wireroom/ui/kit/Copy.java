package dev.wireroom.ui.kit;

import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.animation.PauseTransition;
import javafx.scene.control.Button;
import javafx.scene.control.Tooltip;
import javafx.util.Duration;
import org.kordamp.ikonli.feather.Feather;

/// A button that copies; for a second and a half its icon is a check mark, so one knows that it
/// did.
public final class Copy extends Button {
    private static final Duration FEEDBACK = Duration.millis(1500);

    private final PauseTransition back = new PauseTransition(FEEDBACK);

    /// @param word beside the icon; empty = icon alone
    /// @param clipboard takes the text (the window gives one that writes to the system's clipboard)
    public Copy(String word, Supplier<String> text, Consumer<String> clipboard) {
        super(word, Icons.row(Feather.COPY));
        getStyleClass().add(word.isEmpty() ? "icon-button" : "small-button");
        setTooltip(new Tooltip("Copy"));
        setAccessibleText("Copy");
        back.setOnFinished(_ -> setGraphic(Icons.row(Feather.COPY)));
        setOnAction(_ -> {
            clipboard.accept(text.get());
            setGraphic(Icons.row(Feather.CHECK));
            back.playFromStart();
        });
    }
}
