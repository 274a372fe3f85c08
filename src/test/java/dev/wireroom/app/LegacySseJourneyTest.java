package dev.wireroom.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wireroom.model.Session;
import dev.wireroom.model.SessionKind;
import dev.wireroom.model.SessionState;
import dev.wireroom.testkit.LegacySseCaller;
import dev.wireroom.testkit.LegacySseServer;
import dev.wireroom.testkit.Ui;
import java.io.IOException;
import java.net.URI;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/// The 2024-11-05 transport in the window, over real sockets: the stream is the session, posts are
/// joined to it, and an address that Wireroom had to change says so.
@ExtendWith(ApplicationExtension.class)
final class LegacySseJourneyTest {
    private TransportWindow window;
    private LegacySseServer server;

    @Start
    void start(Stage stage) throws Exception {
        server = new LegacySseServer(true);
        window = new TransportWindow(stage);
    }

    @AfterEach
    void stop() throws IOException {
        window.close();
        server.close();
    }

    @Test
    void theStreamIsTheSessionAndThePostsBelongToIt(FxRobot robot) throws Exception {
        URI listener = window.add(robot, server.uri(), "/sse");
        try (LegacySseCaller caller = new LegacySseCaller(listener)) {
            caller.post(init());
            caller.post("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
            caller.post("{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/list\"}");
            for (int id = 3; id < 7; id++) {
                caller.post(call(id));
            }
            server.say(1, "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/tools/list_changed\"}");
            window.waitForSession("the calls", it -> it.calls() == 6 && it.openCalls() == 0);
            Session session = window.sessions().getFirst();
            assertEquals(SessionKind.LEGACY_SSE, session.kind());
            assertEquals(1, window.sessions().size());

            window.session(robot, 0);
            robot.clickOn("#timeline-fit");
            window.real.shown.pictures("legacy-sse-session");
            window.wide(robot, "handshake", "legacy-sse-handshake");
            assertFalse(window.says(robot, ".label", "initialized answered 202, but with a body"));
            window.exchange(robot, row -> row.method().equals("GET"));
            window.tab(robot, "messages");
            Ui.waitFor(
                    "the changed address",
                    () -> window.says(robot, "#message-list .label", "endpoint, changed"));
            robot.clickOn("endpoint, changed");
            window.real.shown.pictures("legacy-sse-stream");
            window.tab(robot, "headers");
            window.real.shown.picture("legacy-sse-stream-headers");
            window.tab(robot, "timing");
            window.real.shown.picture("legacy-sse-stream-timing");
            window.exchange(robot, row -> "tools/call".equals(row.rpcMethod()));
            window.tab(robot, "messages");
            window.real.shown.picture("legacy-sse-post");
            window.tab(robot, "handshake");
            window.real.shown.picture("legacy-sse-post-handshake");
        }
        window.waitForSession("the end", it -> it.state() == SessionState.CLOSED);
        window.session(robot, 0);
        window.tab(robot, "overview");
        robot.clickOn("#timeline-fit");
        window.real.shown.picture("legacy-sse-ended");
        assertTrue(Ui.on(() -> window.real.model().exchanges().size()) >= 8);
    }

    private static String init() {
        return "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{"
                + "\"protocolVersion\":\"2024-11-05\",\"capabilities\":{},"
                + "\"clientInfo\":{\"name\":\"old-desk\",\"version\":\"0.3\"}}}";
    }

    private static String call(int id) {
        return "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"tools/call\",\"params\":{\"name\":\"add_note\",\"arguments\":{}}}"
                .formatted(id);
    }
}
