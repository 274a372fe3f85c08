package dev.wireroom.ui.headers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.engine.Records;
import dev.wireroom.model.CaptureEvent;
import dev.wireroom.model.Mode;
import dev.wireroom.testkit.SampleCapture;
import dev.wireroom.testkit.SampleDual;
import dev.wireroom.testkit.SampleScope;
import dev.wireroom.testkit.Ui;
import dev.wireroom.ui.kit.Look;
import dev.wireroom.ui.kit.Theme;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
class MirroredViewTest {
    private static final HopNames NAMES =
            new HopNames("shop-agent", "127.0.0.1:52103", "catalog", "localhost:8940", "relay");

    private final SampleScope sample = SampleScope.pictured();
    private Records records;
    private Theme theme;
    private HeadersView wide;
    private HeadersView narrow;
    private Scene scene;

    @Start
    void start(Stage stage) {
        List<CaptureEvent> events = SampleDual.at(SampleCapture.NOW.toEpochMilli() * 1000);
        records = SampleDual.records(events);
        sample.feed(events);
        theme = new Theme(Look.DARK);
        wide = new HeadersView(true);
        narrow = new HeadersView(false);
        narrow.setMinWidth(444);
        narrow.setMaxWidth(444);
        HBox.setHgrow(wide, Priority.ALWAYS);
        scene = new Scene(new HBox(wide, narrow), 1244 + 444, 760);
        theme.dress(scene);
        stage.setScene(scene);
        stage.show();
    }

    @Test
    void agreementStandsBesideEachFieldThatRepeatsTheBody() {
        show(SampleDual.AGREES);
        assertEquals(
                List.of(
                        "= _meta protocolVersion 2026-07-28",
                        "= method tools/call",
                        "= params.name search",
                        "= arguments.region eu-west",
                        "= arguments.page 2"),
                checks(wide));
        assertEquals(checks(wide), checks(narrow));
        pictures("mirrored-fields-agree");
    }

    @Test
    void encodedValuesAreReadOut() {
        show(SampleDual.ENCODED);
        assertTrue(checks(wide).contains("= params.uri \"shop://caf\u00e9\""));
    }

    @Test
    void whatDisagreesOrIsMissingJumpsToTheEye(FxRobot robot) {
        show(SampleDual.DISAGREES);
        assertEquals(
                List.of(
                        "= _meta protocolVersion 2026-07-28",
                        "= method tools/call",
                        "\u2260 body says \"search\"",
                        "= arguments.region \"us-east\"",
                        "? not compared: the tool's schema does not name it",
                        "\u2260 missing: the body has arguments.page = 2"),
                checks(wide));
        pictures("mirrored-fields-differ");
        robot.clickOn(wide.lookup("#lines-changes"));
        assertEquals(
                List.of(
                        "\u2260 body says \"search\"",
                        "\u2260 missing: the body has arguments.page = 2"),
                checks(wide));
    }

    @Test
    void withoutAListOfToolsArgumentsAreFoundByTheirNames() {
        Mirrored mirrored =
                new MirroredReader(records)
                        .read(records.exchange(SampleDual.DISAGREES).orElseThrow(), List.of());
        show(SampleDual.DISAGREES, mirrored);
        assertTrue(checks(wide).contains("= arguments.region \"us-east\", by name"));
        assertTrue(checks(wide).contains("? not compared: no argument has this name"));
        Ui.picture(scene, "mirrored-fields-by-name");
    }

    @Test
    void theSchemaIsThatOfTheLatestListBeforeTheCall() {
        assertEquals(
                List.of(SampleDual.LISTED),
                Ui.on(() ->
                        MirroredReader.lists(
                                sample.scope().capture(),
                                sample.scope().capture().exchange(SampleDual.AGREES))));
    }

    private void show(long exchange) {
        List<Long> lists =
                Ui.on(() ->
                        MirroredReader.lists(
                                sample.scope().capture(),
                                sample.scope().capture().exchange(exchange)));
        show(
                exchange,
                new MirroredReader(records).read(records.exchange(exchange).orElseThrow(), lists));
    }

    private void show(long exchange, Mirrored mirrored) {
        HeadersModel model =
                new HeadersModel(
                        records.exchange(exchange).orElseThrow(),
                        new HeaderReasons(Mode.RELAY, Set.of(), "S3", null),
                        mirrored);
        Ui.run(() -> {
            wide.show(model, NAMES);
            narrow.show(model, NAMES);
            scene.getRoot().applyCss();
            scene.getRoot().layout();
        });
    }

    private void pictures(String name) {
        for (Look look : Look.values()) {
            Ui.run(() -> theme.lookProperty().set(look));
            Ui.picture(scene, name + "-" + look.name().toLowerCase(Locale.ROOT));
        }
    }

    private static List<String> checks(HeadersView view) {
        return Ui.on(
                () -> view.lookupAll(".body-check").stream().map(MirroredViewTest::words).toList());
    }

    private static String words(Node node) {
        return ((Label) node).getText();
    }
}
