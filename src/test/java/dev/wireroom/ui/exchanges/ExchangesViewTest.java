package dev.wireroom.ui.exchanges;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.model.CaptureEvent;
import dev.wireroom.testkit.SampleCapture;
import dev.wireroom.testkit.SampleDual;
import dev.wireroom.testkit.SampleLoad;
import dev.wireroom.testkit.Ui;
import dev.wireroom.ui.bridge.CaptureModel;
import dev.wireroom.ui.bridge.Clock;
import dev.wireroom.ui.bridge.ExchangeRow;
import dev.wireroom.ui.bridge.FxFeed;
import dev.wireroom.ui.bridge.Scope;
import dev.wireroom.ui.bridge.Selection;
import dev.wireroom.ui.bridge.ServerFacts;
import dev.wireroom.ui.bridge.Shown;
import dev.wireroom.ui.kit.Look;
import dev.wireroom.ui.kit.Theme;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Labeled;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
class ExchangesViewTest {
    private static final int STEP = 20_000;

    private final CaptureModel capture = new CaptureModel();
    private final Selection selection = new Selection();
    private final Shown shown = new Shown();
    private final List<String> copied = new ArrayList<>();
    private final List<String> opened = new ArrayList<>();
    private Theme theme;
    private Scene scene;
    private ExchangesView view;

    @Start
    void start(Stage stage) {
        theme = new Theme(Look.DARK);
        Clock clock = new Clock(() -> SampleCapture.NOW.toEpochMilli() * 1000);
        view =
                new ExchangesView(
                        new Scope(capture, clock, selection, shown, ServerFacts.NONE),
                        ZoneOffset.UTC,
                        () -> opened.add("open"),
                        copied::add);
        scene = new Scene(view, 1000, 700);
        theme.dress(scene);
        stage.setScene(scene);
        stage.show();
    }

    @Test
    void nothingYetTeaches() {
        Ui.picture(scene, "exchanges-empty");
        assertNotNull(view.lookup(".empty-state"));
    }

    @Test
    void roundsOfOneCallAreNamed() {
        play(SampleDual.at(SampleCapture.NOW.toEpochMilli() * 1000));
        Ui.picture(scene, "rounds-exchanges");
        List<String> texts =
                Ui.on(() ->
                        view.lookupAll(".table-cell").stream()
                                .map(each -> ((Labeled) each).getText())
                                .filter(each -> each != null && each.startsWith("checkout"))
                                .toList());
        assertEquals(
                List.of(
                        "checkout \u00B7 round 1 of 3",
                        "checkout \u00B7 round 2 of 3",
                        "checkout \u00B7 round 3 of 3",
                        "checkout"),
                texts.stream()
                        .sorted(Comparator.comparing(each -> each.equals("checkout")))
                        .toList());
    }

    @Test
    void everyExchangeHasItsRow(FxRobot robot) {
        play(SampleCapture.pictured().events());
        ExchangeRow failed =
                capture.exchanges().stream().filter(ExchangeRow::failed).findFirst().orElseThrow();
        layOut();
        Ui.run(() -> selection.select(failed));
        layOut();
        for (Look look : Look.values()) {
            Ui.run(() -> theme.lookProperty().set(look));
            Ui.picture(scene, "exchanges-" + look.name().toLowerCase(Locale.ROOT));
        }
        assertEquals(capture.exchanges().size(), view.table().getItems().size());
        assertEquals(failed, view.table().getSelectionModel().getSelectedItem());
        Ui.run(() -> view.table().requestFocus());
        robot.push(KeyCode.DOWN);
        Long now = selection.exchangeProperty().get();
        assertNotNull(now);
        assertEquals(failed.number() + 1, now);
        robot.push(KeyCode.ENTER).push(KeyCode.CONTROL, KeyCode.C);
        assertEquals(List.of("open"), opened);
        assertTrue(copied.getFirst().startsWith(now + "\t14:"));
    }

    @Test
    void theFilterHidesRowsAndSaysSo() {
        play(SampleCapture.pictured().events());
        Ui.run(() -> shown.filter(_ -> true, ExchangeRow::failed));
        assertTrue(view.table().getItems().stream().allMatch(ExchangeRow::failed));
        Ui.run(() -> shown.filter(_ -> true, _ -> false));
        Ui.picture(scene, "exchanges-filtered");
        assertTrue(view.table().getItems().isEmpty());
    }

    @Test
    void newRowsWaitBehindAButtonUnlessTheEndIsInView(FxRobot robot) {
        play(load(1, 200));
        layOut();
        Ui.waitFor("the end", () -> lastVisible() >= 198);
        Ui.run(() -> view.table().requestFocus());
        robot.push(KeyCode.HOME);
        layOut();
        play(load(1, 212));
        layOut();
        Button fresh = (Button) view.lookup("#exchanges-fresh");
        assertTrue(fresh.isVisible());
        assertEquals("12 new", fresh.getText());
        Ui.waitFor("the beginning", () -> lastVisible() < 100);
        robot.clickOn(fresh);
        layOut();
        assertFalse(fresh.isVisible());
        Ui.waitFor("the end", () -> lastVisible() >= 210);
    }

    @Test
    void aHundredThousandRowsStaySmooth(FxRobot robot) {
        List<CaptureEvent> events = load(100, 1000);
        long began = System.nanoTime();
        play(events);
        long feed = (System.nanoTime() - began) / 1_000_000;
        layOut();
        began = System.nanoTime();
        Ui.run(() -> {
            for (int i = 0; i < 20; i++) {
                view.table().scrollTo(i * 4997);
                scene.getRoot().applyCss();
                scene.getRoot().layout();
            }
        });
        long frame = (System.nanoTime() - began) / 20_000_000;
        began = System.nanoTime();
        robot.clickOn("#exchanges-took");
        Ui.run(() -> {});
        long sort = (System.nanoTime() - began) / 1_000_000;
        System.out.println(
                "100,000 rows: "
                        + feed
                        + " ms to take in, "
                        + frame
                        + " ms a jump, "
                        + sort
                        + " ms a sort");
        Ui.picture(scene, "exchanges-sorted");
        assertEquals(100_000, view.table().getItems().size());
        assertTrue(view.lookupAll(".table-row-cell").size() < 60);
    }

    private int lastVisible() {
        return Ui.on(() -> {
            VirtualFlow<?> flow = (VirtualFlow<?>) view.lookup(".virtual-flow");
            return flow.getLastVisibleCell().getIndex();
        });
    }

    private void layOut() {
        Ui.run(() -> {
            scene.getRoot().applyCss();
            scene.getRoot().layout();
        });
    }

    private static List<CaptureEvent> load(int sessions, int calls) {
        List<CaptureEvent> events = new ArrayList<>();
        new SampleLoad(sessions, calls, SampleCapture.NOW.toEpochMilli() * 1000, 60_000_000)
                .play(events::add);
        return events;
    }

    private void play(List<CaptureEvent> events) {
        List<Runnable> later = new ArrayList<>();
        FxFeed feed = new FxFeed(capture, later::add);
        for (int from = 0; from < events.size(); from += STEP) {
            List<CaptureEvent> part = events.subList(from, Math.min(events.size(), from + STEP));
            Ui.run(() -> {
                feed.accept(part);
                while (!later.isEmpty()) {
                    later.removeFirst().run();
                }
            });
        }
        Ui.run(() -> {});
    }
}
