package dev.wireroom.ui.isolation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.collections.ListChangeListener;
import javafx.scene.control.Label;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
class ColoursTest {
    private final AtomicInteger changes = new AtomicInteger();
    private Label label;

    @Start
    void start(Stage stage) {
        label = new Label();
        Colours.text(label, 0);
        label.getStyleClass()
                .addListener((ListChangeListener<String>) _ -> changes.incrementAndGet());
    }

    /// A class that goes and comes back in one pulse leaves the text black for a while.
    @Test
    void aColourThatStaysIsNotTouched() {
        Colours.text(label, 0);
        assertEquals(0, changes.get());
    }

    @Test
    void anotherCallersColourTakesItsPlace() {
        Colours.text(label, 1);
        assertEquals(List.of("label", "wire-text", "wire-b"), label.getStyleClass());
        Colours.leave(label);
        assertEquals(List.of("label"), label.getStyleClass());
    }
}
