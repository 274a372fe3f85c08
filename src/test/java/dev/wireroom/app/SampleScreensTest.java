package dev.wireroom.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.testkit.FakeDesk;
import dev.wireroom.testkit.Ui;
import dev.wireroom.ui.bridge.Fx;
import java.nio.file.Path;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/// The window with all its regions over the pictured capture, to lay beside the design's pictures.
@ExtendWith(ApplicationExtension.class)
class SampleScreensTest {
    private FakeDesk desk;
    private ShownWindow window;

    @Start
    void start(Stage stage) {
        desk = new FakeDesk(Fx.later());
        window = new ShownWindow(stage, desk, null);
    }

    private void sampleIsThere(FxRobot robot) {
        robot.clickOn("#run-sessions");
        Ui.waitFor("the sample", () -> desk.live().model().sessions().size() == 8);
        Ui.run(() -> desk.later(1000));
        Ui.waitFor("its rows", () -> table(robot).getItems().size() == 8);
    }

    private static TableView<?> table(FxRobot robot) {
        return robot.lookup("#board-table").queryTableView();
    }

    private void select(FxRobot robot, int row) {
        Ui.run(() -> table(robot).getSelectionModel().select(row));
        Ui.waitFor(
                "the detail",
                () ->
                        robot.lookup("#detail .title").tryQuery().isPresent()
                                || robot.lookup("#detail .detail").tryQuery().isPresent());
    }

    @Test
    void sessionsAtTheUsualSize(FxRobot robot) {
        sampleIsThere(robot);
        select(robot, 2);
        window.pictures("sessions");
        robot.push(KeyCode.CONTROL, KeyCode.K);
        robot.write("exp");
        window.pictures("sessions-palette");
    }

    @Test
    void sessionsInTheSmallestWindow(FxRobot robot) {
        sampleIsThere(robot);
        window.size(1100, 700);
        Ui.run(() -> table(robot).getSelectionModel().select(4));
        window.pictures("sessions-1100x700");
    }

    @Test
    void sessionsInALargeWindow(FxRobot robot) {
        sampleIsThere(robot);
        window.size(1920, 990);
        select(robot, 0);
        window.pictures("sessions-1920x990");
    }

    @Test
    void theDetailKeepsItsWidthWhenTheWindowWasSmall(FxRobot robot) {
        sampleIsThere(robot);
        select(robot, 0);
        for (double[] size : new double[][] {{1920, 640}, {1100, 0}, {1440, 444}, {1200, 380}}) {
            window.size(size[0], 800);
            Ui.waitFor("the detail's width", () -> Math.abs(detailWidth(robot) - size[1]) < 4);
        }
    }

    private static double detailWidth(FxRobot robot) {
        return robot.lookup("#detail")
                .tryQuery()
                .map(detail -> detail.getLayoutBounds().getWidth())
                .orElse(0.0);
    }

    @Test
    void sessionOpensInTheWholeWorkArea(FxRobot robot) {
        sampleIsThere(robot);
        select(robot, 5);
        robot.clickOn("#board-table");
        robot.push(KeyCode.ENTER);
        Ui.waitFor("the page", () -> robot.lookup("#wide-page").tryQuery().isPresent());
        window.pictures("session-page");
        robot.push(KeyCode.ESCAPE);
        Ui.waitFor("the board", () -> robot.lookup("#board-table").tryQuery().isPresent());
    }

    @Test
    void exchangesAreListed(FxRobot robot) {
        sampleIsThere(robot);
        robot.push(KeyCode.CONTROL, KeyCode.DIGIT2);
        window.pictures("exchanges");
        assertTrue(robot.lookup("#view-exchanges").query().isVisible());
    }

    @Test
    void storedCaptureStandsAtItsLastFact(FxRobot robot) {
        window.opens(Path.of("yesterday.wireroom"));
        robot.push(KeyCode.CONTROL, KeyCode.O);
        Ui.waitFor(
                "the rows",
                () ->
                        robot.lookup("#board-table").tryQuery().isPresent()
                                && table(robot).getItems().size() == 8);
        window.picture("sessions-stored-dark");
        assertEquals(
                "Stored capture yesterday.wireroom",
                robot.lookup("#listening").queryLabeled().getText());
    }

    @Test
    void spaceHoldsThePictureWhileATableHasTheFocus(FxRobot robot) {
        sampleIsThere(robot);
        robot.clickOn("#board-table");
        robot.push(KeyCode.SPACE);
        assertTrue(Ui.on(() -> desk.feed().heldProperty().get()));
        robot.push(KeyCode.SPACE);
        assertFalse(Ui.on(() -> desk.feed().heldProperty().get()));
    }

    @Test
    void failingDiskIsSaidInRedUntilItWorksAgain(FxRobot robot) {
        sampleIsThere(robot);
        Ui.run(() -> desk.problemProperty().set("The disk is full."));
        window.pictures("disk-full");
        assertTrue(
                robot.lookup("#capture-problem")
                        .queryLabeled()
                        .getText()
                        .endsWith(". The disk is full."));
        Ui.run(() -> desk.problemProperty().set(""));
        assertFalse(robot.lookup("#capture-problem").query().isVisible());
    }
}
