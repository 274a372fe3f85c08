package dev.wireroom.app;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wireroom.engine.CaptureSettings;
import dev.wireroom.engine.Engine;
import dev.wireroom.model.ServerSettings;
import dev.wireroom.testkit.Ui;
import dev.wireroom.ui.bridge.Fx;
import dev.wireroom.ui.kit.Look;
import dev.wireroom.ui.kit.Theme;
import dev.wireroom.ui.shell.FileChoice;
import dev.wireroom.ui.shell.Shell;
import dev.wireroom.ui.shell.Surroundings;
import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import javafx.beans.property.SimpleStringProperty;
import javafx.event.Event;
import javafx.scene.Scene;
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
class FirstRunJourneyTest implements FileChoice {
    private Engine engine;
    private WindowDesk desk;
    private Scene scene;

    @Start
    void start(Stage stage) throws Exception {
        engine = Wiring.engine(CaptureSettings.temporary(), _ -> {});
        desk = new WindowDesk(engine, Fx.later(), new SimpleStringProperty(""));
        Theme theme = new Theme(Look.DARK);
        Shell shell =
                new Shell(
                        desk,
                        theme,
                        new Surroundings(this, _ -> {}, Fx.later()),
                        new WindowRegions(engine, theme, () -> stage, desk.play()));
        scene = new Scene(shell, 1440, 900);
        theme.dress(scene);
        Ui.show(stage, scene, 1440, 900);
        desk.begin();
    }

    @AfterEach
    void stop() {
        desk.close();
        engine.close();
    }

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

    private static String text(FxRobot robot, String id) {
        return robot.lookup(id).tryQuery().isEmpty()
                ? ""
                : robot.lookup(id).queryLabeled().getText();
    }

    private static void waitForVerdict(FxRobot robot, String verdict, String count) {
        Ui.waitFor(
                verdict + ": " + count,
                () ->
                        text(robot, "#isolation-count").equals(count)
                                && text(robot, "#isolation-verdict").equals(verdict));
    }

    private static void bleeds(FxRobot robot) {
        waitForVerdict(robot, "BLEED", "2 of 8 calls saw the other caller’s page");
        assertEquals("share: one session for all", text(robot, "#isolation-room"));
    }

    /// From the third call on.
    private static void bleedIsSeen(FxRobot robot) {
        Ui.waitFor("a bleed", () -> text(robot, "#isolation-verdict").equals("BLEED"));
    }

    private static void beginsAnew(FxRobot robot) {
        Ui.waitFor("a clear board", () -> !text(robot, "#isolation-verdict").equals("BLEED"));
    }

    private static void isIsolated(FxRobot robot) {
        waitForVerdict(robot, "ISOLATED", "8 calls, 0 bleeds");
        assertEquals("isolate: one session for each", text(robot, "#isolation-room"));
    }

    private static void switchMode(FxRobot robot, String room) {
        robot.push(KeyCode.M);
        Ui.waitFor(
                room + ", a clear board",
                () ->
                        text(robot, "#isolation-room").equals(room)
                                && text(robot, "#isolation-verdict").equals("Ready"));
    }

    @Test
    void enterShowsTheBleedAndIsolateEndsIt(FxRobot robot) {
        Ui.picture(scene, "journey-1-first-run-dark");
        robot.push(KeyCode.ENTER);
        bleeds(robot);
        Ui.picture(scene, "journey-2-share-dark");
        switchMode(robot, "isolate: one session for each");
        Ui.picture(scene, "journey-3-switched-dark");
        robot.push(KeyCode.R);
        isIsolated(robot);
        Ui.picture(scene, "journey-4-isolate-dark");
        switchMode(robot, "share: one session for all");
        robot.push(KeyCode.R);
        bleeds(robot);
        robot.push(KeyCode.CONTROL, KeyCode.DIGIT1);
        Ui.picture(scene, "journey-5-sessions-dark");
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
        assertEquals("2 callers, 8 calls", text(robot, "#isolation-counts"));
    }

    private void press(KeyCode key) {
        Event.fireEvent(
                scene.getFocusOwner(),
                new KeyEvent(KeyEvent.KEY_PRESSED, "", "", key, false, false, false, false));
    }

    @Test
    void whatKeepsTheDemoFromStartingIsSaidAndEnterTriesAgain(FxRobot robot) throws Exception {
        ServerSettings own =
                ServerSettings.relay("isolation-demo", URI.create("http://127.0.0.1:9"));
        engine.addServer(own).get(10, TimeUnit.SECONDS);
        robot.push(KeyCode.ENTER);
        Ui.waitFor(
                "the reason",
                () ->
                        text(robot, "#demo-problem")
                                .equals(
                                        "There is a server of yours called 'isolation-demo'."
                                                + " Remove it first."));
        Ui.picture(scene, "first-run-refused-dark");
        engine.removeServer("isolation-demo").get(10, TimeUnit.SECONDS);
        robot.push(KeyCode.ENTER);
        bleedIsSeen(robot);
    }

    @Test
    void listenerThatIsGoneIsSetUpAgainByTheNextRun(FxRobot robot) throws Exception {
        robot.push(KeyCode.ENTER);
        bleedIsSeen(robot);
        engine.removeServer("isolation-demo").get(10, TimeUnit.SECONDS);
        robot.push(KeyCode.R);
        beginsAnew(robot);
        bleedIsSeen(robot);
    }

    @Test
    void bothDemosAreInThePalette(FxRobot robot) {
        run(robot, "session demo");
        Ui.waitFor("two sessions", () -> desk.live().model().sessions().size() == 2);
        run(robot, "isolation demo");
        bleedIsSeen(robot);
        run(robot, "isolation demo");
        beginsAnew(robot);
        bleedIsSeen(robot);
        run(robot, "session demo");
        Ui.waitFor("the sessions", () -> robot.lookup("#board-table").tryQuery().isPresent());
        assertEquals(
                2,
                desk.live().model().sessions().stream()
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
