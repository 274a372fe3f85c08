package dev.wireroom.ui.kit;

import javafx.geometry.Insets;
import javafx.scene.control.Button;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;

/// A button that says why when it cannot be pressed. The words hang on what lies around it: a
/// button that is off gets no mouse.
public final class ReasonedButton extends StackPane {
    private static final double WIDEST = 320;

    private final Button button;
    private final String does;
    private final Tooltip tip = new Tooltip();

    /// @param does what it says while it can be pressed
    public ReasonedButton(Button button, String does) {
        super(button);
        this.button = button;
        this.does = does;
        setPadding(Insets.EMPTY);
        setMinWidth(USE_PREF_SIZE);
        tip.setWrapText(true);
        tip.setMaxWidth(WIDEST);
        Tooltip.install(this, tip);
        off(null);
    }

    /// @param why in one sentence; null = it can be pressed
    public void off(@Nullable String why) {
        String words = why == null ? does : why;
        button.setDisable(why != null);
        button.setAccessibleHelp(words);
        tip.setText(words);
    }

    /// What it says now.
    public String words() {
        return tip.getText();
    }
}
