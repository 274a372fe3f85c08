package dev.wireroom.demo.environment;

import dev.wireroom.demo.environment.EnvironmentSessions.Attachment;
import io.undertow.websockets.core.AbstractReceiveListener;
import io.undertow.websockets.core.BufferedBinaryMessage;
import io.undertow.websockets.core.BufferedTextMessage;
import io.undertow.websockets.core.CloseMessage;
import io.undertow.websockets.core.WebSocketChannel;
import io.undertow.websockets.core.WebSockets;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.node.ObjectNode;

/// The calls of one attached WebSocket, one after another, on a thread of its own: the I/O thread
/// only reads, so that it sees the socket go while a call runs.
final class SocketCalls extends AbstractReceiveListener {
    private static final int LONGEST_MESSAGE = 1_000_000;
    private static final int MOST_WAITING = 64;

    /// A kind of message that is not taken (RFC 6455, 7.4.1).
    private static final int UNSUPPORTED = 1003;

    private final EnvironmentMethods methods;
    private final Attachment attachment;
    private final WebSocketChannel channel;
    private final Runnable leave;
    private final ExecutorService worker =
            new ThreadPoolExecutor(
                    1,
                    1,
                    0,
                    TimeUnit.SECONDS,
                    new ArrayBlockingQueue<>(MOST_WAITING),
                    Thread.ofVirtual().name("environment socket").factory());

    /// @param leave lets go of the session; any number of times
    SocketCalls(
            EnvironmentMethods methods,
            Attachment attachment,
            WebSocketChannel channel,
            Runnable leave) {
        this.methods = methods;
        this.attachment = attachment;
        this.channel = channel;
        this.leave = leave;
    }

    /// The socket is no more. What waits is not begun; what runs comes to its end, since it may
    /// have changed the world already.
    void gone() {
        leave.run();
        worker.shutdown();
    }

    @Override
    protected void onFullTextMessage(WebSocketChannel from, BufferedTextMessage message) {
        String text = message.getData();
        try {
            worker.execute(() -> take(text));
        } catch (RejectedExecutionException full) {
            WebSockets.sendClose(
                    CloseMessage.MSG_VIOLATES_POLICY,
                    "Too many calls at once. Wait for answers.",
                    channel,
                    null);
        }
    }

    @Override
    protected void onFullBinaryMessage(WebSocketChannel from, BufferedBinaryMessage message) {
        message.getData().close();
        WebSockets.sendClose(UNSUPPORTED, "Send JSON-RPC as text", channel, null);
    }

    /// The session is free before the other side hears so: who attaches again after its goodbye was
    /// answered is not refused.
    @Override
    protected void onCloseMessage(CloseMessage message, WebSocketChannel from) {
        leave.run();
    }

    @Override
    protected long getMaxTextBufferSize() {
        return LONGEST_MESSAGE;
    }

    @Override
    protected long getMaxBinaryBufferSize() {
        return LONGEST_MESSAGE;
    }

    private void take(String text) {
        if (!channel.isOpen()) {
            return;
        }
        try {
            RpcRequest request = RpcRequest.read(text);
            if (!request.notification()) {
                send(answer(request));
            }
        } catch (Refusal refusal) {
            send(RpcRequest.unread(refusal));
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private ObjectNode answer(RpcRequest request) throws InterruptedException {
        try {
            return request.answer(methods.overSocket(request, attachment));
        } catch (Refusal refusal) {
            return request.answer(refusal);
        }
    }

    private void send(ObjectNode message) {
        WebSockets.sendText(message.toString(), channel, null);
    }
}
