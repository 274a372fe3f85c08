package dev.wireroom.ui.headers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.engine.Records;
import dev.wireroom.model.Exchange;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.Head;
import dev.wireroom.model.HeaderLine;
import dev.wireroom.model.Hop;
import dev.wireroom.model.Mode;
import dev.wireroom.testkit.SampleCapture;
import dev.wireroom.testkit.Ui;
import dev.wireroom.ui.kit.Look;
import dev.wireroom.ui.kit.Theme;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
class HeadersViewTest {
    private static final HopNames NAMES =
            new HopNames("conv-a", "127.0.0.1:52718", "playwright", "localhost:8931", "isolate");
    private static final HeaderReasons REASONS =
            new HeaderReasons(Mode.ISOLATE, Set.of("authorization"), "S5", "conv-a");

    private final Records records = SampleCapture.pictured().records();
    private Theme theme;
    private HeadersView wide;
    private HeadersView narrow;
    private Scene scene;

    @Start
    void start(Stage stage) {
        theme = new Theme(Look.DARK);
        wide = new HeadersView(true);
        narrow = new HeadersView(false);
        narrow.setMinWidth(444);
        narrow.setMaxWidth(444);
        HBox.setHgrow(wide, Priority.ALWAYS);
        scene = new Scene(new HBox(wide, narrow), 1244 + 444, 800);
        theme.dress(scene);
        stage.setScene(scene);
        stage.show();
    }

    @Test
    void bothFormsShowBothHops() {
        show(new HeadersModel(call(), REASONS));
        for (Look look : Look.values()) {
            Ui.run(() -> theme.lookProperty().set(look));
            Ui.picture(scene, "headers-" + look.name().toLowerCase(Locale.ROOT));
        }
        assertEquals(18, narrow.lookupAll(".header-row").size());
        assertEquals(18, wide.lookupAll(".header-row").size());
    }

    @Test
    void anIdSentTwiceJumpsToTheEye() {
        Exchange call = call();
        Head said = call.serverHop().response();
        assertNotNull(said);
        List<HeaderLine> lines = new ArrayList<>(said.lines());
        lines.add(3, new HeaderLine("Mcp-Session-Id", "5f0c3b1e-9d42-4a6e-8c77-2b61d0e4a9f3"));
        Head twice = new Head(said.startLine(), lines, true);
        Hop server = call.serverHop();
        show(
                new HeadersModel(
                        with(
                                call,
                                new Hop(call.clientHop().request(), twice, 178, 4900),
                                new Hop(server.request(), twice, 178, 4900)),
                        new HeaderReasons(Mode.RELAY, Set.of(), "S5", null)));
        Ui.picture(scene, "headers-twice");
        assertTrue(scene.getRoot().lookupAll(".faulty").size() >= 4);
    }

    @Test
    void anAnswerThatHasNotComeIsNotYet() {
        Exchange call = call();
        show(
                new HeadersModel(
                        with(
                                call,
                                new Hop(call.clientHop().request(), null, 178, 0),
                                new Hop(call.serverHop().request(), null, 178, 0)),
                        REASONS));
        Ui.picture(scene, "headers-not-yet");
        assertTrue(scene.getRoot().lookupAll(".header-note").size() == 2);
    }

    @Test
    void secretsAreShownOnThisScreenOnly() {
        show(new HeadersModel(call(), REASONS));
        assertEquals(2, wide.lookupAll(".secret-part").size());
        Ui.run(() -> ((Button) wide.lookup("#reveal")).fire());
        assertEquals(0, wide.lookupAll(".secret-part").size());
        assertEquals("Hide", ((Button) wide.lookup("#reveal")).getText());
        assertEquals(2, narrow.lookupAll(".secret-part").size());
    }

    private void show(HeadersModel model) {
        Ui.run(() -> {
            wide.show(model, NAMES);
            narrow.show(model, NAMES);
            scene.getRoot().applyCss();
            scene.getRoot().layout();
        });
    }

    private Exchange call() {
        return records.exchanges("S5", 1, 1000).stream()
                .filter(each -> each.totalMicros() == 5_120_000)
                .findFirst()
                .orElseThrow();
    }

    private static Exchange with(Exchange of, Hop client, Hop server) {
        return new Exchange(
                of.number(),
                of.server(),
                of.session(),
                null,
                of.kind(),
                of.method(),
                of.target(),
                of.status(),
                of.opened(),
                client.response() == null ? 0 : of.ended(),
                client.response() == null ? ExchangeEnd.OPEN : of.end(),
                client.response() == null ? -1 : of.firstByteMicros(),
                of.totalMicros(),
                client,
                server,
                of.connection(),
                of.peer(),
                of.sse());
    }
}
