package dev.wireroom.ui.sessions;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.testkit.SampleCapture;
import dev.wireroom.testkit.SampleDeeds;
import dev.wireroom.testkit.SampleLoad;
import dev.wireroom.testkit.SampleScope;
import dev.wireroom.testkit.Ui;
import dev.wireroom.ui.kit.Look;
import dev.wireroom.ui.kit.ReasonedButton;
import dev.wireroom.ui.kit.Theme;
import java.time.ZoneOffset;
import java.util.List;
import javafx.scene.Scene;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableColumn;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
class SessionsBoardTest {
    private final SampleScope sample = SampleScope.pictured();
    private final SampleDeeds deeds = new SampleDeeds();
    private SessionsModel model;
    private Theme theme;
    private Stage stage;
    private Scene scene;
    private SessionsBoard board;

    @Start
    void start(Stage shown) {
        stage = shown;
        model = new SessionsModel(sample.scope());
        sample.listen(model);
        theme = new Theme(Look.DARK);
        board =
                new SessionsBoard(
                        model,
                        sample.scope(),
                        theme,
                        ZoneOffset.UTC,
                        new SessionsBoard.Deeds(deeds, new NotedJumps(deeds)));
        scene = new Scene(board, 800, 306);
        theme.dress(scene);
        stage.setScene(scene);
        stage.setWidth(800);
        stage.setHeight(306);
        stage.show();
    }

    @Test
    void thePicturedSessionsInBothLooks() {
        pictured();
        select("S5");
        Ui.picture(scene, "board-dark");
        Ui.run(() -> theme.lookProperty().set(Look.LIGHT));
        Ui.picture(scene, "board-light");
        assertEquals(8, (int) Ui.on(() -> board.table().getItems().size()));
    }

    @Test
    void groupsHaveHeadsThatClose(FxRobot robot) {
        Ui.run(() -> stage.setHeight(460));
        pictured();
        Ui.run(() -> model.groupingProperty().set(Grouping.SERVER));
        Ui.picture(scene, "board-grouped-dark");
        assertEquals(12, rows().size());
        robot.clickOn("playwright  3");
        Ui.waitFor("the rows of the group gone", () -> board.table().getItems().size() == 9);
    }

    @Test
    void aNarrowBoardGivesUpColumnsInTheirOrder() {
        pictured();
        gives(800);
        gives(700, "Session id");
        gives(624, "Session id", "Err");
        gives(600, "Session id", "Err", "Last");
        Ui.picture(scene, "board-narrow-dark");
        gives(900);
    }

    @Test
    void withoutSessionsItSaysWhereToConnect(FxRobot robot) {
        Ui.run(() -> {
            stage.setHeight(420);
            board.listeningProperty()
                    .set(new Listening("playwright", "http://127.0.0.1:41233/mcp"));
        });
        Ui.picture(scene, "board-empty-dark");
        robot.clickOn("#board-copy-address");
        assertEquals(List.of("copy http://127.0.0.1:41233/mcp"), deeds.done());
    }

    @Test
    void aFilterThatHidesAllIsSaid() {
        pictured();
        Ui.run(() -> sample.scope().shown().filter(_ -> false, _ -> true));
        Ui.picture(scene, "board-filtered-dark");
        assertEquals(0, rows().size());
        assertTrue(Ui.on(() -> board.lookup("#board-empty").isVisible()));
    }

    @Test
    void keysActOnTheSelectedSession(FxRobot robot) {
        pictured();
        select("S5");
        Ui.run(() -> board.table().requestFocus());
        robot.push(KeyCode.E);
        robot.push(KeyCode.SHIFT, KeyCode.K);
        robot.push(KeyCode.O);
        robot.push(KeyCode.H);
        robot.push(KeyCode.ENTER);
        assertEquals(
                List.of("expire S5", "kill S5", "only S5", "handshake S5", "open S5"),
                deeds.done());
        robot.write("[");
        assertEquals("S1", selected());
        robot.push(KeyCode.E);
        assertEquals(5, deeds.done().size(), "an ended session cannot be expired");
        robot.write("]");
        assertEquals("S5", selected());
    }

    @Test
    void aClickSelectsForTheWholeWindow(FxRobot robot) {
        pictured();
        Ui.waitFor("the rows", () -> !board.lookupAll(".successor").isEmpty());
        robot.clickOn("S3");
        assertEquals("S3", selected());
        assertTrue(Ui.on(() -> board.lookup("#board-expire").isDisabled()));
        robot.clickOn("S6");
        assertFalse(Ui.on(() -> board.lookup("#board-expire").isDisabled()));
        robot.clickOn("#board-kill");
        assertEquals(List.of("kill S6"), deeds.done());
    }

    @Test
    void whatCannotBeEndedFromHereSaysWhy(FxRobot robot) {
        pictured();
        String why = "S4 is a process that its client started, so only the client can end it.";
        select("S4");
        assertTrue(Ui.on(() -> board.lookup("#board-expire").isDisabled()));
        assertTrue(Ui.on(() -> board.lookup("#board-kill").isDisabled()));
        for (String each : List.of("#board-expire", "#board-kill")) {
            assertEquals(
                    why, Ui.on(() -> ((ReasonedButton) board.lookup(each).getParent()).words()));
        }
        ContextMenu menu = Ui.on(() -> board.menu().of(requireNonNull(model.row("S4")).snapshot()));
        assertEquals(
                List.of("Expire", "Kill", why, "Replay…", "Go to predecessor", "Go to successor"),
                Ui.on(() ->
                        menu.getItems().stream()
                                .filter(each -> each.isDisable() && each.getText() != null)
                                .map(MenuItem::getText)
                                .filter(each -> !each.startsWith("Copy"))
                                .toList()));
        Ui.run(() -> stage.setHeight(420));
        Ui.run(() -> menu.show(board, stage.getX() + 300, stage.getY() + 40));
        Ui.waitFor("the menu", menu::isShowing);
        Ui.picture(menu.getScene(), "menu-not-endable-dark");
        Ui.run(menu::hide);
        Ui.run(() -> board.table().requestFocus());
        robot.push(KeyCode.E);
        robot.push(KeyCode.SHIFT, KeyCode.K);
        assertEquals(List.of("expire S4", "kill S4"), deeds.done(), "whoever does it says why not");
        select("S5");
        assertEquals(
                "End it as a time-out would (E)",
                Ui.on(() -> ((ReasonedButton) board.lookup("#board-expire").getParent()).words()));
    }

    @Test
    void copiedRowsHaveTheWholeId() {
        pictured();
        Ui.run(() -> board.menu().copyRow(requireNonNull(sample.scope().capture().session("S3"))));
        assertEquals(
                List.of(
                        "copy terminated\tS3\tjava-sdk\t2.1.0\t3f2a61d0-7b1c-4f4e-9a35-6cd2b8e1e77a"
                                + "\teverything\t404 · now S6\t31\t1\t33 s"),
                deeds.done());
    }

    @Test
    void tenThousandSessionsScrollAndSort() {
        Ui.run(() -> {
            new SampleLoad(10_000, 1, 1_000_000, 3_600_000_000L)
                    .play(event -> sample.feed(List.of(event)));
            board.table().scrollTo(9_000);
        });
        assertEquals(10_000, rows().size());
        long since = System.nanoTime();
        Ui.run(() -> {
            TableColumn<BoardRow, ?> who = board.table().getColumns().get(2);
            board.table().getSortOrder().setAll(List.of(who));
        });
        long took = (System.nanoTime() - since) / 1_000_000;
        assertTrue(took < 3_000, "sorting took " + took + " ms");
        assertTrue(Ui.on(() -> board.lookupAll(".table-row-cell").size()) < 60);
    }

    private void pictured() {
        Ui.run(() -> sample.feed(SampleCapture.pictured().events()));
    }

    private void select(String session) {
        Ui.run(() -> sample.scope().selection().select(session));
    }

    private String selected() {
        return String.valueOf(Ui.on(() -> sample.scope().selection().sessionProperty().get()));
    }

    private List<BoardRow> rows() {
        return Ui.on(() -> List.copyOf(board.table().getItems()));
    }

    private void gives(double width, String... up) {
        Ui.run(() -> stage.setWidth(width));
        Ui.waitFor(
                "at " + width + " without " + List.of(up),
                () -> board.table().getWidth() == width && missing().equals(List.of(up)));
    }

    private List<String> missing() {
        List<String> more = List.of("Version", "Mode", "Streams", "Opened");
        return board.table().getColumns().stream()
                .filter(it -> !it.isVisible())
                .map(TableColumn::getText)
                .filter(it -> !more.contains(it))
                .toList();
    }

    private record NotedJumps(SampleDeeds deeds) implements Jumps {
        @Override
        public void open(String session) {
            deeds.note("open " + session);
        }

        @Override
        public void handshake(String session) {
            deeds.note("handshake " + session);
        }

        @Override
        public void only(String session) {
            deeds.note("only " + session);
        }
    }
}
