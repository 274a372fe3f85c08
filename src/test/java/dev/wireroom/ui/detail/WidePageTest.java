package dev.wireroom.ui.detail;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wireroom.testkit.Ui;
import dev.wireroom.ui.kit.Look;
import dev.wireroom.ui.kit.Theme;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
class WidePageTest {
    private final DetailBench bench = new DetailBench();
    private final List<String> back = new ArrayList<>();
    private Theme theme;
    private Scene scene;
    private WidePage page;

    @Start
    void start(Stage stage) {
        theme = new Theme(Look.DARK);
        page = new WidePage(bench.sources, () -> back.add("back"));
        scene = new Scene(page, 1244, 832);
        theme.dress(scene);
        stage.setScene(scene);
        stage.show();
    }

    @Test
    void everyTabHasRoom() {
        Ui.run(() -> bench.selection.select(bench.call("S5", 5_120_000)));
        for (Tab tab : List.of(Tab.MESSAGES, Tab.HEADERS, Tab.TIMING)) {
            Ui.run(() -> page.show(tab));
            pictures("wide-exchange-" + tab.word().toLowerCase(Locale.ROOT));
        }
        Ui.run(() -> bench.selection.select("S6"));
        for (Tab tab : List.of(Tab.OVERVIEW, Tab.HANDSHAKE)) {
            Ui.run(() -> page.show(tab));
            pictures("wide-session-" + tab.word().toLowerCase(Locale.ROOT));
        }
    }

    @Test
    void theArrowAndTheKeysGoBack(FxRobot robot) {
        Ui.run(() -> bench.selection.select("S6"));
        Ui.run(() -> page.show(Tab.HANDSHAKE));
        robot.clickOn("#detail-back");
        robot.push(KeyCode.ESCAPE);
        robot.push(KeyCode.ALT, KeyCode.LEFT);
        assertEquals(List.of("back", "back", "back"), back);
    }

    private void pictures(String name) {
        for (Look look : Look.values()) {
            Ui.run(() -> theme.lookProperty().set(look));
            Ui.picture(scene, name + "-" + look.name().toLowerCase(Locale.ROOT));
        }
    }
}
