package dev.wireroom.store;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;

/// Tells whether bytes are UTF-8; quick when they are ASCII, as most messages are.
final class Utf8 {
    private static final VarHandle EIGHT =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());
    private static final long HIGH_BITS = 0x8080808080808080L;

    private Utf8() {}

    static boolean valid(byte[] bytes) {
        int ascii = ascii(bytes);
        if (ascii == bytes.length) {
            return true;
        }
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
        ByteBuffer rest = ByteBuffer.wrap(bytes, ascii, bytes.length - ascii);
        CharBuffer ignored = CharBuffer.allocate(Math.min(rest.remaining() + 1, 8 << 10));
        for (CoderResult result = CoderResult.OVERFLOW; result.isOverflow(); ignored.clear()) {
            result = decoder.decode(rest, ignored, true);
            if (result.isError()) {
                return false;
            }
        }
        return true;
    }

    /// How many bytes at the beginning are ASCII for sure.
    private static int ascii(byte[] bytes) {
        int at = 0;
        while (at + 8 <= bytes.length && ((long) EIGHT.get(bytes, at) & HIGH_BITS) == 0) {
            at += 8;
        }
        while (at < bytes.length && bytes[at] >= 0) {
            at++;
        }
        return at;
    }
}
