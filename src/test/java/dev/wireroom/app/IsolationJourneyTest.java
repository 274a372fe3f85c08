package dev.wireroom.app;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wireroom.testkit.Ui;
import java.nio.file.Path;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/// The isolation demo over real sockets: eight calls in one session for all, then the same in
/// sessions of their own.
@ExtendWith(ApplicationExtension.class)
class IsolationJourneyTest {
    @TempDir Path folder;

    private RealWindow window;
    private Path file;

    @Start
    void start(Stage stage) throws Exception {
        file = folder.resolve("isolation-demo.wireroom");
        window = new RealWindow(stage);
        window.shown.opens(file);
        window.shown.saves(file);
    }

    @AfterEach
    void stop() {
        window.close();
    }

    @Test
    void eightCallsBleedAndThenAreIsolated(FxRobot robot) {
        robot.clickOn("#run-sessions");
        Ui.waitFor("the window", () -> ShownWindow.there(robot, "#board-table"));
        robot.push(KeyCode.CONTROL, KeyCode.DIGIT3);
        window.shown.picture("isolation-start-dark");
        robot.clickOn("#isolation-demo");
        Ui.waitFor(
                "two bleeds",
                () ->
                        ShownWindow.text(robot, "#isolation-count")
                                .equals("2 of 8 calls saw the other caller’s page"));
        window.shown.picture("isolation-real-share-dark");
        assertEquals("BLEED", ShownWindow.text(robot, "#isolation-verdict"));
        assertEquals("share: one session for all", ShownWindow.text(robot, "#isolation-room"));

        robot.push(KeyCode.M);
        Ui.waitFor(
                "isolate mode, a clear board",
                () ->
                        ShownWindow.text(robot, "#isolation-room")
                                        .equals("isolate: one session for each")
                                && ShownWindow.text(robot, "#isolation-verdict").equals("Ready"));
        robot.push(KeyCode.R);
        Ui.waitFor(
                "eight calls",
                () -> ShownWindow.text(robot, "#isolation-count").equals("8 calls, 0 bleeds"));
        window.shown.picture("isolation-real-isolate-dark");
        assertEquals("ISOLATED", ShownWindow.text(robot, "#isolation-verdict"));

        robot.push(KeyCode.CONTROL, KeyCode.S);
        Ui.waitFor("the notice", () -> robot.lookup("Saved to " + file).tryQuery().isPresent());
        robot.push(KeyCode.CONTROL, KeyCode.O);
        Ui.waitFor(
                "the same calls from the file",
                () -> ShownWindow.text(robot, "#isolation-counts").equals("2 callers, 16 calls"));
        window.shown.picture("isolation-stored-before-dark");
        robot.clickOn("#isolation-watch");
        robot.write("PAGE-ALPHA");
        robot.push(KeyCode.TAB);
        robot.write("PAGE-BRAVO");
        robot.push(KeyCode.ENTER);
        window.shown.picture("isolation-stored-watch-dark");
        Ui.waitFor(
                "two bleeds",
                () ->
                        ShownWindow.text(robot, "#isolation-count")
                                .equals("2 of 16 calls saw the other caller’s value"));
        window.shown.picture("isolation-stored-dark");
    }
}
