package dev.wireroom.app;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wireroom.model.Era;
import dev.wireroom.testkit.ModernServer;
import dev.wireroom.testkit.PlainCaller;
import dev.wireroom.testkit.RawServer;
import dev.wireroom.testkit.RawServer.Connection;
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

/// Revision 2026-07-28 in the window, over real sockets, beside a client of an older one at the
/// same server.
@ExtendWith(ApplicationExtension.class)
final class ModernJourneyTest {
    private TransportWindow window;
    private ModernServer server;

    @Start
    void start(Stage stage) throws Exception {
        server = new ModernServer();
        window = new TransportWindow(stage);
    }

    @AfterEach
    void stop() throws IOException {
        window.close();
        server.close();
    }

    @Test
    void aServerOfBothErasShowsBothKindsOfSession(FxRobot robot) throws Exception {
        URI listener = window.add(robot, server.uri(), "/mcp");
        try (PlainCaller old = new PlainCaller(listener.resolve("/mcp")).initialize();
                Caller caller = new Caller(listener);
                Caller listens = new Caller(listener)) {
            old.request("tools/call", "{\"name\":\"old\",\"arguments\":{}}");
            caller.ask("1", "server/discover", "");
            caller.ask("2", "tools/list", "");
            caller.ask("3", "tools/call", "\"name\":\"status\",\"arguments\":{}");
            caller.ask("4", "tools/call", "\"name\":\"deploy\",\"arguments\":{}");
            caller.ask(
                    "5",
                    "tools/call",
                    "\"name\":\"deploy\",\"arguments\":{},\"requestState\":\"r-1\","
                            + "\"inputResponses\":{\"confirm\":{\"action\":\"accept\","
                            + "\"content\":{\"sure\":true}}}");
            listens.subscribe("\"s-1\"");
            server.toolsChanged();
            listens.event();
            server.toolsChanged();
            listens.event();
            old.request("tools/call", "{\"name\":\"old\",\"arguments\":{}}");
            window.waitForExchange(
                    "the subscription",
                    row -> "subscriptions/listen".equals(row.rpcMethod()) && row.messages() == 4);
            window.waitForSession("the calls", it -> it.era() == Era.MODERN && it.calls() >= 4);
            robot.clickOn("#timeline-fit");
            window.real.shown.pictures("modern-board");
            int logical = row(Era.MODERN);
            window.session(robot, logical);
            window.real.shown.picture("modern-session");
            assertEquals("Discover", ShownWindow.text(robot, "#detail #tab-handshake"));
            window.wide(robot, "handshake", "modern-discover");
            window.exchange(robot, row -> "5".equals(row.rpcId()));
            window.tab(robot, "messages");
            window.real.shown.picture("modern-second-round");
            window.tab(robot, "headers");
            window.real.shown.picture("modern-headers");
            window.tab(robot, "handshake");
            window.real.shown.picture("modern-exchange-discover");
            window.exchange(robot, row -> "subscriptions/listen".equals(row.rpcMethod()));
            window.tab(robot, "messages");
            window.real.shown.pictures("modern-subscription");
            window.session(robot, row(Era.LEGACY));
            assertEquals("Handshake", ShownWindow.text(robot, "#detail #tab-handshake"));
            window.real.shown.picture("modern-beside-legacy");
            server.endSubscriptions();
            listens.event();
        }
        assertEquals(1, server.legacy.live());
    }

    private int row(Era era) {
        return Ui.on(() -> {
            var all = window.real.model().sessions().stream().map(it -> it.era()).toList();
            return all.indexOf(era);
        });
    }

    /// A client with one connection.
    private static final class Caller implements AutoCloseable {
        private final Connection wire;
        private final String authority;

        Caller(URI listener) throws IOException {
            authority = listener.getAuthority();
            wire = RawServer.connect(listener);
        }

        /// Waits for the answer.
        void ask(String id, String method, String params) throws IOException {
            send(id, method, params);
            String head = wire.head();
            int at = head.toLowerCase(java.util.Locale.ROOT).indexOf("content-length: ") + 16;
            wire.bytes(Integer.parseInt(head.substring(at, head.indexOf('\r', at))));
        }

        /// Waits until it is acknowledged.
        void subscribe(String id) throws IOException {
            send(id, "subscriptions/listen", "\"notifications\":{\"toolsListChanged\":true}");
            event();
        }

        void event() throws IOException {
            wire.until("data: ");
            wire.until("\n");
        }

        private void send(String id, String method, String params) throws IOException {
            String body = ModernServer.request(id, method, params, "deploy-desk");
            String name =
                    params.startsWith("\"name\"")
                            ? "Mcp-Name: " + params.split("\"", 5)[3] + "\r\n"
                            : "";
            wire.write(
                    "POST /mcp HTTP/1.1\r\nHost: "
                            + authority
                            + "\r\nContent-Type: application/json\r\n"
                            + "Accept: application/json, text/event-stream\r\n"
                            + "MCP-Protocol-Version: 2026-07-28\r\nMcp-Method: "
                            + method
                            + "\r\n"
                            + name
                            + "Content-Length: "
                            + body.length()
                            + "\r\n\r\n"
                            + body);
        }

        @Override
        public void close() throws IOException {
            wire.socket.close();
        }
    }
}
