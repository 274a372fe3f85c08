package dev.wireroom.environment;

import java.io.IOException;
import java.net.http.WebSocket;
import java.nio.ByteBuffer;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// What comes in over a WebSocket. The JDK calls one method at a time.
final class SocketEars implements WebSocket.Listener {
    private static final int LONGEST_MESSAGE = 16_000_000;
    private static final int CUT = 1006;
    private static final int NO_CODE = 1005;

    private final CompletableFuture<SocketClosed> gone = new CompletableFuture<>();
    private final CompletableFuture<Boolean> welcome = new CompletableFuture<>();
    private final CompletableFuture<Consumer<JsonNode>> messages = new CompletableFuture<>();
    private final StringBuilder text = new StringBuilder();

    /// Nothing is lost of what came before.
    void listen(Consumer<JsonNode> heard, Consumer<SocketClosed> over) {
        messages.complete(heard);
        var _ = gone.thenAccept(over);
    }

    /// Completes with the first pong; fails when the socket is closed before.
    CompletableFuture<Boolean> welcome() {
        return welcome;
    }

    /// Completes with why, when the other side has closed or the wire is cut.
    CompletableFuture<SocketClosed> gone() {
        return gone;
    }

    @Override
    public @Nullable CompletionStage<?> onText(WebSocket wire, CharSequence part, boolean last) {
        if (text.length() + part.length() > LONGEST_MESSAGE) {
            end(new SocketClosed(CUT, "A message is too long"));
            wire.abort();
            return null;
        }
        text.append(part);
        if (last) {
            String whole = text.toString();
            text.setLength(0);
            var _ = messages.thenAccept(heard -> tell(whole, heard));
        }
        wire.request(1);
        return null;
    }

    @Override
    public @Nullable CompletionStage<?> onPong(WebSocket wire, ByteBuffer message) {
        welcome.complete(true);
        wire.request(1);
        return null;
    }

    /// The goodbye is answered first: who hears of the end may cut the wire at once.
    @Override
    public CompletionStage<?> onClose(WebSocket wire, int code, String reason) {
        int answer = code == NO_CODE ? WebSocket.NORMAL_CLOSURE : code;
        return wire.sendClose(answer, "")
                .whenComplete((_, _) -> end(new SocketClosed(code, reason)));
    }

    @Override
    public void onError(WebSocket wire, Throwable error) {
        end(new SocketClosed(CUT, "The WebSocket was cut"));
    }

    /// What is no JSON answers nothing.
    private static void tell(String whole, Consumer<JsonNode> heard) {
        try {
            heard.accept(Answers.read(whole));
        } catch (IOException unreadable) {
            System.getLogger(SocketEars.class.getName())
                    .log(System.Logger.Level.DEBUG, "no JSON over the WebSocket", unreadable);
        }
    }

    private void end(SocketClosed why) {
        gone.complete(why);
        welcome.completeExceptionally(why);
    }
}
