package dev.wireroom.ui.isolation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.collections.ListChangeListener;
import javafx.scene.control.Label;
import org.junit.jupiter.api.Test;

final class ColoursTest {
    private final Label label = new Label();
    private final AtomicInteger changes = new AtomicInteger();

    ColoursTest() {
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
