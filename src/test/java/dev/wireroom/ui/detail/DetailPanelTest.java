package dev.wireroom.ui.detail;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.testkit.Ui;
import dev.wireroom.ui.kit.Look;
import dev.wireroom.ui.kit.Theme;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
class DetailPanelTest {
    private final DetailBench bench = new DetailBench();
    private final List<Tab> opened = new ArrayList<>();
    private Theme theme;
    private Scene scene;
    private DetailPanel panel;

    @Start
    void start(Stage stage) {
        theme = new Theme(Look.DARK);
        panel = new DetailPanel(bench.sources, opened::add);
        scene = new Scene(panel, 444, 800);
        theme.dress(scene);
        stage.setScene(scene);
        stage.show();
    }

    @Test
    void nothingSelectedTeaches() {
        Ui.picture(scene, "detail-empty");
        assertNotNull(scene.lookup(".empty-state"));
    }

    @Test
    void aSessionShowsItsOverviewWithTheVerdict(FxRobot robot) {
        Ui.run(() -> bench.selection.select("S3"));
        pictures("detail-session");
        assertEquals("Session S3", title());
        assertNotNull(scene.lookup("#verdict"));
        robot.clickOn("#verdict-copy");
        assertTrue(bench.done.getFirst().startsWith("copy **Session S3: Recovered in 212 ms**"));
        robot.clickOn("#verdict-expire");
        assertEquals("expire S6", bench.done.getLast());
        robot.clickOn("#verdict-go");
        assertEquals("Session S6", title());
    }

    @Test
    void whatCannotBeEndedFromHereIsGrey() {
        Ui.run(() -> bench.selection.select("S4"));
        List<MenuItem> items =
                Ui.on(() -> List.copyOf(((MenuButton) scene.lookup("#detail-more")).getItems()));
        assertEquals(
                List.of(
                        "Expire",
                        "Kill",
                        "S4 is a process that its client started, so only the client can end it."),
                items.stream().filter(MenuItem::isDisable).map(MenuItem::getText).toList());
        Ui.run(() -> bench.selection.select("S5"));
        assertTrue(
                Ui.on(() ->
                        ((MenuButton) scene.lookup("#detail-more"))
                                .getItems().stream().noneMatch(MenuItem::isDisable)));
    }

    @Test
    void anExchangeShowsItsMessages() {
        Ui.run(() -> bench.selection.select(bench.call("S5", 5_120_000)));
        pictures("detail-exchange");
        assertEquals("browser_navigate", title());
        assertEquals(Tab.MESSAGES, panel.tab());
    }

    @Test
    void everyTabOfAnExchangeOpens(FxRobot robot) {
        Ui.run(() -> bench.selection.select(bench.call("S5", 5_120_000)));
        robot.clickOn("#tab-headers");
        Ui.picture(scene, "detail-exchange-headers");
        robot.clickOn("#tab-handshake");
        Ui.picture(scene, "detail-exchange-handshake");
        robot.clickOn("#tab-timing");
        pictures("detail-exchange-timing");
        assertEquals(Tab.TIMING, panel.tab());
        robot.push(KeyCode.CONTROL, KeyCode.TAB);
        assertEquals(Tab.MESSAGES, panel.tab());
    }

    @Test
    void theTabStaysWhenAnotherExchangeIsSelected(FxRobot robot) {
        Ui.run(() -> bench.selection.select(bench.call("S5", 5_120_000)));
        robot.clickOn("#tab-timing");
        Ui.run(() -> bench.selection.select(bench.call("S5", 10_700_000)));
        assertEquals(Tab.TIMING, panel.tab());
        Ui.run(() -> bench.selection.select("S5"));
        assertEquals(Tab.OVERVIEW, panel.tab());
    }

    @Test
    void anOpenCallWaitsWithTheClock() {
        Ui.run(() ->
                bench.selection.select(
                        bench.capture.exchanges().stream()
                                .filter(each -> "S5".equals(each.session()) && each.ended() == 0)
                                .findFirst()
                                .orElseThrow()));
        Ui.run(() -> {
            bench.now.addAndGet(2_000_000);
            bench.clock.now();
        });
        Ui.picture(scene, "detail-open");
        Label foot = (Label) scene.lookup(".message-foot .label");
        assertEquals("The stream is open, 9.70 s", foot.getText());
    }

    @Test
    void enterOpensThePageAtTheSameTab(FxRobot robot) {
        Ui.run(() -> bench.selection.select("S6"));
        robot.clickOn("#tab-handshake").push(KeyCode.ENTER);
        assertEquals(List.of(Tab.HANDSHAKE), opened);
    }

    @Test
    void curlIsCopiedWithSecretsMasked(FxRobot robot) {
        Ui.run(() -> bench.selection.select(bench.call("S5", 5_120_000)));
        robot.clickOn("#detail-copy").clickOn("Copy as curl");
        String copied = bench.done.getFirst();
        assertTrue(copied.startsWith("copy curl -sS -N -X POST 'http://127.0.0.1:41233/mcp'"));
        assertTrue(copied.contains("-H 'Authorization: Bearer <masked>'"));
        assertTrue(copied.contains("--data-raw '{\"jsonrpc\""));
    }

    @Test
    void deselectingEmptiesThePanel() {
        Ui.run(() -> bench.selection.select("S6"));
        assertNull(scene.lookup(".empty-state"));
        Ui.run(() -> bench.selection.select((String) null));
        assertNotNull(scene.lookup(".empty-state"));
    }

    private String title() {
        return ((Label) scene.lookup("#detail-title")).getText();
    }

    private void pictures(String name) {
        for (Look look : Look.values()) {
            Ui.run(() -> theme.lookProperty().set(look));
            Ui.picture(scene, name + "-" + look.name().toLowerCase(Locale.ROOT));
        }
    }
}
