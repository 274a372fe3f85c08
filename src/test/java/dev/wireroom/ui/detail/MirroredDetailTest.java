package dev.wireroom.ui.detail;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.testkit.SampleCapture;
import dev.wireroom.testkit.SampleDual;
import dev.wireroom.testkit.Ui;
import dev.wireroom.ui.bridge.ExchangeRow;
import dev.wireroom.ui.kit.Look;
import dev.wireroom.ui.kit.Theme;
import javafx.scene.Scene;
import javafx.scene.control.Hyperlink;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
class MirroredDetailTest {
    private final DetailBench bench =
            new DetailBench(SampleDual.at(SampleCapture.NOW.toEpochMilli() * 1000));
    private Scene scene;
    private DetailPanel panel;

    @Start
    void start(Stage stage) {
        panel = new DetailPanel(bench.sources, _ -> {});
        scene = new Scene(panel, 444, 800);
        new Theme(Look.DARK).dress(scene);
        stage.setScene(scene);
        stage.show();
    }

    @Test
    void messagesSayThatTheHeadDisagreesAndLeadThere(FxRobot robot) {
        select(SampleDual.DISAGREES);
        Hyperlink remark = remark();
        assertTrue(remark.getParent().isVisible());
        assertEquals("\u2260 2 fields of the head disagree with the body", remark.getText());
        Ui.picture(scene, "mirrored-fields-messages");
        robot.clickOn(remark);
        assertEquals(Tab.HEADERS, panel.tab());
        assertEquals(6, scene.getRoot().lookupAll(".body-check").size());
    }

    @Test
    void nothingIsSaidOfThoseThatAgree() {
        select(SampleDual.DISAGREES);
        select(SampleDual.AGREES);
        assertFalse(remark().getParent().isVisible());
        select(1);
        assertFalse(remark().getParent().isVisible());
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

    private Hyperlink remark() {
        return (Hyperlink) scene.lookup("#message-remark");
    }
}
