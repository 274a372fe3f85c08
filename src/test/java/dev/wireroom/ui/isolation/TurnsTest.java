package dev.wireroom.ui.isolation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.model.Mode;
import dev.wireroom.testkit.SampleIsolation;
import dev.wireroom.ui.bridge.ModeActions;
import dev.wireroom.ui.bridge.Replies;
import dev.wireroom.ui.kit.Notices;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Keys in every order against a mode switch and a play that take as long as the test wants.
final class TurnsTest implements ModeActions {
    private final Stage stage = new Stage(Mode.SHARE, new SampleIsolation());
    private final List<String> happened = new ArrayList<>();
    private final Deque<Switch> switches = new ArrayDeque<>();
    private final Turns turns =
            new Turns(
                    stage.model,
                    new Playing(stage.play, _ -> "/mcp", new Replies(Runnable::run), new Notices()),
                    this);

    private record Switch(Mode mode, Runnable done, Runnable not) {}

    @BeforeEach
    void start() {
        stage.play.on(SampleIsolation.SERVER);
        stage.tick();
        stage.play.gate();
    }

    @Override
    public void switchMode(String server, Mode mode, boolean asking, Runnable done, Runnable not) {
        happened.add(mode.word());
        switches.addLast(new Switch(mode, done, not));
    }

    private void press(String keys) {
        for (String key : keys.split(" ")) {
            switch (key) {
                case "M" -> turns.switchTo(turns.other());
                case "R" -> turns.runAgain();
                case "C" -> turns.clear();
                case "Space" -> turns.next();
                default -> throw new IllegalArgumentException(key);
            }
        }
    }

    /// Switches, stops and renewals end, one after another; runs go on.
    private void settle() {
        for (int i = 0; i < 20 && turns.busy(); i++) {
            if (!switches.isEmpty()) {
                Switch next = switches.removeFirst();
                stage.mode(next.mode());
                next.done().run();
            } else if (stage.play.waiting("stop")) {
                stage.play.open("stop");
            } else {
                stage.play.open("reset");
            }
        }
        assertFalse(turns.busy());
    }

    private String told() {
        return String.join(", ", stage.play.told());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "M R           | reset, run again                    | isolate",
                "M M R         | reset, run again                    | share",
                "M M M R       | reset, run again                    | isolate",
                "R M           | run again, reset                    | isolate",
                "R M R         | run again, reset, run again         | isolate",
                "R R           | run again, stop, run again          | share",
                "R R R         | run again, stop, run again          | share",
                "M R R         | reset, run again                    | isolate",
                "M R M         | reset, run again                    | share",
                "Space M Space | next, reset, next                   | isolate",
                "Space R       | next, stop, run again               | share",
                "R Space       | run again, next                     | share",
                "M R Space     | reset, next                         | isolate",
                "M Space R     | reset, run again                    | isolate",
                "M C R         | reset, reset, run again             | isolate",
                "M R C         | reset, reset                        | isolate",
                "C R           | reset, run again                    | share",
                "C M R         | reset, reset, run again             | isolate",
                "R C R         | run again, reset, run again         | share",
                "R R C         | run again, stop, reset              | share",
                "R R M         | run again, stop, reset, run again   | isolate",
            })
    void lastWishIsPlayedOnceInTheModeOfTheEnd(String keys, String told, String mode) {
        press(keys);
        settle();
        assertEquals(told, told());
        assertEquals(mode, Objects.requireNonNull(stage.model.modeProperty().get()).word());
    }

    @Test
    void runOfBeforeIsNotStoppedByTheResetOfTheSwitch() {
        press("M R");
        assertEquals(List.of(), stage.play.told());
        Switch only = switches.removeFirst();
        stage.mode(only.mode());
        only.done().run();
        assertEquals(List.of("reset"), stage.play.told());
        assertTrue(turns.starting());
        stage.play.open("reset");
        assertEquals(List.of("reset", "run again"), stage.play.told());
        assertTrue(turns.starting());
        stage.play.open("run again");
        assertTrue(turns.quiet());
    }

    @Test
    void keysBetweenSwitchAndResetAreKeptToo() {
        press("M");
        Switch first = switches.removeFirst();
        stage.mode(first.mode());
        first.done().run();
        press("R M");
        assertEquals("reset", told());
        settle();
        assertEquals("reset, reset, run again", told());
        assertEquals(Mode.SHARE, stage.model.modeProperty().get());
    }

    @Test
    void demoBeginsInShareOnItsOwnServerOnly() {
        press("M");
        settle();
        turns.runFromTheStart();
        settle();
        assertEquals("reset, reset, run again", told());
        assertEquals(Mode.SHARE, stage.model.modeProperty().get());
    }

    @Test
    void runOnAServerOfTheUsersStaysInItsMode() {
        var _ = stage.play.startOn(SampleIsolation.SERVER, "/mcp");
        stage.mode(Mode.ISOLATE);
        turns.runFromTheStart();
        assertEquals(Mode.ISOLATE, stage.model.modeProperty().get());
        assertEquals(List.of(), happened);
    }

    @Test
    void switchThatFailsDropsWhatWasKept() {
        press("M R");
        switches.removeFirst().not().run();
        assertEquals(List.of(), stage.play.told());
        assertTrue(turns.quiet());
        press("R");
        assertEquals("run again", told());
    }

    @Test
    void wayBackThatFailsLeavesNoRunOfTheModeBefore() {
        press("R M M R");
        Switch there = switches.removeFirst();
        stage.mode(there.mode());
        there.done().run();
        switches.removeFirst().not().run();
        settle();
        assertEquals("run again, reset", told());
        assertEquals(List.of("isolate", "share"), happened);
    }

    @Test
    void callThatSlippedInBeforeTheResetIsNotLeftOnTheBoard() {
        press("R M R");
        Switch only = switches.removeFirst();
        stage.mode(only.mode());
        only.done().run();
        SampleIsolation stray =
                new SampleIsolation()
                        .session("S9", "c0a86f12-41d7", "conv-a")
                        .call("conv-a", "S9", "open_page", "/alpha", 1, 1, "PAGE-ALPHA");
        stage.live(stray);
        assertEquals(1, stage.board().total());
        stage.play.open("reset");
        assertEquals(0, stage.board().total());
        assertEquals("run again, reset, run again", told());
    }
}
