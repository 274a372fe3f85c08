package dev.wireroom.protocol;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class WebSocketFramesTest {
    @Test
    void framesAreTheSameHoweverTheirBytesAreCut() {
        byte[] all =
                join(
                        frame(true, 1, "héllo".getBytes(UTF_8), true),
                        frame(false, 2, new byte[] {0, (byte) 255}, false),
                        frame(true, 9, "p".getBytes(UTF_8), true),
                        frame(true, 0, new byte[300], true),
                        frame(true, 1, new byte[0], true),
                        frame(true, 8, new byte[] {3, (byte) 233}, false));
        List<String> whole = read(all, all.length);
        assertEquals(
                List.of(
                        "1 last 6 héllo",
                        "2 more 2 \0�",
                        "9 last 1 p",
                        "0 last 300 " + "\0".repeat(300),
                        "1 last 0 ",
                        "8 last 2 \3�"),
                whole);
        for (int at = 0; at <= all.length; at++) {
            Seen seen = new Seen();
            WebSocketFrames frames = new WebSocketFrames(seen);
            frames.feed(ByteBuffer.wrap(all, 0, at));
            frames.feed(ByteBuffer.wrap(all, at, all.length - at));
            assertEquals(whole, seen.frames, "cut at " + at);
            assertTrue(frames.atBorder());
            assertTrue(frames.closes());
        }
        assertEquals(whole, read(all, 1));
    }

    @Test
    void aBorderIsOnlyBetweenFrames() {
        byte[] frame = frame(true, 1, new byte[70_000], true);
        WebSocketFrames frames = new WebSocketFrames(null);
        assertTrue(frames.atBorder());
        for (int i = 0; i < frame.length; i++) {
            frames.feed(ByteBuffer.wrap(frame, i, 1));
            assertEquals(i == frame.length - 1, frames.atBorder(), "after byte " + i);
        }
        assertFalse(frames.closes());
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aCloseFrameIsOne(boolean mask) {
        ByteBuffer close = WebSocketFrames.close(1001, "bye", mask);
        assertEquals(mask ? 0x80 : 0, close.get(1) & 0x80);
        Seen seen = new Seen();
        new WebSocketFrames(seen).feed(close);
        assertEquals(List.of("8 last 5 \3�bye"), seen.frames);
    }

    private static List<String> read(byte[] all, int piece) {
        Seen seen = new Seen();
        WebSocketFrames frames = new WebSocketFrames(seen);
        for (int at = 0; at < all.length; at += piece) {
            frames.feed(ByteBuffer.wrap(all, at, Math.min(piece, all.length - at)));
        }
        return seen.frames;
    }

    static byte[] frame(boolean last, int opcode, byte[] payload, boolean mask) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write((last ? 0x80 : 0) | opcode);
        int bit = mask ? 0x80 : 0;
        if (payload.length < 126) {
            out.write(bit | payload.length);
        } else if (payload.length < 65_536) {
            out.write(bit | 126);
            out.writeBytes(ByteBuffer.allocate(2).putShort((short) payload.length).array());
        } else {
            out.write(bit | 127);
            out.writeBytes(ByteBuffer.allocate(8).putLong(payload.length).array());
        }
        byte[] body = payload.clone();
        if (mask) {
            byte[] key = {1, 2, 3, 4};
            out.writeBytes(key);
            for (int i = 0; i < body.length; i++) {
                body[i] ^= key[i & 3];
            }
        }
        out.writeBytes(body);
        return out.toByteArray();
    }

    private static byte[] join(byte[]... parts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        Arrays.stream(parts).forEach(all::writeBytes);
        return all.toByteArray();
    }

    private static final class Seen implements WebSocketFrames.Listener {
        final List<String> frames = new ArrayList<>();
        private final ByteArrayOutputStream data = new ByteArrayOutputStream();
        private String head = "";

        @Override
        public void begin(boolean last, int opcode, long length) {
            head = opcode + (last ? " last " : " more ") + length + " ";
        }

        @Override
        public void data(byte[] bytes, int offset, int length) {
            data.write(bytes, offset, length);
        }

        @Override
        public void end() {
            frames.add(head + data.toString(UTF_8));
            data.reset();
        }
    }
}
