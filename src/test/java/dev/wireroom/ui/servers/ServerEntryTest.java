package dev.wireroom.ui.servers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.engine.ServerView;
import dev.wireroom.model.Mode;
import dev.wireroom.model.ServerSettings;
import dev.wireroom.testkit.Ui;
import dev.wireroom.ui.kit.Look;
import dev.wireroom.ui.kit.Theme;
import java.net.URI;
import java.util.Map;
import javafx.scene.Scene;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/// One server in the rail.
@ExtendWith(ApplicationExtension.class)
final class ServerEntryTest {
    private static final String NOTE =
            "This server gives no session ids, so calls pass without a session.";

    private ServerEntry entry;
    private Scene scene;

    @Start
    void start(Stage stage) {
        entry = new ServerEntry(line(Mode.RELAY, null));
        scene = new Scene(entry, 196, 80);
        new Theme(Look.DARK).dress(scene);
        Ui.show(stage, scene, 196, 80);
    }

    private static ServerLine line(Mode mode, @Nullable String note) {
        return line(mode, note, null);
    }

    private static ServerLine line(Mode mode, @Nullable String note, @Nullable String problem) {
        return new ServerLine(
                "plain",
                new ServerView(
                        ServerSettings.relay("plain", URI.create("http://localhost:8931")).in(mode),
                        URI.create("http://127.0.0.1:41233"),
                        note,
                        problem),
                "/mcp",
                Map.of(),
                false);
    }

    @Test
    void theModeIsATag(FxRobot robot) {
        for (Mode each : Mode.values()) {
            Ui.run(() -> entry.show(line(each, null)));
            assertEquals(each.word(), robot.lookup(".chip").queryLabeled().getText());
        }
    }

    @Test
    void whatIsToBeKnownOfTheServerIsAMarkAndSaidInWords(FxRobot robot) {
        assertFalse(robot.lookup("#note-plain").tryQuery().isPresent());
        Ui.run(() -> entry.show(line(Mode.ISOLATE, NOTE)));
        Ui.picture(scene, "server-note");
        assertTrue(robot.lookup("#note-plain").tryQuery().isPresent());
        assertTrue(entry.getTooltip().getText().contains(NOTE));
        assertTrue(entry.getAccessibleText().endsWith(NOTE));
    }

    @Test
    void serverThatCannotBeReachedIsMarkedAndTheReasonIsSaid(FxRobot robot) {
        String problem = "Cannot be reached: Connection refused. Start it, then call again.";
        Ui.run(() -> entry.show(line(Mode.SHARE, null, problem)));
        Ui.picture(scene, "server-problem");
        assertEquals("Cannot be reached", robot.lookup("#problem-plain").queryLabeled().getText());
        assertTrue(entry.getTooltip().getText().endsWith(problem));
        assertTrue(entry.getAccessibleText().endsWith(problem));
        Ui.run(() -> entry.show(line(Mode.SHARE, null, null)));
        assertTrue(robot.lookup("#problem-plain").tryQuery().isEmpty());
    }
}
