package dev.wireroom.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.testkit.FakeDesk;
import dev.wireroom.testkit.SampleCapture;
import dev.wireroom.testkit.SampleDual;
import dev.wireroom.testkit.Ui;
import dev.wireroom.ui.bridge.Fx;
import java.util.List;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/// One server with sessions of both eras, side by side.
@ExtendWith(ApplicationExtension.class)
class DualEraScreensTest {
    private ShownWindow window;
    private FakeDesk desk;

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
    void bothErasStandSideBySide(FxRobot robot) {
        rows(robot, 5);
        select(robot, "S3");
        assertEquals("Discover", ShownWindow.text(robot, "#tab-handshake"));
        window.pictures("dual-era");
        assertEquals(
                List.of("by User-Agent", "by authorization", "by client info"),
                Ui.on(() ->
                        robot.lookup(".inferred").queryAllAs(Labeled.class).stream()
                                .map(Labeled::getText)
                                .sorted()
                                .toList()));
        select(robot, "S1");
        assertEquals("Handshake", ShownWindow.text(robot, "#tab-handshake"));
    }

    @Test
    void theFilterTellsThemApart(FxRobot robot) {
        rows(robot, 5);
        filter(robot, "era:modern");
        rowsAre(robot, 3);
        window.picture("dual-era-filtered");
        filter(robot, "era:legacy");
        rowsAre(robot, 2);
    }

    private static void filter(FxRobot robot, String text) {
        robot.push(KeyCode.CONTROL, KeyCode.L);
        robot.push(KeyCode.CONTROL, KeyCode.A);
        robot.write(text);
        robot.push(KeyCode.ENTER);
    }

    private void rows(FxRobot robot, int many) {
        robot.clickOn("#run-sessions");
        Ui.waitFor("the sample", () -> desk.live().model().sessions().size() == many);
        Ui.run(() -> desk.later(1000));
        rowsAre(robot, many);
    }

    private static void rowsAre(FxRobot robot, int many) {
        Ui.waitFor(many + " rows", () -> table(robot).getItems().size() == many);
    }

    private void select(FxRobot robot, String session) {
        Ui.run(() -> {
            for (int i = 0; i < table(robot).getItems().size(); i++) {
                table(robot).getSelectionModel().select(i);
                if (ShownWindow.text(robot, "#detail-title").equals("Session " + session)) {
                    return;
                }
            }
        });
        assertTrue(ShownWindow.text(robot, "#detail-title").endsWith(session));
    }

    private static TableView<?> table(FxRobot robot) {
        return robot.lookup("#board-table").queryTableView();
    }
}
