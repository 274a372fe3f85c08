package dev.wireroom.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.model.Session;
import dev.wireroom.model.SessionState;
import dev.wireroom.testkit.ShellServer;
import dev.wireroom.testkit.Ui;
import dev.wireroom.ui.bridge.ExchangeRow;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
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

/// Taps of their own processes write into a folder; the window that watches it shows their sessions
/// live, without a listener and without anybody asking.
@Timeout(60)
@ExtendWith(ApplicationExtension.class)
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the server is a shell script")
final class StdioTapJourneyTest {
    @TempDir static Path home;
    @TempDir Path folder;

    private final List<TapProcess> started = new ArrayList<>();
    private RealWindow window;

    @Start
    void start(Stage stage) throws Exception {
        window = new RealWindow(stage, home);
    }

    @AfterEach
    void stop() throws Exception {
        for (TapProcess each : started) {
            each.close();
        }
        window.close();
    }

    @Test
    void theSessionOfATapIsSeenLive(FxRobot robot) throws Exception {
        TapProcess notes = tap("notes");
        notes.ask(ShellServer.initialize(0));
        notes.say(ShellServer.initialized());
        notes.ask(ShellServer.list(1));
        Ui.waitFor("the session", () -> seen("notes"));
        Ui.waitFor("the handshake", () -> session("notes").state() == SessionState.LIVE);
        Ui.waitFor("the board in place of the buttons", () -> ShownWindow.there(robot, "#board"));

        long took = Long.MAX_VALUE;
        for (int calls = 3; calls < 9; calls++) {
            took = Math.min(took, millisOfACall(notes, calls));
        }
        assertTrue(took < 1_000, "took " + took + " ms");

        TapProcess git = tap("git");
        git.ask(ShellServer.initialize(0));
        git.say(ShellServer.initialized());
        for (int n = 1; n < 5; n++) {
            git.ask(ShellServer.call(n, "add_note"));
        }
        Ui.waitFor("the other", () -> seen("git") && session("git").calls() == 5);
        Ui.waitFor("its entry", () -> ShownWindow.there(robot, "#server-git"));
        Ui.run(() -> window.desk.live().clock().now());
        window.shown.picture("stdio-tap-board");

        Ui.run(() -> robot.lookup("#board-table").queryTableView().getSelectionModel().select(0));
        Ui.waitFor("its detail", () -> ShownWindow.text(robot, "#detail-title").contains("S1"));
        window.shown.picture("stdio-tap-session");
        robot.clickOn("#tab-handshake");
        Ui.waitFor("its steps", () -> robot.lookup(".step").queryAll().size() > 2);
        robot.push(KeyCode.ENTER);
        Ui.waitFor("the page", () -> ShownWindow.there(robot, "#wide-page #tab-handshake"));
        robot.clickOn("#wide-page #tab-handshake");
        Ui.waitFor("its steps", () -> robot.lookup("#wide-page .step").queryAll().size() > 2);
        assertTrue(
                robot.lookup("#wide-page .label").queryAllAs(Label.class).stream()
                        .anyMatch(each -> each.getText().equals("process")));
        window.shown.pictures("stdio-tap-handshake");
        robot.clickOn("#wide-page #detail-back");

        robot.push(KeyCode.CONTROL, KeyCode.DIGIT2);
        Ui.waitFor("the table", () -> ShownWindow.there(robot, "#exchanges"));
        Ui.run(() -> {
            TableView<ExchangeRow> table = robot.lookup("#exchanges").queryTableView();
            table.getSelectionModel().select(0);
            table.requestFocus();
        });
        robot.clickOn("#tab-messages");
        Ui.waitFor(
                "its messages",
                () -> robot.lookup("#message-list .list-cell").queryAll().size() > 4);
        window.shown.picture("stdio-tap-messages");
        robot.push(KeyCode.CONTROL, KeyCode.DIGIT1);

        git.leave();
        Ui.waitFor("its end", () -> session("git").state() == SessionState.CLOSED);
        assertEquals("0", session("git").endDetail());
        notes.kill();
        Ui.waitFor("the end of the one that was killed", () -> !session("notes").open());
        assertEquals(SessionState.TERMINATED, session("notes").state());
        Ui.run(() -> window.desk.live().clock().now());
        window.shown.picture("stdio-tap-ended");
    }

    /// From the answer that the client has to the window.
    private long millisOfACall(TapProcess tap, int calls) throws Exception {
        long before = System.nanoTime();
        tap.ask(ShellServer.call(calls, "add_note"));
        Ui.waitFor("the call", () -> session("notes").calls() == calls);
        long took = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - before);

        return took;
    }

    private TapProcess tap(String name) throws Exception {
        Path taps = Files.createDirectories(home.resolve("taps"));
        TapProcess tap =
                new TapProcess(name, taps.resolve(name + ".wireroom"), ShellServer.in(folder));
        started.add(tap);
        return tap;
    }

    private boolean seen(String server) {
        return window.model().sessions().stream().anyMatch(it -> it.server().equals(server));
    }

    /// Only once it was seen.
    private Session session(String server) {
        return window.model().sessions().stream()
                .filter(each -> each.server().equals(server))
                .findFirst()
                .orElseThrow();
    }
}
