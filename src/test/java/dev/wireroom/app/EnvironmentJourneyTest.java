package dev.wireroom.app;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wireroom.demo.environment.CallerPace;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.Session;
import dev.wireroom.testkit.Ui;
import dev.wireroom.ui.bridge.ExchangeRow;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/// The HTTP and WebSocket demo over real sockets, from the palette and from the first screen: one
/// round of both callers.
@ExtendWith(ApplicationExtension.class)
class EnvironmentJourneyTest {
    private static final CallerPace ONE_ROUND =
            new CallerPace(Duration.ofMillis(20), Duration.ofHours(1), Duration.ofSeconds(10));

    private RealWindow window;

    @Start
    void start(Stage stage) throws Exception {
        window = new RealWindow(stage, ONE_ROUND);
    }

    @AfterEach
    void stop() {
        window.close();
    }

    @Test
    void aRoundIsSeenOverBothTransports(FxRobot robot) {
        robot.push(KeyCode.CONTROL, KeyCode.K);
        robot.write("run the http and websocket demo");
        robot.push(KeyCode.ENTER);
        aRoundHasPassed(robot);
        assertEquals(
                List.of(
                        "openenv/session/create",
                        "tools/list",
                        "tools/call",
                        "tools/call",
                        "tools/call",
                        "openenv/session/close"),
                overHttp().map(ExchangeRow::rpcMethod).toList());
        assertEquals(4, overSockets().count());
        assertEquals(
                1, overSockets().filter(each -> !each.target().contains("session_id=")).count());
        assertEquals(
                1,
                overSockets()
                        .filter(each -> each.target().contains("session_id="))
                        .map(ExchangeRow::target)
                        .distinct()
                        .count());
        for (int i = 0; i < 3; i++) {
            robot.clickOn("#timeline-zoom");
        }
        Ui.run(() ->
                robot.lookup("#board-table").queryTableView().getSelectionModel().selectFirst());
        window.shown.pictures("http-websocket");
        robot.push(KeyCode.CONTROL, KeyCode.DIGIT2);
        window.shown.pictures("http-websocket-exchanges");
    }

    @Test
    void oneSessionHoldsHttpAndWebSocketExchanges(FxRobot robot) {
        window.shown.pictures("http-websocket-first-run");
        robot.clickOn("#run-environment");
        aRoundHasPassed(robot);
        List<String> shared =
                overHttp().map(ExchangeRow::session).distinct().map(Objects::toString).toList();
        assertEquals(1, shared.size(), shared::toString);
        assertEquals(
                shared,
                overSockets()
                        .filter(each -> each.target().contains("session_id="))
                        .map(each -> String.valueOf(each.session()))
                        .distinct()
                        .toList());
        assertEquals(2, sessions().size());
    }

    private void aRoundHasPassed(FxRobot robot) {
        Ui.waitFor("the board", () -> ShownWindow.there(robot, "#board-table"));
        Ui.waitFor(
                "a round",
                () ->
                        rows().count() == 10
                                && rows().allMatch(each -> each.end() != ExchangeEnd.OPEN));
    }

    private Stream<ExchangeRow> overHttp() {
        return rows().filter(each -> each.target().startsWith("/mcp"));
    }

    private Stream<ExchangeRow> overSockets() {
        return rows().filter(each -> each.target().startsWith("/ws"));
    }

    private Stream<ExchangeRow> rows() {
        return Ui.on(() -> List.copyOf(window.model().exchanges())).stream();
    }

    private List<Session> sessions() {
        return Ui.on(() -> List.copyOf(window.model().sessions()));
    }
}
