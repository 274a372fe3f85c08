package dev.wireroom.ui.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.wireroom.model.CaptureEvent;
import dev.wireroom.model.Mode;
import dev.wireroom.model.Session;
import dev.wireroom.model.SessionState;
import dev.wireroom.testkit.Ui;
import java.util.List;
import java.util.Objects;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/// What is done to servers and sessions: at once, or after a question when something would be lost.
@ExtendWith(ApplicationExtension.class)
class ShellAskingTest {
    private ShellStage window;

    @Start
    void start(Stage stage) {
        window = new ShellStage(stage);
    }

    @Test
    void switchingTheModeAsksWhenSessionsAreOpen(FxRobot robot) {
        window.sampleIsThere(robot);
        switchMode(robot, "playwright", Mode.SHARE);
        Ui.waitFor("the question", () -> robot.lookup("#confirm").tryQuery().isPresent());
        window.picture("switch-mode");
        robot.push(KeyCode.ENTER);
        assertEquals(List.of(), window.desk.actions.asked());
        switchMode(robot, "playwright", Mode.SHARE);
        Ui.waitFor("the question", () -> robot.lookup("#confirm").tryQuery().isPresent());
        robot.clickOn("#confirm-act");
        Ui.waitFor(
                "the switch",
                () -> window.desk.actions.asked().equals(List.of("mode playwright share")));
        Ui.waitFor(
                "the tag",
                () ->
                        robot.lookup("#server-playwright .chip")
                                .queryLabeled()
                                .getText()
                                .equals("share"));
        switchMode(robot, "playwright", Mode.SHARE);
        assertFalse(robot.lookup("#confirm").tryQuery().isPresent());
    }

    @Test
    void localSessionIsExpiredAtOnce(FxRobot robot) {
        window.sampleIsThere(robot);
        Ui.run(() -> window.view().selection().select("S5"));
        robot.push(KeyCode.E);
        Ui.waitFor("expire", () -> window.desk.actions.asked().equals(List.of("expire S5")));
        window.picture("notice-dark");
    }

    @Test
    void whatCannotBeEndedFromHereIsSaidAndNotAsked(FxRobot robot) {
        window.sampleIsThere(robot);
        String why = "S4 is a process that its client started, so only the client can end it.";
        Ui.run(() -> window.view().selection().select("S4"));
        robot.push(KeyCode.E);
        robot.push(KeyCode.SHIFT, KeyCode.K);
        Ui.waitFor(
                "the sentence, twice",
                () ->
                        robot.lookup("#notices .label").queryAllAs(Label.class).stream()
                                        .filter(each -> why.equals(each.getText()))
                                        .count()
                                == 2);
        assertEquals(List.of(), window.desk.actions.asked());
        robot.push(KeyCode.CONTROL, KeyCode.K);
        robot.write("expire session s");
        window.picture("palette-not-endable-dark");
        robot.push(KeyCode.ESCAPE);
    }

    @Test
    void remoteSessionIsEndedOnlyAfterAQuestion(FxRobot robot) {
        window.sampleIsThere(robot);
        Ui.run(() -> {
            Session s7 = window.desk.live().model().session("S7");
            window.desk.tell(
                    List.of(new CaptureEvent.SessionChanged(open(Objects.requireNonNull(s7), 2))));
        });
        Ui.waitFor(
                "open",
                () -> Objects.requireNonNull(window.desk.live().model().session("S7")).open());
        Ui.run(() -> window.view().selection().select("S7"));
        robot.push(KeyCode.SHIFT, KeyCode.K);
        window.picture("confirm-dark");
        assertEquals(List.of(), window.desk.actions.asked());
        robot.push(KeyCode.ENTER);
        assertEquals(List.of(), window.desk.actions.asked(), "Cancel has the focus");
        robot.push(KeyCode.SHIFT, KeyCode.K);
        robot.clickOn("#confirm-remember").clickOn("#confirm-act");
        Ui.waitFor("kill", () -> window.desk.actions.asked().equals(List.of("kill S7")));
        robot.push(KeyCode.E);
        Ui.waitFor("no second question", () -> window.desk.actions.asked().contains("expire S7"));
    }

    @Test
    void serverWithOpenSessionsIsStoppedOnlyAfterAQuestion(FxRobot robot) {
        window.sampleIsThere(robot);
        robot.rightClickOn("#server-playwright");
        robot.clickOn("Stop and remove…");
        assertEquals(List.of(), window.desk.actions.asked());
        robot.clickOn("#confirm-act");
        Ui.waitFor(
                "remove", () -> window.desk.actions.asked().equals(List.of("remove playwright")));
    }

    private static Session open(Session was, int openCalls) {
        return new Session(
                was.id(),
                was.server(),
                was.kind(),
                was.era(),
                was.wireId(),
                was.caller(),
                was.grouping(),
                was.protocolVersion(),
                was.client(),
                was.serverInfo(),
                SessionState.LIVE,
                null,
                null,
                null,
                null,
                was.opened(),
                was.ready(),
                was.lastActivity(),
                was.lastCall(),
                0,
                was.calls(),
                was.errors(),
                openCalls,
                0,
                0);
    }

    /// As from the entry's context menu.
    private void switchMode(FxRobot robot, String server, Mode mode) {
        Ui.run(() -> {
            Button entry = robot.lookup("#server-" + server).queryButton();
            Menu modes =
                    (Menu)
                            entry.getContextMenu().getItems().stream()
                                    .filter(each -> "server-mode".equals(each.getId()))
                                    .findFirst()
                                    .orElseThrow();
            modes.getItems().get(mode.ordinal()).fire();
        });
    }
}
