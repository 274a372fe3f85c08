package dev.wireroom.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.testkit.FakeDesk;
import dev.wireroom.testkit.SampleCapture;
import dev.wireroom.testkit.SampleDual;
import dev.wireroom.testkit.Ui;
import dev.wireroom.ui.bridge.Fx;
import java.util.List;
import javafx.event.Event;
import javafx.geometry.Bounds;
import javafx.scene.control.RadioButton;
import javafx.scene.control.TableView;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/// How sessions without an id are put together is changed from the palette, the rail and the board.
@ExtendWith(ApplicationExtension.class)
class GroupingJourneyTest {
    private FakeDesk desk;
    private ShownWindow window;

    @Start
    void start(Stage stage) {
        desk =
                new FakeDesk(
                        Fx.later(),
                        SampleDual.at(SampleCapture.NOW.toEpochMilli() * 1000),
                        List.of(SampleDual.SERVER));
        window = new ShownWindow(stage, desk, null);
    }

    @Test
    void thePaletteLeadsThereAndKeysDoTheRest(FxRobot robot) {
        sampleIsThere(robot);
        robot.push(KeyCode.CONTROL, KeyCode.K);
        robot.write("change grouping");
        robot.push(KeyCode.ENTER);
        sheetIsThere(robot);
        assertTrue(chosen(robot, "automatic"));
        window.pictures("grouping");
        robot.push(KeyCode.DOWN);
        robot.push(KeyCode.DOWN);
        assertTrue(chosen(robot, "client"));
        robot.push(KeyCode.ENTER);
        Ui.waitFor("no sheet", () -> !ShownWindow.there(robot, "#group-sheet"));
        assertEquals(List.of("group catalog client"), desk.actions.asked());
        Ui.waitFor(
                "the notice",
                () ->
                        robot.lookup("catalog is grouped by client from now on")
                                .tryQuery()
                                .isPresent());
    }

    @Test
    void escapeLeavesAllAsItWas(FxRobot robot) {
        sampleIsThere(robot);
        robot.rightClickOn("#server-catalog");
        robot.clickOn("Change grouping…");
        sheetIsThere(robot);
        robot.clickOn("#group-trace");
        robot.push(KeyCode.ESCAPE);
        Ui.waitFor("no sheet", () -> !ShownWindow.there(robot, "#group-sheet"));
        assertEquals(List.of(), desk.actions.asked());
    }

    @Test
    void aSessionsMenuHasItOnlyWhereItIsAGuess(FxRobot robot) {
        sampleIsThere(robot);
        menuOf(robot, 0);
        assertTrue(ShownWindow.there(robot, "Copy row"));
        assertFalse(ShownWindow.there(robot, "Change grouping…"));
        robot.push(KeyCode.ESCAPE);
        menuOf(robot, 3);
        robot.clickOn("Change grouping…");
        sheetIsThere(robot);
        robot.clickOn("#group-connection").clickOn("#group-take");
        assertEquals(List.of("group catalog connection"), desk.actions.asked());
    }

    @Test
    void aRefusalIsSaid(FxRobot robot) {
        sampleIsThere(robot);
        desk.actions.refuse("The server is stopping. Try again when it is back.");
        menuOf(robot, 3);
        robot.clickOn("Change grouping…");
        sheetIsThere(robot);
        robot.clickOn("#group-trace").clickOn("#group-take");
        Ui.waitFor(
                "the notice",
                () ->
                        robot.lookup("The server is stopping. Try again when it is back.")
                                .tryQuery()
                                .isPresent());
    }

    /// As Shift+F10 or the right button asks for it.
    private static void menuOf(FxRobot robot, int row) {
        Ui.run(() -> {
            table(robot).getSelectionModel().clearAndSelect(row);
            Bounds on = table(robot).localToScreen(table(robot).getLayoutBounds());
            Event.fireEvent(
                    table(robot),
                    new ContextMenuEvent(
                            ContextMenuEvent.CONTEXT_MENU_REQUESTED,
                            20,
                            60,
                            on.getMinX() + 20,
                            on.getMinY() + 60,
                            true,
                            null));
        });
        Ui.waitFor("the menu", () -> ShownWindow.there(robot, "Copy row"));
    }

    private static boolean chosen(FxRobot robot, String choice) {
        return Ui.on(
                () -> robot.lookup("#group-" + choice).queryAs(RadioButton.class).isSelected());
    }

    private static void sheetIsThere(FxRobot robot) {
        Ui.waitFor("the sheet", () -> ShownWindow.there(robot, "#group-sheet"));
    }

    private void sampleIsThere(FxRobot robot) {
        robot.clickOn("#run-sessions");
        Ui.waitFor("the sample", () -> desk.live().model().sessions().size() == 5);
        Ui.run(() -> desk.later(1000));
        Ui.waitFor("its rows", () -> table(robot).getItems().size() == 5);
    }

    private static TableView<?> table(FxRobot robot) {
        return robot.lookup("#board-table").queryTableView();
    }
}
