package dev.wireroom.ui.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.engine.Refused;
import dev.wireroom.model.CaptureEvent;
import dev.wireroom.model.Mode;
import dev.wireroom.model.Session;
import dev.wireroom.model.SessionState;
import dev.wireroom.testkit.FakeDesk;
import dev.wireroom.testkit.IsolationStage;
import dev.wireroom.testkit.SampleCapture;
import dev.wireroom.testkit.Ui;
import dev.wireroom.ui.bridge.Fx;
import dev.wireroom.ui.kit.Look;
import dev.wireroom.ui.kit.Theme;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/// The window's frame: first run, commands, keys, filter, sizes. Regions are stand-ins here.
@ExtendWith(ApplicationExtension.class)
class ShellJourneyTest {
    private final List<String> copied = new ArrayList<>();
    private FakeDesk desk;
    private Shell shell;
    private Theme theme;
    private Scene scene;
    private Stage stage;
    private Optional<Path> chosen = Optional.empty();

    @Start
    void start(Stage given) {
        stage = given;
        desk = new FakeDesk(Fx.later());
        theme = new Theme(Look.DARK);
        FileChoice files =
                new FileChoice() {
                    @Override
                    public Optional<Path> capture() {
                        return chosen;
                    }

                    @Override
                    public Optional<Path> save() {
                        return Optional.empty();
                    }

                    @Override
                    public Optional<Path> servers() {
                        return chosen;
                    }
                };
        shell =
                new Shell(
                        desk,
                        theme,
                        new Surroundings(files, copied::add, Fx.later()),
                        (_, scope, _) ->
                                new Regions(
                                        standIn("board"),
                                        standIn("timeline"),
                                        standIn("exchanges"),
                                        IsolationStage.idle(scope, theme),
                                        standIn("detail"),
                                        standIn("page")));
        scene = new Scene(shell, 1440, 900);
        theme.dress(scene);
        Ui.show(stage, scene, 1440, 900);
    }

    private static StackPane standIn(String id) {
        StackPane pane = new StackPane();
        pane.setId(id);
        pane.setFocusTraversable(true);
        pane.getStyleClass().add("panel");
        return pane;
    }

    private void sampleIsThere(FxRobot robot) {
        robot.clickOn("#run-sessions");
        Ui.waitFor("the sample", () -> desk.live().model().sessions().size() == 8);
        Ui.run(() -> desk.later(1000));
    }

    private static Session open(Session was, int openCalls) {
        return new Session(
                was.id(),
                was.server(),
                was.kind(),
                was.era(),
                was.wireId(),
                was.caller(),
                was.grouping(),
                was.protocolVersion(),
                was.client(),
                was.serverInfo(),
                SessionState.LIVE,
                null,
                null,
                null,
                null,
                was.opened(),
                was.ready(),
                was.lastActivity(),
                was.lastCall(),
                0,
                was.calls(),
                was.errors(),
                openCalls,
                0,
                0);
    }

    /// As from the entry's context menu.
    private void switchMode(FxRobot robot, String server, Mode mode) {
        Ui.run(() -> {
            Button entry = robot.lookup("#server-" + server).queryButton();
            Menu modes =
                    (Menu)
                            entry.getContextMenu().getItems().stream()
                                    .filter(each -> "server-mode".equals(each.getId()))
                                    .findFirst()
                                    .orElseThrow();
            modes.getItems().get(mode.ordinal()).fire();
        });
    }

    private CaptureView view() {
        return Ui.on(() -> Objects.requireNonNull(shell.current()));
    }

    @Test
    void firstRunOffersThreeWays(FxRobot robot) {
        Ui.picture(scene, "first-run-dark");
        assertTrue(robot.lookup("#view-sessions").query().isDisabled());
        Ui.run(theme::toggle);
        Ui.picture(scene, "first-run-light");
    }

    @Test
    void demoThatStartsSaysItsStepsUntilItRuns(FxRobot robot) {
        CompletableFuture<Void> start = new CompletableFuture<>();
        desk.demoAnswers(start);
        robot.push(KeyCode.ENTER);
        Ui.waitFor("the step", () -> says(robot, "#run-demo", "starting a small MCP server"));
        assertTrue(says(robot, "#run-demo", "Starting the demo…"));
        assertTrue(robot.lookup("#run-sessions").query().isDisabled());
        Ui.picture(scene, "first-run-starting-dark");
        Ui.run(() -> start.complete(null));
        Ui.waitFor("the capture", () -> shell.current() != null);
        assertEquals(View.ISOLATION, Ui.on(() -> shell.bar().tabs().viewProperty().get()));
    }

    @Test
    void demoThatCannotStartSaysWhyAndCanBeTriedAgain(FxRobot robot) {
        desk.demoAnswers(
                CompletableFuture.failedFuture(
                        new Refused("The demo's server could not start: Permission denied.")));
        robot.push(KeyCode.ENTER);
        Ui.waitFor("the reason", () -> problem(robot).isVisible());
        assertEquals(
                "The demo's server could not start: Permission denied. You can try again.",
                problem(robot).getText());
        assertFalse(robot.lookup("#run-demo").query().isDisabled());
        assertTrue(says(robot, "#run-demo", "Run the isolation demo"));
        Ui.picture(scene, "first-run-failed-dark");
        desk.demoAnswers(CompletableFuture.completedFuture(null));
        robot.clickOn("#run-sessions");
        Ui.waitFor("the capture", () -> shell.current() != null);
        assertEquals(View.SESSIONS, Ui.on(() -> shell.bar().tabs().viewProperty().get()));
    }

    private static Label problem(FxRobot robot) {
        return robot.lookup("#demo-problem").queryAs(Label.class);
    }

    private static boolean says(FxRobot robot, String within, String text) {
        return robot
                .from(robot.lookup(within).<Node>query())
                .lookup(".label")
                .queryAllAs(Label.class)
                .stream()
                .anyMatch(each -> each.getText().equals(text));
    }

    @Test
    void switchingTheModeAsksWhenSessionsAreOpen(FxRobot robot) {
        sampleIsThere(robot);
        switchMode(robot, "playwright", Mode.SHARE);
        Ui.waitFor("the question", () -> robot.lookup("#confirm").tryQuery().isPresent());
        Ui.picture(scene, "switch-mode");
        robot.push(KeyCode.ENTER);
        assertEquals(List.of(), desk.actions.asked());
        switchMode(robot, "playwright", Mode.SHARE);
        Ui.waitFor("the question", () -> robot.lookup("#confirm").tryQuery().isPresent());
        robot.clickOn("#confirm-act");
        Ui.waitFor(
                "the switch", () -> desk.actions.asked().equals(List.of("mode playwright share")));
        Ui.waitFor(
                "the tag",
                () ->
                        robot.lookup("#server-playwright .chip")
                                .queryLabeled()
                                .getText()
                                .equals("share"));
        switchMode(robot, "playwright", Mode.SHARE);
        assertFalse(robot.lookup("#confirm").tryQuery().isPresent());
    }

    @Test
    void enterRunsTheDemo(FxRobot robot) {
        robot.push(KeyCode.ENTER);
        Ui.waitFor("the capture", () -> shell.current() != null);
        Ui.waitFor("the sample", () -> desk.live().model().sessions().size() == 8);
    }

    @Test
    void railAndBarsTellTheCapture(FxRobot robot) {
        sampleIsThere(robot);
        Ui.picture(scene, "frame-dark");
        assertEquals("4 servers listening", robot.lookup("#listening").queryLabeled().getText());
        assertTrue(robot.lookup("#shown").queryLabeled().getText().startsWith("8 of 8 sessions"));
        robot.clickOn("#server-everything");
        Ui.run(() -> desk.later(1000));
        assertEquals(
                "127.0.0.1:41234/mcp",
                robot.lookup("#clients-connect-to").queryLabeled().getText());
        assertTrue(robot.lookup("#shown").queryLabeled().getText().startsWith("2 of 8 sessions"));
        robot.clickOn("#copy-address");
        assertEquals(List.of("http://127.0.0.1:41234/mcp"), copied);
        Ui.run(theme::toggle);
        Ui.picture(scene, "frame-light");
    }

    @Test
    void paletteFindsAndRuns(FxRobot robot) {
        sampleIsThere(robot);
        Ui.run(() -> view().selection().select("S5"));
        robot.push(KeyCode.CONTROL, KeyCode.K);
        robot.write("exp");
        Ui.picture(scene, "palette-dark");
        robot.push(KeyCode.ENTER);
        Ui.waitFor("expire", () -> !desk.actions.asked().isEmpty());
        assertTrue(desk.actions.asked().getFirst().startsWith("expire S"));
        assertFalse(Ui.on(() -> shell.overlay().isOpen()));
    }

    @Test
    void localSessionIsExpiredAtOnce(FxRobot robot) {
        sampleIsThere(robot);
        Ui.run(() -> view().selection().select("S5"));
        robot.push(KeyCode.E);
        Ui.waitFor("expire", () -> desk.actions.asked().equals(List.of("expire S5")));
        Ui.picture(scene, "notice-dark");
    }

    @Test
    void slashGoesToTheFilterAndEscapeClearsIt(FxRobot robot) {
        sampleIsThere(robot);
        robot.push(KeyCode.SLASH);
        robot.write("java-sdk");
        Ui.run(() -> desk.later(1000));
        assertEquals(2, (long) Ui.on(() -> view().counts().sessions()));
        robot.push(KeyCode.ESCAPE);
        assertEquals("", Ui.on(() -> view().filterText().get()));
    }

    @Test
    void viewsThatComeLaterSayWhatTheyWillShow(FxRobot robot) {
        sampleIsThere(robot);
        robot.push(KeyCode.CONTROL, KeyCode.DIGIT4);
        Ui.picture(scene, "later-dark");
        assertTrue(
                robot.lookup(".empty-title").queryLabeled().getText().startsWith("Replay comes"));
        robot.clickOn("Back to the sessions");
        assertEquals(View.SESSIONS, Ui.on(() -> shell.bar().tabs().viewProperty().get()));
    }

    @Test
    void keysOfThisViewAreShownAndEscapeClosesThem(FxRobot robot) {
        sampleIsThere(robot);
        robot.push(KeyCode.F1);
        Ui.picture(scene, "keys-dark");
        assertTrue(Ui.on(() -> shell.overlay().isOpen()));
        robot.push(KeyCode.ESCAPE);
        assertFalse(Ui.on(() -> shell.overlay().isOpen()));
    }

    @Test
    void narrowWindowKeepsWhatMatters(FxRobot robot) {
        sampleIsThere(robot);
        Ui.run(() -> Ui.show(stage, scene, 1100, 700));
        Ui.waitFor("the width", () -> shell.getWidth() == 1100);
        Ui.picture(scene, "frame-1100x700-dark");
        assertEquals(48.0, Ui.on(() -> ((Region) robot.lookup("#rail").query()).getWidth()));
        assertTrue(robot.lookup("#detail").tryQuery().isEmpty());
        Ui.run(() -> view().selection().openedProperty().set(true));
        assertTrue(robot.lookup("#page").tryQuery().isPresent());
        robot.push(KeyCode.ALT, KeyCode.LEFT);
        assertTrue(robot.lookup("#page").tryQuery().isEmpty());
    }

    @Test
    void storedCaptureOpensBesideTheLiveOne(FxRobot robot) {
        chosen = Optional.of(Path.of("yesterday.wireroom"));
        robot.clickOn("#first-open");
        Ui.waitFor("the capture", () -> shell.current() != null);
        assertEquals("yesterday.wireroom", view().capture().name());
        Ui.waitFor("its sessions", () -> view().capture().model().sessions().size() == 8);
        Ui.picture(scene, "stored-dark");
    }

    @Test
    void fileThatIsNoCaptureIsRefusedInWords(FxRobot robot) {
        chosen = Optional.of(Path.of("notes.txt"));
        robot.clickOn("#first-open");
        Ui.waitFor("the notice", () -> robot.lookup(".notice").tryQuery().isPresent());
        assertFalse(robot.lookup(".notice").queryAll().isEmpty());
    }

    @Test
    void remoteSessionIsEndedOnlyAfterAQuestion(FxRobot robot) {
        sampleIsThere(robot);
        Ui.run(() -> {
            Session s7 = desk.live().model().session("S7");
            desk.tell(
                    List.of(new CaptureEvent.SessionChanged(open(Objects.requireNonNull(s7), 2))));
        });
        Ui.waitFor("open", () -> Objects.requireNonNull(desk.live().model().session("S7")).open());
        Ui.run(() -> view().selection().select("S7"));
        robot.push(KeyCode.SHIFT, KeyCode.K);
        Ui.picture(scene, "confirm-dark");
        assertEquals(List.of(), desk.actions.asked());
        robot.push(KeyCode.ENTER);
        assertEquals(List.of(), desk.actions.asked(), "Cancel has the focus");
        robot.push(KeyCode.SHIFT, KeyCode.K);
        robot.clickOn("#confirm-remember").clickOn("#confirm-act");
        Ui.waitFor("kill", () -> desk.actions.asked().equals(List.of("kill S7")));
        robot.push(KeyCode.E);
        Ui.waitFor("no second question", () -> desk.actions.asked().contains("expire S7"));
    }

    @Test
    void serverWithOpenSessionsIsStoppedOnlyAfterAQuestion(FxRobot robot) {
        sampleIsThere(robot);
        robot.rightClickOn("#server-playwright");
        robot.clickOn("Stop and remove…");
        assertEquals(List.of(), desk.actions.asked());
        robot.clickOn("#confirm-act");
        Ui.waitFor("remove", () -> desk.actions.asked().equals(List.of("remove playwright")));
    }

    @Test
    void filterThatCannotBeReadSaysWhy(FxRobot robot) {
        sampleIsThere(robot);
        robot.push(KeyCode.SLASH);
        robot.write("status:abc ");
        Ui.waitFor("the reason", () -> robot.lookup("#filter-reason").query().isVisible());
        Ui.picture(scene, "filter-bad-dark");
    }

    @Test
    void completionOffersWhatIsThere(FxRobot robot) {
        sampleIsThere(robot);
        robot.push(KeyCode.SLASH);
        robot.write("server:p");
        Ui.waitFor("the list", () -> robot.lookup("#completion").query().isVisible());
        Ui.picture(scene, "completion-dark");
        robot.push(KeyCode.TAB);
        Ui.waitFor("in force", () -> view().filterText().get().equals("server:playwright"));
        assertEquals(3, (long) Ui.on(() -> view().counts().sessions()));
    }

    @Test
    void regionsAreReachedInTurn(FxRobot robot) {
        sampleIsThere(robot);
        List<String> reached = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            robot.push(KeyCode.F6);
            reached.add(Ui.on(() -> String.valueOf(scene.getFocusOwner().getId())));
        }
        assertEquals(
                List.of("rail-add", "filter", "board", "timeline", "detail", "captures"), reached);
    }

    @Test
    void heldPictureCountsWhatIsNew(FxRobot robot) {
        robot.clickOn("#run-sessions");
        Ui.waitFor("the capture", () -> shell.current() != null);
        Ui.waitFor("the sample", () -> desk.live().model().sessions().size() == 8);
        robot.clickOn("#hold");
        int before = Ui.on(() -> desk.live().model().exchanges().size());
        Ui.run(() -> desk.tell(SampleCapture.pictured().events()));
        Ui.waitFor(
                "the count",
                () ->
                        robot.lookup(".recording-sign .label").queryAllAs(Label.class).stream()
                                .anyMatch(each -> each.getText().equals("Held, 100 new")));
        assertEquals(before, Ui.on(() -> desk.live().model().exchanges().size()));
        Ui.picture(scene, "held-dark");
        robot.clickOn("#hold");
        Ui.waitFor("going on", () -> desk.feed().heldBackProperty().get() == 0);
    }
}
