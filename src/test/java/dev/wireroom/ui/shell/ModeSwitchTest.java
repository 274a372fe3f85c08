package dev.wireroom.ui.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wireroom.model.Mode;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ModeSwitchTest {
    @Test
    void oneSessionAndSeveralAreSpokenOfInTheirNumber() {
        for (Mode held : List.of(Mode.ISOLATE, Mode.SHARE)) {
            assertEquals(
                    "It is ended; a new one is opened at the next call.",
                    ModeSwitch.consequence(held, true));
            assertEquals(
                    "They are ended; callers get new ones at their next call.",
                    ModeSwitch.consequence(held, false));
        }
        assertEquals(
                "Its client has to open a new one; Wireroom does not hold it.",
                ModeSwitch.consequence(Mode.RELAY, true));
        assertEquals(
                "Their clients have to open new ones; Wireroom does not hold them.",
                ModeSwitch.consequence(Mode.RELAY, false));
    }
}
