package dev.wireroom.ui.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.engine.Refused;
import dev.wireroom.testkit.Ui;
import java.util.concurrent.CompletableFuture;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/// The first screen and its ways out: the demos, a capture from a file.
@ExtendWith(ApplicationExtension.class)
class ShellBeginningTest {
    private ShellStage window;

    @Start
    void start(Stage stage) {
        window = new ShellStage(stage);
    }

    @Test
    void firstRunOffersThreeWays(FxRobot robot) {
        window.picture("first-run-dark");
        assertTrue(robot.lookup("#view-sessions").query().isDisabled());
        Ui.run(window.theme::toggle);
        window.picture("first-run-light");
    }

    @Test
    void demoThatStartsSaysItsStepsUntilItRuns(FxRobot robot) {
        CompletableFuture<Void> start = new CompletableFuture<>();
        window.desk.demoAnswers(start);
        robot.push(KeyCode.ENTER);
        Ui.waitFor("the step", () -> says(robot, "#run-demo", "starting a small MCP server"));
        assertTrue(says(robot, "#run-demo", "Starting the demo…"));
        assertTrue(robot.lookup("#run-sessions").query().isDisabled());
        window.picture("first-run-starting-dark");
        Ui.run(() -> start.complete(null));
        Ui.waitFor("the capture", () -> window.shell().current() != null);
        assertEquals(View.ISOLATION, window.viewOf());
    }

    @Test
    void demoThatCannotStartSaysWhyAndCanBeTriedAgain(FxRobot robot) {
        window.desk.demoAnswers(
                CompletableFuture.failedFuture(
                        new Refused("The demo's server could not start: Permission denied.")));
        robot.push(KeyCode.ENTER);
        Ui.waitFor("the reason", () -> problem(robot).isVisible());
        assertEquals(
                "The demo's server could not start: Permission denied. You can try again.",
                problem(robot).getText());
        assertFalse(robot.lookup("#run-demo").query().isDisabled());
        assertTrue(says(robot, "#run-demo", "Run the isolation demo"));
        window.picture("first-run-failed-dark");
        window.desk.demoAnswers(CompletableFuture.completedFuture(null));
        robot.clickOn("#run-sessions");
        Ui.waitFor("the capture", () -> window.shell().current() != null);
        assertEquals(View.SESSIONS, window.viewOf());
    }

    @Test
    void enterRunsTheDemo(FxRobot robot) {
        robot.push(KeyCode.ENTER);
        Ui.waitFor("the capture", () -> window.shell().current() != null);
        Ui.waitFor("the sample", () -> window.desk.live().model().sessions().size() == 8);
    }

    @Test
    void storedCaptureOpensBesideTheLiveOne(FxRobot robot) {
        window.chooses("yesterday.wireroom");
        robot.clickOn("#first-open");
        Ui.waitFor("the capture", () -> window.shell().current() != null);
        assertEquals("yesterday.wireroom", window.view().capture().name());
        Ui.waitFor("its sessions", () -> window.view().capture().model().sessions().size() == 8);
        window.picture("stored-dark");
    }

    @Test
    void fileThatIsNoCaptureIsRefusedInWords(FxRobot robot) {
        window.chooses("notes.txt");
        robot.clickOn("#first-open");
        Ui.waitFor("the notice", () -> robot.lookup(".notice").tryQuery().isPresent());
        assertFalse(robot.lookup(".notice").queryAll().isEmpty());
    }

    private static Label problem(FxRobot robot) {
        return robot.lookup("#demo-problem").queryAs(Label.class);
    }

    private static boolean says(FxRobot robot, String within, String text) {
        return robot
                .from(robot.lookup(within).<Node>query())
                .lookup(".label")
                .queryAllAs(Label.class)
                .stream()
                .anyMatch(each -> each.getText().equals(text));
    }
}
