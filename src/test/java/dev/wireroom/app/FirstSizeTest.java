package dev.wireroom.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import javafx.geometry.Rectangle2D;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class FirstSizeTest {
    @Test
    void aLargeScreenShowsItAsDesigned() {
        assertEquals(new FirstSize(1440, 900), FirstSize.in(new Rectangle2D(0, 0, 2560, 1440)));
    }

    @ParameterizedTest
    @CsvSource({"1440, 900", "1440, 860", "1366, 768", "1280, 1024"})
    void aSmallOneHasRoomForItsFrameToo(double width, double height) {
        FirstSize size = FirstSize.in(new Rectangle2D(0, 25, width, height));
        assertTrue(size.width() <= Math.min(1440, width - 2), size.toString());
        assertTrue(size.height() <= Math.min(900, height - 30), size.toString());
        assertTrue(size.width() > width - 20 && size.height() > Math.min(900, height) - 60);
    }
}
