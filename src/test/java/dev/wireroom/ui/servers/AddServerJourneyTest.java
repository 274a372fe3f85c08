package dev.wireroom.ui.servers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.model.Command;
import dev.wireroom.model.Isolation;
import dev.wireroom.model.Mode;
import dev.wireroom.testkit.FakeActions;
import dev.wireroom.testkit.SampleCapture;
import dev.wireroom.testkit.Ui;
import dev.wireroom.ui.bridge.CaptureModel;
import dev.wireroom.ui.bridge.Fx;
import dev.wireroom.ui.bridge.FxFeed;
import dev.wireroom.ui.bridge.Replies;
import dev.wireroom.ui.kit.Look;
import dev.wireroom.ui.kit.Overlay;
import dev.wireroom.ui.kit.Theme;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/// The add-server dialog over an engine that does nothing.
@ExtendWith(ApplicationExtension.class)
class AddServerJourneyTest {
    private final FakeActions actions = new FakeActions();
    private final List<String> copied = new ArrayList<>();
    private final List<String> remembered = new ArrayList<>();
    private final List<@Nullable Path> tapped = new ArrayList<>();
    private CaptureModel capture;
    private AddServer dialog;
    private Overlay overlay;
    private Theme theme;
    private Scene scene;
    private Optional<Path> chosen = Optional.empty();

    @Start
    void start(Stage stage) {
        capture = new CaptureModel();
        theme = new Theme(Look.DARK);
        overlay = new Overlay();
        StackPane root = new StackPane(new Region(), overlay);
        scene = new Scene(root, 990, 900);
        theme.dress(scene);
        dialog =
                new AddServer(
                        actions,
                        capture,
                        new Replies(Fx.later()),
                        (name, path) -> remembered.add(name + " " + path),
                        () -> chosen,
                        copied::add,
                        tapped::add);
        dialog.onClose(overlay::close);
        overlay.show(dialog.sheet(), dialog.first(), dialog::close);
        Ui.show(stage, scene, 990, 900);
    }

    private static String text(FxRobot robot, String id) {
        return robot.lookup(id).queryLabeled().getText();
    }

    private static boolean shown(FxRobot robot, String id) {
        Optional<Node> found = robot.lookup(id).tryQuery();
        for (Node each = found.orElse(null); each != null; each = each.getParent()) {
            if (!each.isVisible()) {
                return false;
            }
        }
        return found.isPresent();
    }

    private void picture(String name) {
        for (Look look : Look.values()) {
            Ui.run(() -> theme.lookProperty().set(look));
            Ui.picture(scene, name + "-" + look.name().toLowerCase(Locale.ROOT));
        }
        Ui.run(() -> theme.lookProperty().set(Look.DARK));
    }

    @Test
    void serverIsTestedAddedAndSeen(FxRobot robot) {
        robot.clickOn("#address").write("http://localhost:8931/mcp");
        robot.clickOn("#test");
        Ui.waitFor("the answer", () -> shown(robot, "#test-result"));
        robot.clickOn("#name").push(KeyCode.CONTROL, KeyCode.A);
        robot.write("playwright");
        picture("add-server");
        assertTrue(text(robot, "#add-server-note").startsWith("Listens on 127.0.0.1:"));

        robot.clickOn("#copy-snippet");
        assertTrue(copied.getFirst().contains("\"playwright\": { \"url\": \"http://127.0.0.1:"));
        assertTrue(copied.getFirst().contains("/mcp\" }"));

        robot.clickOn("#add-server-add");
        Ui.waitFor(
                "waiting",
                () -> text(robot, "#add-server-outcome").startsWith("Waiting for the first"));
        picture("add-server-waiting");
        assertEquals(List.of("probe http://localhost:8931/mcp", "add playwright"), actions.asked());
        assertEquals(List.of("playwright /mcp"), remembered);

        Ui.run(() -> new FxFeed(capture, Runnable::run).accept(SampleCapture.pictured().events()));
        Ui.waitFor(
                "the client",
                () -> text(robot, "#add-server-outcome").contains("agent-desk 0.9.2"));
        picture("add-server-seen");
        robot.clickOn("#add-server-add");
        assertFalse(overlay.isOpen());
    }

    @Test
    void whatIsWrongStandsUnderItsField(FxRobot robot) {
        robot.clickOn("#address").write("ws://localhost:1");
        robot.clickOn("#add-server-add");
        assertEquals(
                "ws:// cannot be relayed. Use an http or https address.",
                text(robot, "#address-problem"));
        assertEquals(List.of(), actions.asked());
        picture("add-server-wrong");
        robot.clickOn("#address").eraseText(20).write("localhost:1");
        assertFalse(shown(robot, "#address-problem"));
    }

    @Test
    void modeIsChosenAndSaysWhatItNeeds(FxRobot robot) {
        robot.clickOn("#address").write("http://localhost:8931/mcp");
        robot.clickOn("#more");
        assertFalse(shown(robot, "#caller-key"));
        robot.clickOn("#mode-isolate");
        assertTrue(shown(robot, "#caller-key"));
        robot.clickOn("#more");
        picture("add-server-isolate-json");
        robot.clickOn("#more");
        picture("add-server-isolate");
        robot.clickOn("#snippet-curl");
        assertEquals(
                "Each caller sends a name of its own in the header X-Session-Id.",
                text(robot, "#snippet-naming"));
        picture("add-server-isolate-curl");
        robot.clickOn("#idle-timeout").write("soon");
        robot.clickOn("#add-server-add");
        assertEquals("Write a time like 30s or 2 min.", text(robot, "#idle-timeout-problem"));
        robot.clickOn("#idle-timeout").eraseText(4).write("10 min");
        robot.clickOn("#add-server-add");
        Ui.waitFor("the server", () -> actions.servers().size() == 1);
        var settings = actions.servers().getFirst().settings();
        assertEquals(Mode.ISOLATE, settings.mode());
        assertEquals(Duration.ofMinutes(10), settings.isolation().idleTimeout());
        assertEquals(Isolation.STANDARD.callerKey(), settings.isolation().callerKey());
    }

    @Test
    void failedTestAndRefusedAddingSayWhy(FxRobot robot) {
        actions.probeAnswers(
                CompletableFuture.failedFuture(
                        new dev.wireroom.engine.Refused(
                                "Nothing listens on localhost:9. Is the server started?")));
        actions.refuse("Port 8931 is in use. Use another.");
        robot.clickOn("#address").write("localhost:9");
        robot.clickOn("#test");
        Ui.waitFor("the answer", () -> robot.lookup("#test-result .err").tryQuery().isPresent());
        robot.clickOn("#add-server-add");
        Ui.waitFor("the refusal", () -> shown(robot, "#port-problem"));
        assertEquals("Port 8931 is in use. Use another.", text(robot, "#port-problem"));
        picture("add-server-refused");
    }

    @Test
    void mcpJsonIsImportedWithATickPerServer(FxRobot robot, @TempDir Path folder)
            throws IOException {
        Path file = folder.resolve("mcp.json");
        Files.writeString(
                file,
                """
                { "mcpServers": {
                    "playwright": { "url": "http://localhost:8931/mcp",
                                    "wireroom": { "mode": "isolate" } },
                    "tickets": { "url": "https://mcp.example.com/v1/mcp",
                                 "headers": { "Authorization": "Bearer x" } },
                    "notes": { "command": "npx", "args": ["server-filesystem", "."] } } }
                """);
        chosen = Optional.of(file);
        robot.clickOn("#way-import");
        robot.clickOn("#choose-mcp-json");
        Ui.waitFor("the table", () -> shown(robot, "#tick-tickets"));
        assertFalse(robot.lookup("#tick-notes").query().isDisabled());
        assertTrue(shown(robot, "#import-taps"));
        picture("import");
        robot.clickOn("#tick-tickets");
        assertEquals("Add 2 servers", text(robot, "#add-server-add"));
        robot.clickOn("#tick-tickets");
        assertEquals("Add 3 servers", text(robot, "#add-server-add"));
        robot.clickOn("#add-server-add");
        Ui.waitFor("all", () -> remembered.size() == 3);
        assertEquals(List.of("playwright /mcp", "tickets /v1/mcp", "notes /mcp"), remembered);
        assertEquals(
                List.of(Mode.ISOLATE, Mode.RELAY, Mode.ISOLATE),
                actions.servers().stream().map(each -> each.settings().mode()).toList());
        assertEquals(
                List.of("npx", "server-filesystem", "."),
                actions.servers().getLast().settings().command().words());
        picture("import-done");
        robot.clickOn("#copy-rewritten");
        assertTrue(copied.getFirst().contains("\"tickets\": { \"url\": \"http://127.0.0.1:"));
    }

    @Test
    void aCommandIsPartedIntoWordsTestedAndAdded(FxRobot robot) {
        actions.probeAnswers(
                CompletableFuture.completedFuture(
                        "Answered in 212 ms. filesystem 0.6.2, 2025-11-25, 13 tools"));
        robot.clickOn("#way-command");
        picture("add-command-empty");
        robot.clickOn("#command").write("npx -y @scope/server-filesystem 'My notes'");
        assertEquals("filesystem", robot.lookup("#name").queryTextInputControl().getText());
        assertEquals(
                List.of("npx", "-y", "@scope/server-filesystem", "My notes", "3 arguments"),
                robot.lookup("#command-words").<Pane>query().getChildren().stream()
                        .map(each -> ((Labeled) each).getText())
                        .toList());
        robot.clickOn("#test");
        Ui.waitFor("the answer", () -> shown(robot, "#test-result"));
        picture("add-command");
        robot.clickOn("#mode-share");
        robot.clickOn("#more");
        robot.clickOn("#environment").write("KEY=k");
        picture("add-command-more");
        robot.clickOn("#add-server-add");
        Ui.waitFor("the server", () -> actions.servers().size() == 1);
        var settings = actions.servers().getFirst().settings();
        assertEquals(Mode.SHARE, settings.mode());
        assertEquals(
                new Command(
                        List.of("npx", "-y", "@scope/server-filesystem", "My notes"),
                        Map.of("KEY", "k")),
                settings.command());
        assertEquals(List.of("filesystem /mcp"), remembered);
    }

    @Test
    void theWayThatIsShownIsTheOneThatCounts(FxRobot robot) {
        robot.clickOn("#address").write("http://localhost:8931/mcp");
        robot.clickOn("#way-command");
        robot.clickOn("#add-server-add");
        assertEquals("Give the command that starts the server.", text(robot, "#command-problem"));
        robot.clickOn("#way-url");
        robot.clickOn("#add-server-add");
        Ui.waitFor("the server", () -> actions.servers().size() == 1);
        assertTrue(actions.servers().getFirst().settings().command().isEmpty());
    }

    @Test
    void itGrowsDownwardAndAWayTakesTheFocusToItsFirstField(FxRobot robot) {
        Ui.waitFor("a place", () -> scene.lookup("#add-server-sheet").getLayoutY() > 0);
        double top = top();
        double height = Ui.on(() -> dialog.sheet().getHeight());
        robot.clickOn("#way-command");
        assertEquals("command", Ui.on(() -> scene.getFocusOwner().getId()));
        robot.write("npx server");
        Ui.waitFor("another height", () -> dialog.sheet().getHeight() != height);
        assertEquals(top, top());
        robot.clickOn("#more");
        Ui.waitFor("more of it", () -> shown(robot, "#environment"));
        Ui.run(() -> scene.getRoot().layout());
        double fits = top();
        assertTrue(fits <= top, "not down again");
        assertTrue(Ui.on(() -> fits + dialog.sheet().getHeight() <= scene.getHeight() - 24));
        robot.clickOn("#way-import");
        assertEquals("mcp-json", Ui.on(() -> scene.getFocusOwner().getId()));
        robot.clickOn("#way-url");
        assertEquals("address", Ui.on(() -> scene.getFocusOwner().getId()));
        assertEquals(fits, top());
    }

    private double top() {
        return Ui.on(() -> dialog.sheet().getLayoutY());
    }

    @Test
    void whereAClientStartsTheServerTapsAreTheOtherWay(FxRobot robot) {
        robot.clickOn("#way-command");
        robot.clickOn("#command-taps");
        assertEquals(1, tapped.size());
    }
}
