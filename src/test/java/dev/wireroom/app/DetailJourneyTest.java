package dev.wireroom.app;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.model.Session;
import dev.wireroom.model.SessionState;
import dev.wireroom.testkit.Ui;
import dev.wireroom.ui.bridge.ExchangeRow;
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
class DetailJourneyTest {
    private RealWindow window;

    @Start
    void start(Stage stage) throws Exception {
        window = new RealWindow(stage);
    }

    @AfterEach
    void stop() {
        window.close();
    }

    @Test
    void everyTabTellsOfRealTraffic(FxRobot robot) {
        robot.clickOn("#run-sessions");
        Ui.waitFor("two live sessions", () -> live() == 2);
        Ui.waitFor("a call that ended", () -> called() != null);
        robot.push(KeyCode.CONTROL, KeyCode.DIGIT2);
        Ui.waitFor("the table", () -> ShownWindow.there(robot, "#exchanges"));
        Ui.run(() -> {
            TableView<ExchangeRow> table = robot.lookup("#exchanges").queryTableView();
            table.getSelectionModel().select(called());
            table.requestFocus();
        });
        Ui.waitFor(
                "its messages",
                () -> robot.lookup("#message-list .list-cell").queryAll().size() > 1);
        window.shown.picture("live-exchange");
        robot.push(KeyCode.ENTER);
        Ui.waitFor("the page", () -> ShownWindow.there(robot, "#wide-page #tab-headers"));
        robot.clickOn("#wide-page #tab-headers");
        Ui.waitFor("its lines", () -> robot.lookup("#wide-page .header-row").queryAll().size() > 5);
        window.shown.picture("live-headers");
        robot.clickOn("#wide-page #tab-handshake");
        Ui.waitFor("its steps", () -> robot.lookup("#wide-page .step").queryAll().size() > 2);
        window.shown.picture("live-handshake");
        robot.clickOn("#wide-page #tab-timing");
        Ui.waitFor("its times", () -> robot.lookup("#wide-page .timing-row").queryAll().size() > 2);
        window.shown.picture("live-timing");
        robot.clickOn("#wide-page #detail-session");
        Ui.waitFor(
                "the session",
                () ->
                        robot.lookup("#wide-page #detail-title")
                                .<Label>query()
                                .getText()
                                .startsWith("Session"));
        window.shown.picture("live-session");
        assertTrue(ShownWindow.there(robot, "#wide-page #copy-id"));
    }

    private long live() {
        return window.model().sessions().stream()
                .map(Session::state)
                .filter(each -> each == SessionState.LIVE)
                .count();
    }

    private @Nullable ExchangeRow called() {
        return window.model().exchanges().stream()
                .filter(each -> "tools/call".equals(each.rpcMethod()) && each.ended() > 0)
                .findFirst()
                .orElse(null);
    }
}
