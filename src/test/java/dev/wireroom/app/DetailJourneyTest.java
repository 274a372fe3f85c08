package dev.wireroom.app;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.engine.CaptureSettings;
import dev.wireroom.engine.Engine;
import dev.wireroom.model.Session;
import dev.wireroom.model.SessionState;
import dev.wireroom.testkit.Ui;
import dev.wireroom.ui.bridge.CaptureModel;
import dev.wireroom.ui.bridge.ExchangeRow;
import dev.wireroom.ui.bridge.Fx;
import dev.wireroom.ui.kit.Look;
import dev.wireroom.ui.kit.Theme;
import dev.wireroom.ui.shell.FileChoice;
import dev.wireroom.ui.shell.Shell;
import dev.wireroom.ui.shell.Surroundings;
import java.nio.file.Path;
import java.util.Optional;
import javafx.beans.property.SimpleStringProperty;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/// The detail over the real program: what passed through real sockets a moment ago, tab by tab.
@ExtendWith(ApplicationExtension.class)
class DetailJourneyTest implements FileChoice {
    private Engine engine;
    private WindowDesk desk;
    private Scene scene;

    @Start
    void start(Stage stage) throws Exception {
        engine = Wiring.engine(CaptureSettings.temporary(), _ -> {});
        desk = new WindowDesk(engine, Fx.later(), new SimpleStringProperty(""));
        Theme theme = new Theme(Look.DARK);
        Shell shell =
                new Shell(
                        desk,
                        theme,
                        new Surroundings(this, _ -> {}, Fx.later()),
                        new WindowRegions(engine, theme, () -> stage, null));
        scene = new Scene(shell, 1440, 900);
        theme.dress(scene);
        Ui.show(stage, scene, 1440, 900);
        desk.begin();
    }

    @AfterEach
    void stop() {
        desk.close();
        engine.close();
    }

    @Override
    public Optional<Path> capture() {
        return Optional.empty();
    }

    @Override
    public Optional<Path> save() {
        return Optional.empty();
    }

    @Override
    public Optional<Path> servers() {
        return Optional.empty();
    }

    @Test
    void everyTabTellsOfRealTraffic(FxRobot robot) {
        robot.clickOn("#run-sessions");
        Ui.waitFor("two live sessions", () -> live() == 2);
        Ui.waitFor("a call that ended", () -> called() != null);
        robot.push(KeyCode.CONTROL, KeyCode.DIGIT2);
        Ui.waitFor("the table", () -> robot.lookup("#exchanges").tryQuery().isPresent());
        Ui.run(() -> {
            TableView<ExchangeRow> table = robot.lookup("#exchanges").queryTableView();
            table.getSelectionModel().select(called());
            table.requestFocus();
        });
        Ui.waitFor(
                "its messages",
                () -> robot.lookup("#message-list .list-cell").queryAll().size() > 1);
        Ui.picture(scene, "live-exchange");
        robot.push(KeyCode.ENTER);
        Ui.waitFor(
                "the page", () -> robot.lookup("#wide-page #tab-headers").tryQuery().isPresent());
        robot.clickOn("#wide-page #tab-headers");
        Ui.waitFor("its lines", () -> robot.lookup("#wide-page .header-row").queryAll().size() > 5);
        Ui.picture(scene, "live-headers");
        robot.clickOn("#wide-page #tab-handshake");
        Ui.waitFor("its steps", () -> robot.lookup("#wide-page .step").queryAll().size() > 2);
        Ui.picture(scene, "live-handshake");
        robot.clickOn("#wide-page #tab-timing");
        Ui.waitFor("its times", () -> robot.lookup("#wide-page .timing-row").queryAll().size() > 2);
        Ui.picture(scene, "live-timing");
        robot.clickOn("#wide-page #detail-session");
        Ui.waitFor(
                "the session",
                () ->
                        robot.lookup("#wide-page #detail-title")
                                .<Label>query()
                                .getText()
                                .startsWith("Session"));
        Ui.picture(scene, "live-session");
        assertTrue(robot.lookup("#wide-page #copy-id").tryQuery().isPresent());
    }

    private CaptureModel model() {
        return desk.live().model();
    }

    private long live() {
        return model().sessions().stream()
                .map(Session::state)
                .filter(each -> each == SessionState.LIVE)
                .count();
    }

    private @Nullable ExchangeRow called() {
        return model().exchanges().stream()
                .filter(each -> "tools/call".equals(each.rpcMethod()) && each.ended() > 0)
                .findFirst()
                .orElse(null);
    }
}
