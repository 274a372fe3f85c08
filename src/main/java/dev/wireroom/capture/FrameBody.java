package dev.wireroom.capture;

import dev.wireroom.protocol.WebSocketFrames;
import java.nio.ByteBuffer;
import java.util.Arrays;

/// One direction of a WebSocket: a message of JSON-RPC each, put together of its frames. Control
/// frames are no messages; the first that closes says why the connection ended. After a gap nobody
/// knows where a frame begins: what follows in this direction is counted as lost.
final class FrameBody implements Body, WebSocketFrames.Listener {
    private static final int SMALLEST = 256;
    private static final byte[] NOTHING = {};

    private final Flow flow;
    private final Shared shared;
    private final WebSocketFrames frames = new WebSocketFrames(this);
    private byte[] message = NOTHING;
    private int length;
    private long size;
    private boolean control;
    private boolean last;
    private int opcode;
    private byte[] close = NOTHING;
    private boolean lost;
    private long at;

    FrameBody(Flow flow, Shared shared) {
        this.flow = flow;
        this.shared = shared;
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
            append(bytes, offset, count);
        }
    }

    private void append(byte[] bytes, int offset, int count) {
        int more = Math.min(count, shared.bodyLimit() - length);
        if (length + more > message.length) {
            long roomy = Math.max(length + more, Math.max(SMALLEST, 2L * message.length));
            int capacity = (int) Math.min(roomy, shared.bodyLimit());
            shared.budget().hold(capacity - message.length);
            message = Arrays.copyOf(message, capacity);
        }
        System.arraycopy(bytes, offset, message, length, more);
        length += more;
        size += count;
    }

    @Override
    public void end() {
        if (opcode == WebSocketFrames.CLOSE) {
            closed();
        } else if (!control && last) {
            if (length > 0) {
                shared.messages().body(flow, Arrays.copyOf(message, length), size, null, at);
            }
            letGo();
        }
    }

    private void closed() {
        if (flow.exchange().context.endDetail == null) {
            int code = close.length < 2 ? 1005 : (close[0] & 0xff) << 8 | (close[1] & 0xff);
            flow.exchange().context.endDetail = Integer.toString(code);
        }
    }

    private void letGo() {
        shared.budget().release(message.length);
        message = NOTHING;
        length = 0;
        size = 0;
    }

    @Override
    public void gap(long bytes, int events, boolean straddled, long when) {
        shared.losses().add(1, bytes);
        lost = true;
        letGo();
    }

    @Override
    public void settle(long when) {}

    @Override
    public void end(long when) {
        letGo();
    }
}
