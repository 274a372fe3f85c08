package dev.wireroom.ui.handshake;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.engine.Records;
import dev.wireroom.model.Mode;
import dev.wireroom.model.Session;
import dev.wireroom.testkit.SampleCapture;
import dev.wireroom.testkit.Ui;
import dev.wireroom.ui.headers.HeaderReasons;
import dev.wireroom.ui.json.JsonReading;
import dev.wireroom.ui.kit.Look;
import dev.wireroom.ui.kit.Theme;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import javafx.scene.Scene;
import javafx.scene.control.Hyperlink;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
class HandshakeViewTest {
    private final Records records = SampleCapture.pictured().records();
    private final List<String> copied = new ArrayList<>();
    private final List<Long> opened = new ArrayList<>();
    private Theme theme;
    private HandshakeView wide;
    private HandshakeView narrow;
    private Scene scene;

    @Start
    void start(Stage stage) {
        theme = new Theme(Look.DARK);
        wide = new HandshakeView(true, copied::add, opened::add);
        narrow = new HandshakeView(false, copied::add, opened::add);
        narrow.setMinWidth(444);
        narrow.setMaxWidth(444);
        HBox.setHgrow(wide, Priority.ALWAYS);
        scene = new Scene(new HBox(wide, narrow), 1244 + 444, 800);
        theme.dress(scene);
        stage.setScene(scene);
        stage.show();
    }

    @Test
    void bothFormsTellTheHandshake() {
        show("S6", Mode.RELAY);
        for (Look look : Look.values()) {
            Ui.run(() -> theme.lookProperty().set(look));
            Ui.picture(scene, "handshake-" + look.name().toLowerCase(Locale.ROOT));
        }
        assertEquals(4, wide.lookupAll(".step").size());
        assertTrue(wide.lookupAll(".id-minted").size() == 1);
    }

    @Test
    void whatWireroomOpenedStandsOnTheServersHop() {
        show("S5", Mode.ISOLATE);
        Ui.picture(scene, "handshake-isolate");
        assertEquals(4, wide.lookupAll(".step").size());
    }

    @Test
    void aProcessHasStepsToo() {
        show("S4", Mode.ISOLATE);
        Ui.picture(scene, "handshake-process");
        assertEquals(4, wide.lookupAll(".step").size());
    }

    @Test
    void laterExchangesAreShownOnDemand(FxRobot robot) {
        show("S6", Mode.RELAY);
        Ui.run(() -> ((Hyperlink) wide.lookup("#show-later")).fire());
        Ui.picture(scene, "handshake-whole");
        assertTrue(wide.lookupAll(".step").size() > 6);
        robot.clickOn("#copy-handshake");
        assertTrue(copied.getFirst().startsWith("**Handshake of session S6**, 2025-11-25"));
    }

    private void show(String id, Mode mode) {
        Session session = records.session(id).orElseThrow();
        HeaderReasons reasons = new HeaderReasons(mode, Set.of(), id, session.caller());
        HandshakeModel model =
                new Handshake(
                                new HandshakeReader(records, new JsonReading())
                                        .read(session, reasons))
                        .told();
        Ui.run(() -> {
            wide.show(model);
            narrow.show(model);
            scene.getRoot().applyCss();
            scene.getRoot().layout();
        });
    }
}
