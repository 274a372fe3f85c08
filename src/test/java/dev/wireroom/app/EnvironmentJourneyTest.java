package dev.wireroom.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.wireroom.demo.environment.CallerPace;
import dev.wireroom.demo.environment.HeldEnvironment;
import dev.wireroom.environment.EnvironmentAddress;
import dev.wireroom.environment.EnvironmentClient;
import dev.wireroom.environment.EnvironmentSocket;
import dev.wireroom.environment.SocketClosed;
import dev.wireroom.model.ExchangeEnd;
import dev.wireroom.model.Session;
import dev.wireroom.testkit.Ui;
import dev.wireroom.ui.bridge.ExchangeRow;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// The HTTP and WebSocket demo over real sockets, from the palette and from the first screen: one
/// round of both callers.
@ExtendWith(ApplicationExtension.class)
class EnvironmentJourneyTest {
    private static final CallerPace ONE_ROUND =
            new CallerPace(Duration.ofMillis(20), Duration.ofHours(1), Duration.ofSeconds(10));

    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final String CALL = "tools/call";

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
        robot.clickOn("#timeline-fit");
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

    /// As the demo's callers do it, but held in the middle: the session is live, the second
    /// WebSocket was refused, the first is gone and another is there.
    @Test
    void theTimelineShowsTheWebSocketAsALineOfItsSession(FxRobot robot) throws Exception {
        try (HeldEnvironment server = new HeldEnvironment()) {
            EnvironmentAddress address = EnvironmentAddress.of(listener(robot, server.url()));
            try (EnvironmentClient client = EnvironmentClient.create(address, PATIENCE);
                    EnvironmentSocket owner = EnvironmentSocket.open(address.socket(), PATIENCE)) {
                client.overHttp("tools/list", JsonMapper.shared().createObjectNode());
                client.attach();
                server.during(() -> client.overHttp(CALL, step("east")), this::aCallIsOpen);
                server.during(() -> client.overSocket(CALL, step("south")), this::aCallIsOpen);
                server.during(() -> owner.call(CALL, step("south")), this::aCallIsOpen);
                assertThrows(
                        SocketClosed.class,
                        () -> EnvironmentSocket.open(address.socket(client.sessionId()), PATIENCE));
                server.during(() -> client.overSocket(CALL, step("east")), this::aCallIsOpen);
                client.detach();
                server.during(() -> client.overHttp(CALL, step("south")), this::aCallIsOpen);
                client.attach();
                server.during(() -> owner.call(CALL, step("east")), this::aCallIsOpen);
                server.during(() -> client.overSocket(CALL, step("west")), this::aCallIsOpen);
                Ui.waitFor(
                        "the calls",
                        () ->
                                sessions().stream().mapToInt(Session::calls).sum() == 9
                                        && sessions().stream().allMatch(it -> it.openCalls() == 0)
                                        && overSockets().filter(it -> it.ended() > 0).count() == 2);
                Ui.run(() ->
                        robot.lookup("#board-table")
                                .queryTableView()
                                .getSelectionModel()
                                .selectFirst());
                robot.clickOn("#timeline-fit");
                assertEquals(2, sessions().stream().filter(Session::open).count());
                assertEquals(
                        List.of("HTTP 4", "WebSocket 3"),
                        robot.lookup("#transports .label").queryAllAs(Labeled.class).stream()
                                .map(Labeled::getText)
                                .toList());
                window.shown.pictures("http-websocket-timeline");
                long refused =
                        overSockets()
                                .filter(it -> it.ended() > 0 && it.messages() == 1)
                                .findFirst()
                                .orElseThrow()
                                .number();
                robot.clickOn("#transport-" + refused);
                Ui.waitFor(
                        "the refused one",
                        () ->
                                ShownWindow.text(robot, "#detail #detail-title")
                                        .startsWith("WebSocket /ws"));
                window.shown.picture("http-websocket-refused");
            }
        }
    }

    private void aCallIsOpen() {
        Ui.waitFor("the call", () -> sessions().stream().anyMatch(it -> it.openCalls() > 0));
    }

    private String listener(FxRobot robot, URI server) {
        robot.push(KeyCode.CONTROL, KeyCode.N);
        robot.clickOn("#address").write(server.resolve("/mcp").toString());
        robot.clickOn("#add-server-add");
        Ui.waitFor("listening", () -> window.engine.servers().size() == 1);
        Ui.waitFor("the address", () -> ShownWindow.there(robot, "#add-server-outcome"));
        robot.clickOn("#add-server-add");
        return Objects.requireNonNull(window.engine.servers().getFirst().url()).toString();
    }

    private static ObjectNode step(String direction) {
        ObjectNode params = JsonMapper.shared().createObjectNode().put("name", "step");
        params.putObject("arguments").put("direction", direction);
        return params;
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
