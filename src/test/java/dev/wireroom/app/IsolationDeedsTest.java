package dev.wireroom.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.engine.Refused;
import dev.wireroom.isolation.Call;
import dev.wireroom.model.Mode;
import dev.wireroom.testkit.SampleIsolation;
import dev.wireroom.testkit.Ui;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.scene.text.TextFlow;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/// What a person does in the isolation view, by key, button and command.
@ExtendWith(ApplicationExtension.class)
class IsolationDeedsTest {
    private IsolationWindow window;

    @Start
    void start(Stage stage) {
        window = new IsolationWindow(stage);
    }

    private void demoShares(FxRobot robot) {
        window.shows(robot, Mode.SHARE, SampleIsolation.share(), true);
        window.isThere(robot, "BLEED");
    }

    private static TableView<Call> table(FxRobot robot) {
        return robot.lookup("#isolation-calls").queryTableView();
    }

    private List<String> asked() {
        return window.desk.actions.asked();
    }

    @Test
    void keysPlayTheDemo(FxRobot robot) {
        demoShares(robot);
        robot.push(KeyCode.SPACE);
        robot.push(KeyCode.R);
        Ui.waitFor("both", () -> window.play.told().equals(List.of("next", "run again")));
        window.isThere(robot, "Ready");
        robot.push(KeyCode.C);
        Ui.waitFor("reset", () -> window.play.told().contains("reset"));
    }

    @Test
    void spaceCallsWhileTheTableHasTheFocus(FxRobot robot) {
        demoShares(robot);
        Ui.run(() -> table(robot).requestFocus());
        robot.push(KeyCode.SPACE);
        Ui.waitFor("a call", () -> window.play.told().equals(List.of("next")));
        assertFalse(Ui.on(() -> window.desk.feed().heldProperty().get()));
    }

    @Test
    void buttonsPlayTheDemo(FxRobot robot) {
        demoShares(robot);
        robot.clickOn("#isolation-next");
        robot.clickOn("#isolation-clear");
        robot.clickOn("#isolation-again");
        Ui.waitFor("all", () -> window.play.told().equals(List.of("next", "reset", "run again")));
    }

    @Test
    void modeOfTheDemoIsSwitchedAtOnceAndTheBoardBeginsAnew(FxRobot robot) {
        demoShares(robot);
        robot.push(KeyCode.M);
        assertEquals(List.of("mode playwright isolate"), asked());
        Ui.waitFor(
                "the new mode",
                () ->
                        ShownWindow.text(robot, "#isolation-room")
                                .equals("isolate: one session for each"));
        Ui.waitFor("reset", () -> window.play.told().equals(List.of("reset")));
    }

    @Test
    void modeOfAServerWithOpenSessionsIsSwitchedAfterAQuestion(FxRobot robot) {
        window.shows(robot, Mode.ISOLATE, SampleIsolation.isolate(), false);
        window.isThere(robot, "ISOLATED");
        robot.clickOn("Share");
        assertEquals(List.of(), asked());
        window.shown.picture("isolation-switch-dark");
        robot.clickOn("#confirm-act");
        Ui.waitFor("the switch", () -> asked().equals(List.of("mode playwright share")));
        assertEquals(List.of(), window.play.told());
    }

    @Test
    void refusedSwitchIsSaidAndTheModeStays(FxRobot robot) {
        demoShares(robot);
        window.desk.actions.refuse("The server is gone.");
        robot.push(KeyCode.M);
        Ui.waitFor("the notice", () -> robot.lookup("The server is gone.").tryQuery().isPresent());
    }

    @Test
    void bleedInvitesToSessionsOfTheirOwnAndThatToTheBleed(FxRobot robot) {
        demoShares(robot);
        Ui.run(window.play::gate);
        Ui.waitFor("the invitation", () -> offers(robot, "Give each its own session"));
        robot.clickOn("#isolation-offer");
        assertEquals(List.of("mode playwright isolate"), asked());
        Ui.waitFor("the reset", () -> window.play.waiting("reset"));
        Ui.waitFor("it goes", () -> !ShownWindow.there(robot, "#isolation-offer"));
        Ui.run(() -> window.play.open("reset"));
        Ui.waitFor("the run", () -> window.play.told().equals(List.of("reset", "run again")));
        Ui.run(() -> window.desk.later(10_000_000));
        Ui.run(() -> window.desk.tell(SampleIsolation.isolateAfter(8).events()));
        window.isThere(robot, "ISOLATED");
        assertFalse(ShownWindow.there(robot, "#isolation-offer"), "while it runs");
        Ui.run(() -> window.play.open("run again"));
        Ui.waitFor("the way back", () -> offers(robot, "Put both into one session"));
        robot.push(KeyCode.CONTROL, KeyCode.K);
        robot.write("put both");
        robot.push(KeyCode.ENTER);
        Ui.waitFor(
                "the switch",
                () -> asked().equals(List.of("mode playwright isolate", "mode playwright share")));
    }

    @Test
    void invitationTakesNothingOfTheSentence(FxRobot robot) {
        demoShares(robot);
        for (boolean large : new boolean[] {false, true}) {
            for (double width : new double[] {1100, 1440, 1920}) {
                window.shown.size(width, width == 1100 ? 700 : 900);
                window.shown.picture("isolation-offer-" + (int) width + (large ? "-large" : ""));
                assertTrue(offerIsInTheBand(robot));
                // At this size the sentence takes two lines anyway.
                if (!large || width > 1100) {
                    bandIsWhole(robot);
                }
            }
            robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.P);
        }
    }

    private static void bandIsWhole(FxRobot robot) {
        TextFlow sentence = robot.lookup("#isolation-band .band-sentence").query();
        Labeled count = robot.lookup("#isolation-count").queryLabeled();
        Labeled offer = robot.lookup("#isolation-offer").queryLabeled();
        for (Region each : List.of(sentence, count, offer)) {
            assertTrue(
                    Ui.on(() -> each.getWidth() >= Math.floor(each.prefWidth(-1))),
                    each.toString());
        }
    }

    private static boolean offerIsInTheBand(FxRobot robot) {
        Node offer = robot.lookup("#isolation-offer").query();
        Node band = robot.lookup("#isolation-band").query();
        return Ui.on(() ->
                band.localToScene(band.getLayoutBounds())
                        .contains(offer.localToScene(offer.getLayoutBounds())));
    }

    private static boolean offers(FxRobot robot, String words) {
        return ShownWindow.text(robot, "#isolation-offer").equals(words);
    }

    @Test
    void runThatBeginsSaysSoUntilItsFirstCallOrItsEnd(FxRobot robot) {
        window.shows(robot, Mode.SHARE, new SampleIsolation(), true);
        Ui.waitFor("the offer", () -> ShownWindow.there(robot, "#isolation-run-all"));
        Ui.run(window.play::gate);
        robot.clickOn("#isolation-run-all");
        Ui.waitFor("the start", () -> robot.lookup("Starting…").tryQuery().isPresent());
        assertFalse(ShownWindow.there(robot, "#isolation-run-all"));
        window.shown.pictures("isolation-starting");
        Ui.run(() -> window.play.open("run again"));
        Ui.waitFor("the offer", () -> ShownWindow.there(robot, "#isolation-run-all"));
    }

    @Test
    void failureOfTheDemoIsANotice(FxRobot robot) {
        demoShares(robot);
        window.play.answers(CompletableFuture.failedFuture(new Refused("The demo server ended.")));
        robot.push(KeyCode.SPACE);
        Ui.waitFor(
                "the notice", () -> robot.lookup("The demo server ended.").tryQuery().isPresent());
    }

    @Test
    void demoStartsFromTheEmptyBoard(FxRobot robot) {
        window.desk.demoBrings(() -> {});
        robot.clickOn("#run-sessions");
        Ui.waitFor("the window", () -> ShownWindow.there(robot, "#board-table"));
        robot.push(KeyCode.CONTROL, KeyCode.DIGIT3);
        window.shown.pictures("isolation-start");
        robot.push(KeyCode.SPACE);
        Ui.waitFor("the demo", () -> window.play.told().equals(List.of("start", "run again")));
    }

    @Test
    void arrowsGoFromCallToCallAndEnterOpensIt(FxRobot robot) {
        demoShares(robot);
        robot.push(KeyCode.DOWN);
        robot.push(KeyCode.DOWN);
        robot.push(KeyCode.DOWN);
        window.shown.picture("isolation-chosen-dark");
        assertEquals(3, Ui.on(() -> table(robot).getSelectionModel().getSelectedItem().number()));
        assertTrue(
                Ui.on(() -> robot.lookup("#isolation-board").query().getAccessibleText())
                        .startsWith("Call 3, conv-a, browser snapshot, upstream session S9"));
        robot.push(KeyCode.ENTER);
        Ui.waitFor("its page", () -> ShownWindow.there(robot, "#wide-page"));
        robot.push(KeyCode.ALT, KeyCode.LEFT);
        Ui.waitFor("the board", () -> ShownWindow.there(robot, "#isolation-board"));
    }

    @Test
    void clickedRowIsChosenInTheTableToo(FxRobot robot) {
        demoShares(robot);
        robot.clickOn("/bravo");
        assertTrue(
                Ui.on(() -> table(robot).getSelectionModel().getSelectedItem().caller())
                        .equals("conv-b"));
    }

    @Test
    void valuesOfAPersonAreWatched(FxRobot robot) {
        window.shows(robot, Mode.SHARE, SampleIsolation.share(), false);
        window.isThere(robot, "No bleed so far");
        robot.clickOn("#isolation-watch");
        robot.write("PAGE-ALPHA");
        window.shown.pictures("isolation-watch");
        robot.push(KeyCode.TAB);
        robot.write("PAGE-BRAVO");
        robot.push(KeyCode.ENTER);
        Ui.waitFor("it closed", () -> !robot.lookup("#isolation-watching").query().isVisible());
    }

    @Test
    void everythingIsInThePalette(FxRobot robot) {
        demoShares(robot);
        robot.push(KeyCode.CONTROL, KeyCode.K);
        robot.write("Watch values");
        robot.push(KeyCode.ENTER);
        assertTrue(robot.lookup("#isolation-watching").query().isVisible());
        robot.push(KeyCode.ESCAPE);
        robot.push(KeyCode.CONTROL, KeyCode.K);
        robot.write("next call");
        robot.push(KeyCode.ENTER);
        Ui.waitFor("a call", () -> window.play.told().equals(List.of("next")));
    }
}
