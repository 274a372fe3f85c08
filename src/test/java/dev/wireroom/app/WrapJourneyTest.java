package dev.wireroom.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.testkit.Ui;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.scene.control.CheckBox;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/// Taps are put into a client's configuration from the window, taken back, and taken out again.
@Timeout(60)
@ExtendWith(ApplicationExtension.class)
final class WrapJourneyTest {
    private static final String TEXT =
            """
            {
              "mcpServers": {
                "filesystem": {
                  "command": "npx",
                  "args": ["-y", "@modelcontextprotocol/server-filesystem", "/srv/notes"]
                },
                "git": { "command": "uvx", "args": ["mcp-server-git"] },
                "tickets": { "url": "https://mcp.example.com/mcp" }
              }
            }
            """;

    @TempDir static Path home;
    private Path file;
    private RealWindow window;

    @Start
    void start(Stage stage) throws Exception {
        file = Files.createDirectories(home.resolve(".cursor")).resolve("mcp.json");
        Files.writeString(file, TEXT);
        window = new RealWindow(stage, home);
    }

    @AfterEach
    void stop() {
        window.close();
    }

    @Test
    void tapsArePutInTakenBackAndTakenOut(FxRobot robot) {
        open(robot);
        window.shown.picture("wrap-choose");
        robot.clickOn("#taps-cursor");
        Ui.waitFor("its servers", () -> ShownWindow.there(robot, "#tap-git"));
        robot.interrupt();
        assertEquals(
                "Puts 2 taps in; nothing else in the file changes.",
                ShownWindow.text(robot, "#taps-plan"));
        assertTrue(robot.lookup("#tap-tickets").query().isDisabled());
        window.shown.pictures("wrap-ticks");
        robot.clickOn("#taps-apply");
        Ui.waitFor("the notice", () -> ShownWindow.there(robot, "#notice-undo"));
        assertTrue(text().contains("/opt/wireroom/bin/wireroom"), text());
        assertTrue(text().contains(home.resolve("taps").resolve("git.wireroom").toString()));
        window.shown.picture("wrap-done");

        robot.push(KeyCode.CONTROL, KeyCode.Z);
        Ui.waitFor("the text as it was", () -> text().equals(TEXT));

        open(robot);
        robot.clickOn("#taps-cursor");
        Ui.waitFor("its servers", () -> ShownWindow.there(robot, "#tap-git"));
        robot.interrupt();
        robot.clickOn("#tap-git");
        robot.push(KeyCode.SPACE).push(KeyCode.SPACE);
        assertEquals(
                "Puts 1 tap in; nothing else in the file changes.",
                ShownWindow.text(robot, "#taps-plan"));
        robot.clickOn("#taps-apply");
        Ui.waitFor("one tap", () -> text().contains("filesystem.wireroom"));
        assertFalse(text().contains("git.wireroom"));

        Ui.waitFor("the end of the dialog", () -> !ShownWindow.there(robot, "#taps-sheet"));
        open(robot);
        robot.clickOn("#taps-cursor");
        Ui.waitFor("its servers", () -> ShownWindow.there(robot, "#tap-git"));
        robot.interrupt();
        window.shown.picture("wrap-tapped");
        robot.clickOn("#taps-none");
        Ui.waitFor("the plan", () -> ShownWindow.text(robot, "#taps-plan").startsWith("Takes"));
        assertEquals(
                "Takes 1 tap out; nothing else in the file changes.",
                ShownWindow.text(robot, "#taps-plan"));
        robot.clickOn("#taps-apply");
        Ui.waitFor("the text as it was", () -> text().equals(TEXT));
    }

    @Test
    void anImportedFileLeadsToItsTaps(FxRobot robot) {
        window.shown.opens(file);
        robot.push(KeyCode.CONTROL, KeyCode.N);
        robot.clickOn("#way-import");
        robot.clickOn("#choose-mcp-json");
        Ui.waitFor("the hint", () -> ShownWindow.there(robot, "#import-taps"));
        robot.interrupt();
        window.shown.picture("wrap-import");
        robot.clickOn("#import-taps");
        Ui.waitFor("its servers", () -> ShownWindow.there(robot, "#tap-git"));
        robot.interrupt();
        assertTrue(ShownWindow.there(robot, "#taps-sheet"));
    }

    @Test
    void serversOfOneNameHaveATickEach(FxRobot robot) throws Exception {
        Files.writeString(
                file,
                """
                { "mcpServers": { "git": { "command": "uvx", "args": ["mcp-server-git"] } },
                  "projects": {
                    "/srv/one": { "mcpServers": { "git": { "command": "one" } } },
                    "/srv/a/long/way/down/to/the/second/of/them": {
                      "mcpServers": { "git": { "command": "two" } } } } }
                """);
        open(robot);
        robot.clickOn("#taps-cursor");
        Ui.waitFor("its servers", () -> ShownWindow.there(robot, "#tap-git-2"));
        robot.interrupt();
        window.shown.picture("wrap-projects");
        robot.clickOn("#tap-git-1");
        assertEquals(
                "Puts 2 taps in; nothing else in the file changes.",
                ShownWindow.text(robot, "#taps-plan"));
        assertTrue(robot.lookup("#tap-git").queryAs(CheckBox.class).isSelected());
        assertTrue(robot.lookup("#tap-git-2").queryAs(CheckBox.class).isSelected());
        robot.clickOn("#taps-apply");
        Ui.waitFor("two taps", () -> text().split("--capture", -1).length == 3);
        assertTrue(text().contains("\"git\": { \"command\": \"one\" }"), text());
    }

    private static void open(FxRobot robot) {
        robot.push(KeyCode.CONTROL, KeyCode.K);
        robot.write("put taps");
        robot.push(KeyCode.ENTER);
        Ui.waitFor("the dialog", () -> ShownWindow.there(robot, "#taps-cursor"));
        // The sheet grows with what it holds, and moves what is clicked next.
        robot.interrupt();
    }

    private String text() {
        try {
            return Files.readString(file);
        } catch (IOException gone) {
            throw new UncheckedIOException(gone);
        }
    }
}
