package dev.wireroom.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.model.EndReason;
import dev.wireroom.model.ProcessSession;
import dev.wireroom.model.Session;
import dev.wireroom.model.SessionState;
import dev.wireroom.testkit.KeyedCaller;
import dev.wireroom.testkit.ShellServer;
import dev.wireroom.testkit.Ui;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/// A server that is started by a command: added by the dialog, used by two callers, each with a
/// process of its own; one process dies, and its caller gets another.
@Timeout(90)
@ExtendWith(ApplicationExtension.class)
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the server is a shell script")
final class CommandServerJourneyTest {
    @TempDir Path folder;
    private RealWindow window;

    @Start
    void start(Stage stage) throws Exception {
        window = new RealWindow(stage);
    }

    @AfterEach
    void stop() {
        window.close();
    }

    @Test
    void eachCallerHasAProcessOfItsOwn(FxRobot robot) throws Exception {
        String line = String.join(" ", ShellServer.in(folder));
        robot.push(KeyCode.CONTROL, KeyCode.N);
        robot.clickOn("#way-command");
        robot.clickOn("#command").write(line + " 'no such");
        robot.clickOn("#add-server-add");
        assertEquals(
                "A quote is opened and not closed.", ShownWindow.text(robot, "#command-problem"));
        window.shown.picture("stdio-command-wrong");
        robot.clickOn("#command").push(KeyCode.END).eraseText(9);
        Ui.waitFor("the words", () -> robot.lookup("#command-words .chip").queryAll().size() == 2);
        robot.interrupt();
        robot.clickOn("#test");
        Ui.waitFor("the answer", () -> found(robot).startsWith("Answered in"));
        robot.interrupt();
        assertTrue(found(robot).endsWith("notes 1.4.0, 2025-11-25, 2 tools"), () -> found(robot));
        robot.clickOn("#name").push(KeyCode.END).eraseText(20).write("notes");
        window.shown.pictures("stdio-command-add");
        robot.clickOn("#add-server-add");
        Ui.waitFor("waiting", () -> ShownWindow.there(robot, "#add-server-outcome"));
        window.shown.picture("stdio-command-waiting");

        var listener = window.engine.servers().getFirst().url();
        try (KeyedCaller a = new KeyedCaller(listener, "conv-a");
                KeyedCaller b = new KeyedCaller(listener, "conv-b")) {
            for (int n = 1; n < 4; n++) {
                assertTrue(a.post(ShellServer.call(n, "add_note")).body().contains(n + " notes"));
            }
            assertTrue(b.post(ShellServer.call(1, "add_note")).body().contains("1 notes"));
            Ui.waitFor(
                    "the first request",
                    () ->
                            ShownWindow.text(robot, "#add-server-outcome")
                                    .equals("First request from conv-a"));
            robot.clickOn("#add-server-add");
            Ui.waitFor("two sessions", () -> sessions().size() == 2);
            assertNotEquals(process(0), process(1));
            robot.clickOn("#server-notes");
            Ui.run(() ->
                    robot.lookup("#board-table").queryTableView().getSelectionModel().select(0));
            Ui.waitFor("its detail", () -> ShownWindow.there(robot, "#detail-title"));
            Ui.run(() -> window.desk.live().clock().now());
            window.shown.pictures("stdio-command-sessions");

            assertEquals(502, b.post(ShellServer.call(2, "break")).statusCode());
            Ui.waitFor("its end", () -> sessions().get(1).state() == SessionState.TERMINATED);
            assertEquals(EndReason.PROCESS_EXIT, sessions().get(1).endReason());
            assertEquals("1", sessions().get(1).endDetail());
            assertTrue(b.post(ShellServer.call(3, "add_note")).body().contains("1 notes"));
            Ui.waitFor("the next one", () -> sessions().size() == 3);
            Ui.waitFor("its place", () -> "S3".equals(sessions().get(1).successor()));
            Ui.run(() ->
                    robot.lookup("#board-table").queryTableView().getSelectionModel().select(1));
            Ui.run(() -> window.desk.live().clock().now());
            window.shown.picture("stdio-command-crash");
        }
    }

    private static String found(FxRobot robot) {
        return String.join(
                " ",
                robot.lookup("#test-result .label").queryAllAs(Labeled.class).stream()
                        .map(Labeled::getText)
                        .toList());
    }

    private String process(int nth) {
        return String.valueOf(ProcessSession.process(sessions().get(nth).wireId()));
    }

    private List<Session> sessions() {
        return List.copyOf(window.model().sessions());
    }
}
