package dev.wireroom.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.model.Mode;
import dev.wireroom.testkit.SampleIsolation;
import dev.wireroom.testkit.Ui;
import java.util.LinkedHashMap;
import java.util.Map;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/// The isolation view in the whole window, to lay beside the design's pictures.
@ExtendWith(ApplicationExtension.class)
class IsolationScreensTest {
    private IsolationWindow window;

    @Start
    void start(Stage stage) {
        window = new IsolationWindow(stage);
    }

    private void shows(FxRobot robot, Mode mode, SampleIsolation sample) {
        window.shows(robot, mode, sample, true);
    }

    @Test
    void sharedSessionBleeds(FxRobot robot) {
        shows(robot, Mode.SHARE, SampleIsolation.share());
        window.isThere(robot, "BLEED");
        window.shown.pictures("isolation-share");
        assertEquals(
                "2 of 8 calls saw the other caller’s page",
                ShownWindow.text(robot, "#isolation-count"));
    }

    @Test
    void ownSessionsDoNot(FxRobot robot) {
        shows(robot, Mode.ISOLATE, SampleIsolation.isolate());
        window.isThere(robot, "ISOLATED");
        window.shown.pictures("isolation-isolate");
        assertEquals("8 calls, 0 bleeds", ShownWindow.text(robot, "#isolation-count"));
    }

    @Test
    void openCallIsDashed(FxRobot robot) {
        SampleIsolation sample =
                new SampleIsolation()
                        .session("S9", "c0a86f12-41d7-4b0e-b7f3-95e2cc01d6aa", null)
                        .call("conv-a", "S9", "browser_navigate", "/alpha", 2, 4, "PAGE-ALPHA")
                        .call("conv-b", "S9", "browser_navigate", "/bravo", 8, -1, "");
        shows(robot, Mode.SHARE, sample);
        window.isThere(robot, "No bleed so far");
        window.shown.pictures("isolation-open");
    }

    @Test
    void smallestWindow(FxRobot robot) {
        shows(robot, Mode.SHARE, SampleIsolation.share());
        window.isThere(robot, "BLEED");
        window.shown.size(1100, 700);
        window.shown.pictures("isolation-share-1100x700");
    }

    @Test
    void largeWindow(FxRobot robot) {
        shows(robot, Mode.SHARE, SampleIsolation.share());
        window.isThere(robot, "BLEED");
        window.shown.size(1920, 990);
        window.shown.pictures("isolation-share-1920x990");
    }

    @Test
    void presenterSize(FxRobot robot) {
        shows(robot, Mode.SHARE, SampleIsolation.share());
        window.isThere(robot, "BLEED");
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.P);
        window.shown.pictures("isolation-share-presenter");
        assertEquals(
                72,
                Ui.on(() -> robot.lookup("#isolation-band").query().getLayoutBounds().getHeight()));
        robot.push(KeyCode.ESCAPE);
        assertTrue(robot.lookup("#listening").query().isVisible());
    }

    @Test
    void manyCallersInOneSession(FxRobot robot) {
        many(robot, Mode.SHARE, 9);
        window.shown.pictures("isolation-many-share");
    }

    @Test
    void manyCallersInSessionsOfTheirOwn(FxRobot robot) {
        many(robot, Mode.ISOLATE, 12);
        window.shown.pictures("isolation-many-isolate");
    }

    private void many(FxRobot robot, Mode mode, int callers) {
        Map<String, String> planted = new LinkedHashMap<>();
        for (int i = 0; i < callers; i++) {
            planted.put(SampleIsolation.name(i), SampleIsolation.value(i));
        }
        window.play.plants(planted);
        shows(robot, mode, SampleIsolation.many(callers, mode == Mode.SHARE));
        window.isThere(robot, "BLEED");
    }

    @Test
    void callersAreReady(FxRobot robot) {
        shows(robot, Mode.ISOLATE, new SampleIsolation());
        window.isThere(robot, "Ready");
        window.shown.pictures("isolation-ready");
    }
}
