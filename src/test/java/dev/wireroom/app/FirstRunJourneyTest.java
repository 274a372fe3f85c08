package dev.wireroom.app;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wireroom.model.ServerSettings;
import dev.wireroom.testkit.Ui;
import java.net.URI;
import java.util.concurrent.TimeUnit;
import javafx.event.Event;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/// What somebody sees who starts Wireroom for the first time, over real sockets: eight calls in one
/// session for all, then the same in sessions of their own.
@ExtendWith(ApplicationExtension.class)
class FirstRunJourneyTest {
    private RealWindow window;

    @Start
    void start(Stage stage) throws Exception {
        window = new RealWindow(stage);
    }

    @AfterEach
    void stop() {
        window.close();
    }

    private static void waitForVerdict(FxRobot robot, String verdict, String count) {
        Ui.waitFor(
                verdict + ": " + count,
                () ->
                        ShownWindow.text(robot, "#isolation-count").equals(count)
                                && ShownWindow.text(robot, "#isolation-verdict").equals(verdict));
    }

    private static void bleeds(FxRobot robot) {
        waitForVerdict(robot, "BLEED", "2 of 8 calls saw the other caller’s page");
        assertEquals("share: one session for all", ShownWindow.text(robot, "#isolation-room"));
    }

    /// From the third call on.
    private static void bleedIsSeen(FxRobot robot) {
        Ui.waitFor("a bleed", () -> ShownWindow.text(robot, "#isolation-verdict").equals("BLEED"));
    }

    private static void beginsAnew(FxRobot robot) {
        Ui.waitFor(
                "a clear board",
                () -> !ShownWindow.text(robot, "#isolation-verdict").equals("BLEED"));
    }

    private static void isIsolated(FxRobot robot) {
        waitForVerdict(robot, "ISOLATED", "8 calls, 0 bleeds");
        assertEquals("isolate: one session for each", ShownWindow.text(robot, "#isolation-room"));
    }

    private static void switchMode(FxRobot robot, String room) {
        robot.push(KeyCode.M);
        Ui.waitFor(
                room + ", a clear board",
                () ->
                        ShownWindow.text(robot, "#isolation-room").equals(room)
                                && ShownWindow.text(robot, "#isolation-verdict").equals("Ready"));
    }

    @Test
    void enterShowsTheBleedAndIsolateEndsIt(FxRobot robot) {
        window.shown.picture("journey-1-first-run-dark");
        robot.push(KeyCode.ENTER);
        bleeds(robot);
        window.shown.picture("journey-2-share-dark");
        switchMode(robot, "isolate: one session for each");
        window.shown.picture("journey-3-switched-dark");
        robot.push(KeyCode.R);
        isIsolated(robot);
        window.shown.picture("journey-4-isolate-dark");
        switchMode(robot, "share: one session for all");
        robot.push(KeyCode.R);
        bleeds(robot);
        robot.push(KeyCode.CONTROL, KeyCode.DIGIT1);
        window.shown.picture("journey-5-sessions-dark");
    }

    @Test
    void runningAgainRightAfterTheSwitchIsInTheNewMode(FxRobot robot) {
        robot.push(KeyCode.ENTER);
        bleedIsSeen(robot);
        robot.push(KeyCode.M).push(KeyCode.R);
        isIsolated(robot);
        robot.push(KeyCode.M).push(KeyCode.R);
        bleedIsSeen(robot);
    }

    @Test
    void switchAndRunPressedInTheSameInstantGiveAWholeRun(FxRobot robot) {
        robot.push(KeyCode.ENTER);
        bleedIsSeen(robot);
        Ui.run(() -> {
            press(KeyCode.M);
            press(KeyCode.R);
        });
        isIsolated(robot);
        assertEquals("2 callers, 8 calls", ShownWindow.text(robot, "#isolation-counts"));
    }

    private void press(KeyCode key) {
        Event.fireEvent(
                window.shown.scene.getFocusOwner(),
                new KeyEvent(KeyEvent.KEY_PRESSED, "", "", key, false, false, false, false));
    }

    @Test
    void whatKeepsTheDemoFromStartingIsSaidAndEnterTriesAgain(FxRobot robot) throws Exception {
        ServerSettings own =
                ServerSettings.relay("isolation-demo", URI.create("http://127.0.0.1:9"));
        window.engine.addServer(own).get(10, TimeUnit.SECONDS);
        robot.push(KeyCode.ENTER);
        Ui.waitFor(
                "the reason",
                () ->
                        ShownWindow.text(robot, "#demo-problem")
                                .equals(
                                        "There is a server of yours called 'isolation-demo'."
                                                + " Remove it first. You can try again."));
        window.shown.picture("first-run-refused-dark");
        window.engine.removeServer("isolation-demo").get(10, TimeUnit.SECONDS);
        robot.push(KeyCode.ENTER);
        bleedIsSeen(robot);
    }

    @Test
    void listenerThatIsGoneIsSetUpAgainByTheNextRun(FxRobot robot) throws Exception {
        robot.push(KeyCode.ENTER);
        bleedIsSeen(robot);
        window.engine.removeServer("isolation-demo").get(10, TimeUnit.SECONDS);
        robot.push(KeyCode.R);
        beginsAnew(robot);
        bleedIsSeen(robot);
    }

    @Test
    void bothDemosAreInThePalette(FxRobot robot) {
        run(robot, "session demo");
        Ui.waitFor("two sessions", () -> window.model().sessions().size() == 2);
        run(robot, "isolation demo");
        bleedIsSeen(robot);
        run(robot, "isolation demo");
        beginsAnew(robot);
        bleedIsSeen(robot);
        run(robot, "session demo");
        Ui.waitFor("the sessions", () -> ShownWindow.there(robot, "#board-table"));
        assertEquals(
                2,
                window.model().sessions().stream()
                        .filter(each -> each.server().equals("demo"))
                        .count());
    }

    @Test
    void isolationDemoBeginsAgainInShareFromWhereverOneIs(FxRobot robot) {
        robot.push(KeyCode.ENTER);
        bleedIsSeen(robot);
        robot.push(KeyCode.M).push(KeyCode.R);
        isIsolated(robot);
        robot.push(KeyCode.CONTROL, KeyCode.DIGIT1);
        run(robot, "isolation demo");
        bleeds(robot);
    }

    private static void run(FxRobot robot, String command) {
        robot.push(KeyCode.CONTROL, KeyCode.K);
        robot.write("run the " + command);
        robot.push(KeyCode.ENTER);
    }
}
