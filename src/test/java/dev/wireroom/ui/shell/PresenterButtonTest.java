package dev.wireroom.ui.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.testkit.Ui;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/// The button of the app bar that makes a view large enough to be read from afar.
@ExtendWith(ApplicationExtension.class)
final class PresenterButtonTest {
    private ShellStage stage;

    @Start
    void start(Stage given) {
        stage = new ShellStage(given);
    }

    private static ToggleButton button(FxRobot robot) {
        return robot.lookup("#presenter").queryAs(ToggleButton.class);
    }

    private boolean large() {
        return Ui.on(() -> stage.shell().live().isolation().presenterProperty().get());
    }

    @Test
    void buttonAndKeyAreOneInTheIsolationView(FxRobot robot) {
        assertTrue(button(robot).isDisabled(), "nothing is open");
        stage.sampleIsThere(robot);
        assertTrue(button(robot).isDisabled(), "sessions have no such size");
        Ui.picture(stage.scene(), "presenter-off");
        robot.push(KeyCode.CONTROL, KeyCode.DIGIT3);
        assertFalse(button(robot).isDisabled());
        robot.clickOn("#presenter");
        assertTrue(large());
        assertTrue(button(robot).isSelected());
        Ui.picture(stage.scene(), "presenter-on");
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.P);
        assertFalse(large());
        assertFalse(button(robot).isSelected());
        robot.clickOn("#presenter");
        robot.push(KeyCode.ESCAPE);
        assertFalse(large());
        assertFalse(button(robot).isSelected());
        robot.push(KeyCode.CONTROL, KeyCode.DIGIT1);
        assertTrue(button(robot).isDisabled());
        assertEquals(
                "Presenter size: in the Isolation view only", button(robot).getAccessibleText());
    }
}
