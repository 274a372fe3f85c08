package dev.wireroom.ui.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.model.Mode;
import dev.wireroom.testkit.FakeDesk;
import dev.wireroom.testkit.IsolationStage;
import dev.wireroom.testkit.Ui;
import dev.wireroom.ui.bridge.Fx;
import dev.wireroom.ui.kit.Look;
import dev.wireroom.ui.kit.Theme;
import java.nio.file.Path;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/// Whatever lies over the window has the keys, from the first one on, and gives them back.
@ExtendWith(ApplicationExtension.class)
final class OverlayFocusTest {
    private static final FileChoice NO_FILES =
            new FileChoice() {
                @Override
                public Optional<Path> capture() {
                    return Optional.empty();
                }

                @Override
                public Optional<Path> save() {
                    return Optional.empty();
                }

                @Override
                public Optional<Path> servers() {
                    return Optional.empty();
                }
            };

    private FakeDesk desk;
    private Shell shell;
    private Scene scene;

    @Start
    void start(Stage stage) {
        desk = new FakeDesk(Fx.later());
        Theme theme = new Theme(Look.DARK);
        shell =
                new Shell(
                        desk,
                        theme,
                        new Surroundings(NO_FILES, _ -> {}, Fx.later()),
                        (_, scope, _) ->
                                new Regions(
                                        standIn("board"),
                                        standIn("timeline"),
                                        standIn("exchanges"),
                                        IsolationStage.idle(scope, theme),
                                        standIn("detail"),
                                        standIn("page")));
        scene = new Scene(shell, 1440, 900);
        theme.dress(scene);
        Ui.show(stage, scene, 1440, 900);
    }

    private static StackPane standIn(String id) {
        StackPane pane = new StackPane();
        pane.setId(id);
        pane.setFocusTraversable(true);
        return pane;
    }

    private String focused() {
        return Ui.on(() -> {
            Node owner = scene.getFocusOwner();
            return owner == null ? "nothing" : String.valueOf(owner.getId());
        });
    }

    private boolean open() {
        return Ui.on(() -> shell.overlay().isOpen());
    }

    private void sampleIsThere(FxRobot robot) {
        robot.clickOn("#run-sessions");
        Ui.waitFor("the sample", () -> desk.live().model().sessions().size() == 8);
        Ui.run(() -> desk.later(1000));
    }

    @Test
    void addressIsTypedAtOnceOverTheFirstScreen(FxRobot robot) {
        robot.push(KeyCode.CONTROL, KeyCode.N);
        assertEquals("address", focused());
        robot.write("localhost:9");
        assertEquals("localhost:9", robot.lookup("#address").queryAs(TextField.class).getText());
        robot.push(KeyCode.ESCAPE);
        assertFalse(open());
        assertEquals("run-demo", focused());
    }

    @Test
    void addressIsTypedAtOnceOverTheIsolationBoard(FxRobot robot) {
        sampleIsThere(robot);
        robot.push(KeyCode.CONTROL, KeyCode.DIGIT3);
        robot.push(KeyCode.CONTROL, KeyCode.N);
        assertEquals("address", focused());
        robot.push(KeyCode.ESCAPE);
        assertFalse(open());
    }

    @Test
    void escapeClosesAddServerInEachOfItsStates(FxRobot robot) {
        robot.push(KeyCode.CONTROL, KeyCode.N);
        robot.write("localhost:9");
        robot.push(KeyCode.ENTER);
        Ui.waitFor("waiting", () -> robot.lookup("#add-server-outcome").tryQuery().isPresent());
        Ui.waitFor("the focus", () -> "add-server-add".equals(focused()));
        robot.push(KeyCode.ESCAPE);
        assertFalse(open());
    }

    @Test
    void focusThatGoesAstrayIsBroughtBack(FxRobot robot) {
        robot.push(KeyCode.CONTROL, KeyCode.N);
        Ui.run(() -> robot.lookup("#commands").query().requestFocus());
        assertEquals("address", focused());
        Ui.run(() -> robot.lookup("#address").query().setDisable(true));
        Ui.waitFor("a place in the sheet", () -> inSheet(scene.getFocusOwner()));
        robot.push(KeyCode.ESCAPE);
        assertFalse(open());
    }

    private boolean inSheet(Node node) {
        for (Node each = node; each != null; each = each.getParent()) {
            if (each == shell.overlay()) {
                return true;
            }
        }
        return false;
    }

    @Test
    void paletteKeySheetAndQuestionHaveTheKeys(FxRobot robot) {
        sampleIsThere(robot);
        robot.push(KeyCode.CONTROL, KeyCode.K);
        assertEquals("palette-field", focused());
        robot.push(KeyCode.ESCAPE);
        robot.push(KeyCode.F1);
        assertEquals("keys", focused());
        robot.push(KeyCode.ESCAPE);
        assertFalse(open());
        Ui.run(() ->
                new Deeds(
                                shell,
                                new Confirm(shell.overlay()),
                                new dev.wireroom.ui.kit.Notices(),
                                new Surroundings(NO_FILES, _ -> {}, Fx.later()),
                                (String _, Mode _, boolean _, Runnable _, Runnable _) -> {})
                        .remove("playwright", 2));
        assertTrue(open());
        assertEquals("confirm-cancel", focused());
        robot.push(KeyCode.ESCAPE);
        assertFalse(open());
    }
}
