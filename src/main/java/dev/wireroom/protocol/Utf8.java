package dev.wireroom.protocol;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/// Tells what is UTF-8 (Unicode, table 3-7) and what is not, overlong forms and surrogates
/// included, which many decoders let pass. Plain ASCII is read eight bytes at a time.
public final class Utf8 {
    private static final VarHandle EIGHT =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());
    private static final long HIGH_BITS = 0x8080808080808080L;

    private Utf8() {}

    /// Index in the array of the first byte that is no part of a character; -1 when all are.
    public static int firstBad(byte[] bytes, int offset, int length) {
        int end = offset + length;
        int i = offset;
        while (i < end) {
            if (i + 8 <= end && ((long) EIGHT.get(bytes, i) & HIGH_BITS) == 0) {
                i += 8;
                continue;
            }
            int step = character(bytes, i, end);
            if (step == 0) {
                return i;
            }
            i += step;
        }
        return -1;
    }

    /// Whether the bytes from here on could be the beginning of a character that was cut off.
    public static boolean cutOff(byte[] bytes, int from, int end) {
        if (end - from > 3) {
            return false;
        }
        byte[] more = Arrays.copyOfRange(bytes, from, from + 4);
        for (byte next : new byte[] {(byte) 0x80, (byte) 0x90, (byte) 0xA0}) {
            Arrays.fill(more, end - from, 4, (byte) 0x80);
            more[end - from] = next;
            if (character(more, 0, 4) > end - from) {
                return true;
            }
        }
        return false;
    }

    /// A copy in which every byte that is no part of a character is a question mark.
    static byte[] withoutBad(byte[] bytes, int offset, int length) {
        byte[] copy = Arrays.copyOfRange(bytes, offset, offset + length);
        for (int i = 0; (i = firstBad(copy, i, length - i)) >= 0; i++) {
            copy[i] = '?';
        }
        return copy;
    }

    /// Length of the character at `i`; 0 when there is none.
    private static int character(byte[] bytes, int i, int end) {
        int first = bytes[i] & 0xFF;
        if (first < 0x80) {
            return 1;
        }
        if (first < 0xC2 || first > 0xF4) {
            return 0;
        }
        int length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
        if (i + length > end) {
            return 0;
        }
        int second = bytes[i + 1] & 0xFF;
        int least = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
        int most = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
        if (second < least || second > most) {
            return 0;
        }
        for (int n = 2; n < length; n++) {
            if ((bytes[i + n] & 0xC0) != 0x80) {
                return 0;
            }
        }
        return length;
    }
}
