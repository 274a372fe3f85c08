package dev.wireroom.protocol;

import java.util.function.BooleanSupplier;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/// `gzip` (RFC 1952) cut at any byte, one member or several.
final class Gzip extends Inflating {
    /// Two bytes that name the format, and deflate, the only method.
    private static final int[] MAGIC = {0x1F, 0x8B, 8};

    private static final int HAS_CHECK = 2;
    private static final int HAS_EXTRA = 4;
    private static final int HAS_NAME = 8;
    private static final int HAS_COMMENT = 16;

    private enum At {
        HEAD,
        EXTRA_LENGTH,
        EXTRA,
        NAME,
        COMMENT,
        CHECK,
        DATA,
        TRAILER
    }

    private final Inflater inflater = new Inflater(true);
    private final CRC32 sum = new CRC32();
    private At at = At.HEAD;
    private int members;
    private int flags;
    private int count;
    private int wanted;
    private long trailer;

    Gzip(String coding, ByteSink next, BooleanSupplier full) {
        super(coding, next, full);
    }

    @Override
    void decode(byte[] bytes, int offset, int length) throws DataFormatException {
        int end = offset + length;
        int i = offset;
        while (i < end) {
            if (at == At.DATA) {
                i += inflate(inflater, bytes, i, end - i);
                if (!inflater.finished()) {
                    return;
                }
                go(At.TRAILER);
            } else {
                frame(bytes[i++] & 0xFF);
            }
        }
    }

    @Override
    boolean isWhole() {
        return at == At.HEAD && count == 0 && members > 0;
    }

    @Override
    void close() {
        inflater.end();
    }

    @Override
    void produced(byte[] bytes, int length) {
        sum.update(bytes, 0, length);
    }

    private void frame(int b) throws DataFormatException {
        int n = count++;
        switch (at) {
            case HEAD -> head(n, b);
            case EXTRA_LENGTH -> {
                wanted |= b << (8 * n);
                if (n == 1) {
                    go(wanted == 0 ? optional(At.NAME) : At.EXTRA);
                }
            }
            case EXTRA -> {
                if (count == wanted) {
                    go(optional(At.NAME));
                }
            }
            case NAME -> {
                if (b == 0) {
                    go(optional(At.COMMENT));
                }
            }
            case COMMENT -> {
                if (b == 0) {
                    go(optional(At.CHECK));
                }
            }
            case CHECK -> {
                if (n == 1) {
                    go(At.DATA);
                }
            }
            case TRAILER -> trailer(n, b);
            case DATA -> throw new IllegalStateException();
        }
    }

    private void head(int n, int b) throws DataFormatException {
        if (n < MAGIC.length && b != MAGIC[n]) {
            throw new DataFormatException("head");
        }
        if (n == 3) {
            flags = b;
        } else if (n == 9) {
            wanted = 0;
            go((flags & HAS_EXTRA) != 0 ? At.EXTRA_LENGTH : optional(At.NAME));
        }
    }

    /// This part or the next one that the flags say is there.
    private At optional(At part) {
        if (part == At.NAME && (flags & HAS_NAME) != 0) {
            return At.NAME;
        }
        if (part != At.CHECK && (flags & HAS_COMMENT) != 0) {
            return At.COMMENT;
        }
        return (flags & HAS_CHECK) != 0 ? At.CHECK : At.DATA;
    }

    private void trailer(int n, int b) throws DataFormatException {
        trailer = n == 0 ? b : trailer | ((long) b << (8 * n));
        if (n == 7) {
            long length = inflater.getBytesWritten() & 0xFFFFFFFFL;
            if (trailer != ((length << 32) | sum.getValue())) {
                throw new DataFormatException("sum");
            }
            members++;
            sum.reset();
            inflater.reset();
            go(At.HEAD);
        }
    }

    private void go(At next) {
        at = next;
        count = 0;
    }
}
