package dev.wireroom.app;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wireroom.model.Session;
import dev.wireroom.model.SessionKind;
import dev.wireroom.testkit.Gates;
import dev.wireroom.testkit.Ui;
import dev.wireroom.testkit.WebSocketServer;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.ByteBuffer;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import javafx.scene.control.ListCell;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/// A WebSocket in the window, over real sockets: messages both ways, text and bytes, and how it was
/// closed.
@ExtendWith(ApplicationExtension.class)
final class WebSocketJourneyTest {
    private TransportWindow window;
    private WebSocketServer server;

    @Start
    void start(Stage stage) throws Exception {
        server = new WebSocketServer();
        window = new TransportWindow(stage);
    }

    @AfterEach
    void stop() throws IOException {
        window.close();
        server.close();
    }

    @Test
    void messagesAndTheCloseCodeAreShown(FxRobot robot) throws Exception {
        URI listener = window.add(robot, server.uri(), "/ws");
        CompletableFuture<Integer> closed = new CompletableFuture<>();
        HttpClient http = HttpClient.newHttpClient();
        try {
            WebSocket socket =
                    Gates.await(
                            http.newWebSocketBuilder()
                                    .buildAsync(
                                            URI.create("ws://" + listener.getAuthority() + "/ws"),
                                            closing(closed)));
            for (int id = 1; id < 5; id++) {
                Gates.await(
                        socket.sendText(
                                "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"tools/call\",\"params\":{\"name\":\"step\",\"arguments\":{\"n\":%d}}}"
                                        .formatted(id, id),
                                true));
            }
            Gates.await(socket.sendText("hello, not JSON", true));
            Gates.await(socket.sendBinary(ByteBuffer.wrap(new byte[] {0, 1, 2, (byte) 255}), true));
            server.say("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/message\",\"params\":{}}");
            server.ping();
            window.waitForExchange("the messages", row -> row.messages() >= 12);
            window.waitForSession("the answers", it -> it.openCalls() == 0 && it.calls() == 4);
            window.session(robot, 0);
            robot.clickOn("#timeline-fit");
            window.real.shown.picture("websocket-live");
            server.close(4001, "environment is full");
            assertEquals(4001, Gates.await(closed));
        } finally {
            http.shutdownNow();
        }
        window.waitForSession("the end", it -> !it.open());
        Session session = window.sessions().getFirst();
        assertEquals(SessionKind.WEBSOCKET, session.kind());
        window.session(robot, 0);
        robot.clickOn("#timeline-fit");
        window.real.shown.pictures("websocket-session");
        window.wide(robot, "handshake", "websocket-handshake");
        window.exchange(robot, _ -> true);
        assertEquals("WebSocket /ws", TransportWindow.title(robot));
        window.tab(robot, "messages");
        Ui.waitFor(
                "its messages",
                () -> robot.lookup("#message-list .list-cell").queryAll().size() > 4);
        Ui.waitFor(
                "the chosen one in sight",
                () ->
                        robot.lookup("#message-list .list-cell").queryAll().stream()
                                .anyMatch(each ->
                                        each instanceof ListCell<?> cell && cell.isSelected()));
        window.real.shown.pictures("websocket-messages");
        Ui.run(() -> robot.lookup("#message-list").queryListView().scrollTo(13));
        Ui.waitFor(
                "the code it was closed with",
                () -> window.says(robot, "#message-list .label", "close 4001 environment is full"));
        window.tab(robot, "headers");
        window.real.shown.picture("websocket-headers");
        window.tab(robot, "timing");
        Ui.waitFor(
                "how it was closed", () -> window.says(robot, ".label", "Closed by a close frame"));
        window.real.shown.picture("websocket-timing");
    }

    private static WebSocket.Listener closing(CompletableFuture<Integer> closed) {
        return new WebSocket.Listener() {
            @Override
            public CompletionStage<?> onClose(WebSocket socket, int code, String reason) {
                closed.complete(code);
                return CompletableFuture.completedFuture(null);
            }
        };
    }
}
