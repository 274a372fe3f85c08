package dev.wireroom.ui.detail;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.testkit.SampleCapture;
import dev.wireroom.testkit.SampleDual;
import dev.wireroom.testkit.Ui;
import dev.wireroom.ui.bridge.ExchangeRow;
import dev.wireroom.ui.kit.Look;
import dev.wireroom.ui.kit.Theme;
import java.util.List;
import java.util.Locale;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
class RoundsTest {
    private final DetailBench bench =
            new DetailBench(SampleDual.at(SampleCapture.NOW.toEpochMilli() * 1000));
    private Theme theme;
    private Scene scene;

    @Start
    void start(Stage stage) {
        theme = new Theme(Look.DARK);
        scene = new Scene(new DetailPanel(bench.sources, _ -> {}), 444, 800);
        theme.dress(scene);
        stage.setScene(scene);
        stage.show();
    }

    @Test
    void aRoundSaysWhichItIsAndLeadsToTheOthers(FxRobot robot) {
        select(SampleDual.ROUNDS.get(1));
        assertEquals("round 2 of 3", text("#detail-round"));
        assertEquals(
                List.of(
                        "Round 2 of #9, asks for input",
                        "3 rounds, 4.80 s, 3.00 s of it waiting for input"),
                words());
        for (Look look : Look.values()) {
            Ui.run(() -> theme.lookProperty().set(look));
            Ui.picture(scene, "rounds-messages-" + look.name().toLowerCase(Locale.ROOT));
        }
        robot.clickOn("#round-3");
        assertEquals(SampleDual.ROUNDS.get(2), bench.selection.exchangeProperty().get());
        assertEquals("Round 3 of #9", words().getFirst());
        Ui.run(() -> scene.lookup("#round-1").requestFocus());
        robot.push(KeyCode.SPACE);
        assertEquals(SampleDual.ROUNDS.get(0), bench.selection.exchangeProperty().get());
    }

    @Test
    void theWholeCallIsTimed(FxRobot robot) {
        select(SampleDual.ROUNDS.get(2));
        robot.clickOn("#tab-timing");
        Ui.picture(scene, "rounds-timing");
        assertTrue(
                robot.lookup("3 rounds, 4.80 s, 3.00 s of it waiting for input")
                        .tryQuery()
                        .isPresent());
    }

    @Test
    void anAnswerThatAsksForInputSaysSoBeforeAnybodyGivesIt() {
        select(SampleDual.ASKS);
        assertEquals(
                List.of("The answer asks for input", "The client has not sent it yet"), words());
        assertNull(scene.lookup("#detail-round"));
    }

    @Test
    void anOrdinaryCallHasNoRounds() {
        select(SampleDual.ROUNDS.get(0));
        select(SampleDual.AGREES);
        assertFalse(scene.lookup("#rounds").isVisible());
        assertNull(scene.lookup("#detail-round"));
    }

    private List<String> words() {
        return Ui.on(() ->
                scene.lookup("#rounds").lookupAll(".label").stream()
                        .map(each -> ((Label) each).getText())
                        .toList());
    }

    private String text(String id) {
        Node node = scene.lookup(id);
        assertNotNull(node);
        return ((Label) node).getText();
    }

    private void select(long exchange) {
        Ui.run(() -> {
            ExchangeRow row = bench.capture.exchange(exchange);
            assertNotNull(row);
            bench.selection.select(row);
            scene.getRoot().applyCss();
            scene.getRoot().layout();
        });
    }
}
