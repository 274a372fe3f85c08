package dev.wireroom.protocol.http;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// Puts a head together, byte by byte as it will stand on the wire.
public final class HeadWriter {
    private byte[] bytes = new byte[1024];
    private int length;

    public HeadWriter text(String text) {
        int n = text.length();
        room(n);
        for (int i = 0; i < n; i++) {
            bytes[length + i] = (byte) text.charAt(i);
        }
        length += n;
        return this;
    }

    public HeadWriter line(String name, String value) {
        return text(name).text(": ").text(value).text("\r\n");
    }

    void bytes(byte[] from, int offset, int count) {
        room(count);
        System.arraycopy(from, offset, bytes, length, count);
        length += count;
    }

    private void room(int more) {
        if (length + more > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, length + more));
        }
    }

    /// Ends the head with its empty line.
    public ByteBuffer end() {
        text("\r\n");
        return ByteBuffer.wrap(bytes, 0, length);
    }

    @Override
    public String toString() {
        return new String(bytes, 0, length, StandardCharsets.ISO_8859_1);
    }
}
