package dev.wireroom.ui.lanes;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ActivityTest {
    private final Activity activity = new Activity();

    @Test
    void nothingIsLostWhenTheBinsWiden() {
        for (int i = 0; i < 10_000; i++) {
            activity.begun(i * 1_000_000L);
        }
        activity.failed(5_000_000);
        assertEquals(10_000, activity.begun(0, 1e12));
        assertEquals(1, activity.failed(0, 1e12));
    }

    @Test
    void neighbouringStretchesShareNoCall() {
        for (int i = 0; i < 1_000; i++) {
            activity.begun(i * 100_000L);
        }
        int sum = 0;
        for (int i = 0; i < 137; i++) {
            sum += activity.begun(i * 1e8 / 137, (i + 1) * 1e8 / 137);
        }
        assertEquals(1_000, sum);
    }
}
