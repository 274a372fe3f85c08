package dev.wireroom.capture;

import java.nio.ByteBuffer;

/// The last few bytes that were kept of a body: enough to see whether what follows continues a data
/// line of an event stream. Owned by the I/O thread of the exchange.
final class Tail {
    /// `data: ` and one byte more.
    private static final int LENGTH = 7;

    private long bytes;
    private int count;
    private boolean whole = true;

    /// The bytes of `kept` from `from` to its position are the newest.
    void add(ByteBuffer kept, int from) {
        int length = kept.position() - from;
        for (int at = Math.max(from, kept.position() - LENGTH); at < kept.position(); at++) {
            bytes = bytes << 8 | (kept.get(at) & 0xff);
        }
        whole &= count + length <= LENGTH;
        count = Math.min(LENGTH, count + length);
    }

    int count() {
        return count;
    }

    /// @param index from 0 for the oldest
    byte at(int index) {
        return (byte) (bytes >>> (8 * (count - 1 - index)));
    }

    /// Whether these are all that ever was kept.
    boolean isAll() {
        return whole;
    }
}
