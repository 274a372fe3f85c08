package dev.wireroom.protocol;

import java.util.function.BooleanSupplier;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.jspecify.annotations.Nullable;

/// `deflate`: by the book with zlib's frame (RFC 9110, 8.4.1.2), but also without, as some senders
/// do it. Its first two bytes tell.
final class Deflate extends Inflating {
    private @Nullable Inflater inflater;
    private int first = -1;

    Deflate(ByteSink next, BooleanSupplier full) {
        super("deflate", next, full);
    }

    @Override
    void decode(byte[] bytes, int offset, int length) throws DataFormatException {
        if (inflater != null) {
            inflate(inflater, bytes, offset, length);
            return;
        }
        int from = offset;
        if (first < 0) {
            first = bytes[from++] & 0xFF;
        }
        if (from < offset + length) {
            int second = bytes[from] & 0xFF;
            boolean framed = (first & 0x0F) == 8 && (first << 8 | second) % 31 == 0;
            inflater = new Inflater(!framed);
            inflate(inflater, new byte[] {(byte) first}, 0, 1);
            inflate(inflater, bytes, from, offset + length - from);
        }
    }

    @Override
    boolean isWhole() {
        return inflater != null && inflater.finished();
    }

    @Override
    void close() {
        if (inflater != null) {
            inflater.end();
        }
    }
}
