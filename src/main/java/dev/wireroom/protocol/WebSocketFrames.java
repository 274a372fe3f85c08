package dev.wireroom.protocol;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/// Finds the frames in one direction of a WebSocket (RFC 6455, 5.2), however its bytes are cut.
/// What cannot be a frame is not judged: it is passed over as its head says. One thread.
public final class WebSocketFrames {
    public static final int CONTINUATION = 0;
    public static final int TEXT = 1;
    public static final int BINARY = 2;
    public static final int CLOSE = 8;
    public static final int PING = 9;
    public static final int PONG = 10;

    private static final int FINAL = 0x80;
    private static final int MASKED = 0x80;
    private static final int OPCODE = 0x0f;
    private static final int LENGTH = 0x7f;
    private static final int TWO_BYTES = 126;
    private static final int EIGHT_BYTES = 127;

    /// What passes, in order.
    public interface Listener {
        /// @param last whether the message ends with this frame
        /// @param opcode one of the constants here, or one that nobody knows
        /// @param length of its payload in bytes
        void begin(boolean last, int opcode, long length);

        /// The next bytes of the payload, unmasked; the array is not to be kept.
        void data(byte[] bytes, int offset, int length);

        void end();
    }

    private final @Nullable Listener listener;
    private final byte[] head = new byte[14];
    private int headLength;
    private int headNeeded = 2;
    private long left;
    private boolean inPayload;
    private boolean masked;
    private int maskAt;
    private int lastOpcode = -1;

    /// @param listener null when only the borders matter
    public WebSocketFrames(@Nullable Listener listener) {
        this.listener = listener;
    }

    /// The next bytes, all of which are taken.
    public void feed(ByteBuffer bytes) {
        while (bytes.hasRemaining()) {
            if (inPayload) {
                payload(bytes);
            } else {
                head[headLength++] = bytes.get();
                if (headLength == 2) {
                    headNeeded = 2 + lengthBytes() + ((head[1] & MASKED) != 0 ? 4 : 0);
                }
                if (headLength == headNeeded) {
                    begin();
                }
            }
        }
    }

    /// Whether what was seen so far ends with a frame.
    public boolean atBorder() {
        return !inPayload && headLength == 0;
    }

    /// Whether a frame that closes the connection has begun.
    public boolean closes() {
        return lastOpcode == CLOSE;
    }

    private int lengthBytes() {
        int length = head[1] & LENGTH;
        return length == TWO_BYTES ? 2 : length == EIGHT_BYTES ? 8 : 0;
    }

    private void begin() {
        int lengthBytes = lengthBytes();
        long length = head[1] & LENGTH;
        if (lengthBytes > 0) {
            length = 0;
            for (int i = 0; i < lengthBytes; i++) {
                length = length << 8 | (head[2 + i] & 0xff);
            }
        }
        masked = (head[1] & MASKED) != 0;
        maskAt = 0;
        left = Math.max(0, length);
        lastOpcode = head[0] & OPCODE;
        if (listener != null) {
            listener.begin((head[0] & FINAL) != 0, lastOpcode, left);
        }
        inPayload = true;
        if (left == 0) {
            end();
        }
    }

    private void payload(ByteBuffer bytes) {
        int count = (int) Math.min(left, bytes.remaining());
        if (listener == null) {
            bytes.position(bytes.position() + count);
        } else {
            byte[] piece = new byte[count];
            bytes.get(piece);
            if (masked) {
                unmask(piece);
            }
            listener.data(piece, 0, count);
        }
        left -= count;
        if (left == 0) {
            end();
        }
    }

    private void unmask(byte[] piece) {
        int key = headNeeded - 4;
        for (int i = 0; i < piece.length; i++) {
            piece[i] ^= head[key + (maskAt++ & 3)];
        }
    }

    private void end() {
        inPayload = false;
        headLength = 0;
        headNeeded = 2;
        if (listener != null) {
            listener.end();
        }
    }

    /// A frame that closes the connection.
    ///
    /// @param code of RFC 6455, 7.4
    /// @param mask whether it goes from a client to a server; the key is nought, for it hides
    ///   nothing from anybody
    public static ByteBuffer close(int code, String reason, boolean mask) {
        byte[] text = reason.getBytes(StandardCharsets.UTF_8);
        ByteBuffer frame = ByteBuffer.allocate(2 + (mask ? 4 : 0) + 2 + text.length);
        frame.put((byte) (FINAL | CLOSE)).put((byte) ((mask ? MASKED : 0) | (2 + text.length)));
        if (mask) {
            frame.putInt(0);
        }
        return frame.putShort((short) code).put(text).flip();
    }
}
