package dev.wireroom.capture;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.wireroom.model.CaptureEvent.KeepAliveSeen;
import dev.wireroom.model.Direction;
import dev.wireroom.protocol.WebSocketFrames;
import dev.wireroom.session.ExchangeContext;
import java.nio.ByteBuffer;
import java.util.Arrays;

/// One direction of a WebSocket: a message of JSON-RPC each, put together of its frames. The frame
/// that closes is an event, and the first of both directions says why the connection ended; a ping
/// or a pong is a sign of life. After a gap nobody knows where a frame begins: what follows in this
/// direction is counted as lost.
final class FrameBody implements Body, WebSocketFrames.Listener {
    private static final byte[] NOTHING = {};

    /// RFC 6455, 7.4.1: stands for a close frame without one.
    private static final int NO_CODE = 1005;

    private final Flow flow;
    private final Shared shared;
    private final Gathering message;
    private final WebSocketFrames frames = new WebSocketFrames(this);
    private boolean control;
    private boolean last;
    private int opcode;
    private byte[] close = NOTHING;
    private boolean lost;
    private long at;

    FrameBody(Flow flow, Shared shared) {
        this.flow = flow;
        this.shared = shared;
        this.message = new Gathering(flow, shared);
    }

    @Override
    public void bytes(byte[] from, int offset, int count, long when) {
        if (lost) {
            shared.losses().add(1, count);
            return;
        }
        at = when;
        frames.feed(ByteBuffer.wrap(from, offset, count));
    }

    @Override
    public void begin(boolean isLast, int code, long frameLength) {
        control = code >= WebSocketFrames.CLOSE;
        opcode = code;
        if (!control) {
            last = isLast;
        }
    }

    @Override
    public void data(byte[] bytes, int offset, int count) {
        if (opcode == WebSocketFrames.CLOSE) {
            close = Arrays.copyOf(close, close.length + count);
            System.arraycopy(bytes, offset, close, close.length - count, count);
        } else if (!control) {
            message.append(bytes, offset, count);
        }
    }

    @Override
    public void end() {
        if (opcode == WebSocketFrames.CLOSE) {
            closed();
        } else if (control) {
            long number = flow.exchange().context.number;
            shared.journal().add(new KeepAliveSeen(number, at), 0);
        } else if (!control && last) {
            if (message.begun()) {
                message.tell(at);
            } else {
                shared.messages().other(flow, NOTHING, 0, "The message is empty.", at);
            }
        }
    }

    private void closed() {
        int code = close.length < 2 ? NO_CODE : (close[0] & 0xff) << 8 | (close[1] & 0xff);
        String reason =
                close.length <= 2
                        ? ""
                        : " " + new String(close, 2, close.length - 2, UTF_8).strip();
        String said = code + reason;
        shared.messages().closed(flow, said, at);
        ExchangeContext context = flow.exchange().context;
        if (context.endDetail == null) {
            context.endDetail = said;
            context.endedByServer = flow.direction() == Direction.SERVER_TO_CLIENT;
        }
    }

    @Override
    public void gap(long bytes, int events, boolean straddled, long when) {
        shared.losses().add(1, bytes);
        lost = true;
        message.letGo();
    }

    @Override
    public void settle(long when) {}

    @Override
    public void end(long when) {
        message.letGo();
    }
}
