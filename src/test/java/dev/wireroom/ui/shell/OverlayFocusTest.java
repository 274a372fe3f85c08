package dev.wireroom.ui.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.model.Mode;
import dev.wireroom.testkit.Gates;
import dev.wireroom.testkit.SampleDeeds;
import dev.wireroom.testkit.Ui;
import dev.wireroom.ui.kit.Notices;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/// Whatever lies over the window has the keys, from the first one on, and gives them back.
@ExtendWith(ApplicationExtension.class)
final class OverlayFocusTest {
    private ShellStage stage;
    private Shell shell;
    private Scene scene;

    @Start
    void start(Stage given) {
        stage = new ShellStage(given);
        shell = stage.shell();
        scene = stage.scene();
    }

    private String focused() {
        return Ui.on(() -> {
            Node owner = scene.getFocusOwner();
            return owner == null ? "nothing" : String.valueOf(owner.getId());
        });
    }

    private boolean open() {
        return Ui.on(() -> shell.overlay().isOpen());
    }

    @Test
    void addressIsTypedAtOnceOverTheFirstScreen(FxRobot robot) {
        robot.push(KeyCode.CONTROL, KeyCode.N);
        assertEquals("address", focused());
        robot.write("localhost:9");
        assertEquals("localhost:9", robot.lookup("#address").queryAs(TextField.class).getText());
        robot.push(KeyCode.ESCAPE);
        assertFalse(open());
        assertEquals("run-demo", focused());
    }

    @Test
    void aSheetThatStandsStillIsNotMovedByAnyLayout(FxRobot robot) {
        for (KeyCode sheet : new KeyCode[] {KeyCode.N, KeyCode.K}) {
            robot.push(KeyCode.CONTROL, sheet);
            assertTrue(open());
            CountDownLatch pulses = new CountDownLatch(5);
            AtomicInteger moves = new AtomicInteger();
            Ui.run(() -> {
                scene.getRoot().layout();
                Node shown = shell.overlay().getChildren().getFirst();
                shown.layoutYProperty().addListener((_, _, _) -> moves.incrementAndGet());
                scene.addPostLayoutPulseListener(() -> {
                    pulses.countDown();
                    Platform.requestNextPulse();
                });
                Platform.requestNextPulse();
            });
            Gates.await(pulses);
            assertEquals(0, moves.get(), "after " + sheet);
            robot.push(KeyCode.ESCAPE);
        }
    }

    @Test
    void addressIsTypedAtOnceOverTheIsolationBoard(FxRobot robot) {
        stage.sampleIsThere(robot);
        robot.push(KeyCode.CONTROL, KeyCode.DIGIT3);
        robot.push(KeyCode.CONTROL, KeyCode.N);
        assertEquals("address", focused());
        robot.push(KeyCode.ESCAPE);
        assertFalse(open());
    }

    @Test
    void escapeClosesAddServerInEachOfItsStates(FxRobot robot) {
        robot.push(KeyCode.CONTROL, KeyCode.N);
        robot.write("localhost:9");
        robot.push(KeyCode.ENTER);
        Ui.waitFor("waiting", () -> robot.lookup("#add-server-outcome").tryQuery().isPresent());
        Ui.waitFor("the focus", () -> "add-server-add".equals(focused()));
        robot.push(KeyCode.ESCAPE);
        assertFalse(open());
    }

    @Test
    void focusThatGoesAstrayIsBroughtBack(FxRobot robot) {
        robot.push(KeyCode.CONTROL, KeyCode.N);
        Ui.run(() -> robot.lookup("#commands").query().requestFocus());
        assertEquals("address", focused());
        Ui.run(() -> robot.lookup("#address").query().setDisable(true));
        Ui.waitFor("a place in the sheet", () -> inSheet(scene.getFocusOwner()));
        robot.push(KeyCode.ESCAPE);
        assertFalse(open());
    }

    private boolean inSheet(Node node) {
        for (Node each = node; each != null; each = each.getParent()) {
            if (each == shell.overlay()) {
                return true;
            }
        }
        return false;
    }

    @Test
    void paletteKeySheetAndQuestionHaveTheKeys(FxRobot robot) {
        stage.sampleIsThere(robot);
        robot.push(KeyCode.CONTROL, KeyCode.K);
        assertEquals("palette-field", focused());
        robot.push(KeyCode.ESCAPE);
        robot.push(KeyCode.F1);
        assertEquals("keys", focused());
        robot.push(KeyCode.ESCAPE);
        assertFalse(open());
        Ui.run(() ->
                new Deeds(
                                shell,
                                new Confirm(shell.overlay()),
                                new Notices(),
                                stage.around(),
                                (String _, Mode _, boolean _, Runnable _, Runnable _) -> {},
                                new SampleDeeds())
                        .remove("playwright", 2));
        assertTrue(open());
        assertEquals("confirm-cancel", focused());
        robot.push(KeyCode.ESCAPE);
        assertFalse(open());
    }
}
