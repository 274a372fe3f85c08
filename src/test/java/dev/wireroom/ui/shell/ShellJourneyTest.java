package dev.wireroom.ui.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.testkit.SampleCapture;
import dev.wireroom.testkit.Ui;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/// The window's frame: commands, keys, filter, sizes. Regions are stand-ins here.
@ExtendWith(ApplicationExtension.class)
class ShellJourneyTest {
    private ShellStage window;

    @Start
    void start(Stage stage) {
        window = new ShellStage(stage);
    }

    @Test
    void railAndBarsTellTheCapture(FxRobot robot) {
        window.sampleIsThere(robot);
        window.picture("frame-dark");
        assertEquals("4 servers listening", robot.lookup("#listening").queryLabeled().getText());
        assertTrue(robot.lookup("#shown").queryLabeled().getText().startsWith("8 of 8 sessions"));
        robot.clickOn("#server-everything");
        Ui.run(() -> window.desk.later(1000));
        assertEquals(
                "127.0.0.1:41234/mcp",
                robot.lookup("#clients-connect-to").queryLabeled().getText());
        assertTrue(robot.lookup("#shown").queryLabeled().getText().startsWith("2 of 8 sessions"));
        robot.clickOn("#copy-address");
        assertEquals(List.of("http://127.0.0.1:41234/mcp"), window.copied);
        Ui.run(window.theme::toggle);
        window.picture("frame-light");
    }

    @Test
    void paletteFindsAndRuns(FxRobot robot) {
        window.sampleIsThere(robot);
        Ui.run(() -> window.view().selection().select("S5"));
        robot.push(KeyCode.CONTROL, KeyCode.K);
        robot.write("exp");
        window.picture("palette-dark");
        robot.push(KeyCode.ENTER);
        Ui.waitFor("expire", () -> !window.desk.actions.asked().isEmpty());
        assertTrue(window.desk.actions.asked().getFirst().startsWith("expire S"));
        assertFalse(Ui.on(() -> window.shell().overlay().isOpen()));
    }

    @Test
    void slashGoesToTheFilterAndEscapeClearsIt(FxRobot robot) {
        window.sampleIsThere(robot);
        robot.push(KeyCode.SLASH);
        robot.write("java-sdk");
        Ui.run(() -> window.desk.later(1000));
        assertEquals(2, (long) Ui.on(() -> window.view().counts().sessions()));
        robot.push(KeyCode.ESCAPE);
        assertEquals("", Ui.on(() -> window.view().filterText().get()));
    }

    @Test
    void viewsThatComeLaterSayWhatTheyWillShow(FxRobot robot) {
        window.sampleIsThere(robot);
        robot.push(KeyCode.CONTROL, KeyCode.DIGIT4);
        window.picture("later-dark");
        assertTrue(
                robot.lookup(".empty-title").queryLabeled().getText().startsWith("Replay comes"));
        robot.clickOn("Back to the sessions");
        assertEquals(View.SESSIONS, window.viewOf());
    }

    @Test
    void keysOfThisViewAreShownAndEscapeClosesThem(FxRobot robot) {
        window.sampleIsThere(robot);
        robot.push(KeyCode.F1);
        window.picture("keys-dark");
        assertTrue(Ui.on(() -> window.shell().overlay().isOpen()));
        robot.push(KeyCode.ESCAPE);
        assertFalse(Ui.on(() -> window.shell().overlay().isOpen()));
    }

    @Test
    void narrowWindowKeepsWhatMatters(FxRobot robot) {
        window.sampleIsThere(robot);
        window.size(1100, 700);
        window.picture("frame-1100x700-dark");
        assertEquals(48.0, Ui.on(() -> ((Region) robot.lookup("#rail").query()).getWidth()));
        assertTrue(robot.lookup("#detail").tryQuery().isEmpty());
        Ui.run(() -> window.view().selection().openedProperty().set(true));
        assertTrue(robot.lookup("#page").tryQuery().isPresent());
        robot.push(KeyCode.ALT, KeyCode.LEFT);
        assertTrue(robot.lookup("#page").tryQuery().isEmpty());
    }

    @Test
    void filterThatCannotBeReadSaysWhy(FxRobot robot) {
        window.sampleIsThere(robot);
        robot.push(KeyCode.SLASH);
        robot.write("status:abc ");
        Ui.waitFor("the reason", () -> robot.lookup("#filter-reason").query().isVisible());
        window.picture("filter-bad-dark");
    }

    @Test
    void completionOffersWhatIsThere(FxRobot robot) {
        window.sampleIsThere(robot);
        robot.push(KeyCode.SLASH);
        robot.write("server:p");
        Ui.waitFor("the list", () -> robot.lookup("#completion").query().isVisible());
        window.picture("completion-dark");
        robot.push(KeyCode.TAB);
        Ui.waitFor("in force", () -> window.view().filterText().get().equals("server:playwright"));
        assertEquals(3, (long) Ui.on(() -> window.view().counts().sessions()));
    }

    @Test
    void regionsAreReachedInTurn(FxRobot robot) {
        window.sampleIsThere(robot);
        List<String> reached = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            robot.push(KeyCode.F6);
            reached.add(Ui.on(() -> String.valueOf(window.scene().getFocusOwner().getId())));
        }
        assertEquals(
                List.of("rail-add", "filter", "board", "timeline", "detail", "captures"), reached);
    }

    @Test
    void heldPictureCountsWhatIsNew(FxRobot robot) {
        robot.clickOn("#run-sessions");
        Ui.waitFor("the capture", () -> window.shell().current() != null);
        Ui.waitFor("the sample", () -> window.desk.live().model().sessions().size() == 8);
        robot.clickOn("#hold");
        int before = Ui.on(() -> window.desk.live().model().exchanges().size());
        Ui.run(() -> window.desk.tell(SampleCapture.pictured().events()));
        Ui.waitFor(
                "the count",
                () ->
                        robot.lookup(".recording-sign .label").queryAllAs(Label.class).stream()
                                .anyMatch(each -> each.getText().equals("Held, 100 new")));
        assertEquals(before, Ui.on(() -> window.desk.live().model().exchanges().size()));
        window.picture("held-dark");
        robot.clickOn("#hold");
        Ui.waitFor("going on", () -> window.desk.feed().heldBackProperty().get() == 0);
    }
}
