package dev.wireroom.protocol.http;

import java.nio.ByteBuffer;
import java.util.Arrays;

/// Collects the bytes of one head, however they are cut, up to and including its empty line. Line
/// ends may be CR LF or LF alone (RFC 9112, 2.2); empty lines before the start line are passed
/// over.
public final class HeadReader {
    private final int limit;
    private byte[] bytes = new byte[512];
    private int length;
    private boolean lineEmpty = true;
    private boolean started;

    /// @param limit most bytes a head may have
    public HeadReader(int limit) {
        this.limit = limit;
    }

    /// Takes bytes up to the end of the head and not one more.
    ///
    /// @return whether the head is whole
    public boolean read(ByteBuffer from) throws BadHttp {
        while (from.hasRemaining()) {
            byte b = from.get();
            if (!started) {
                if (b == '\r' || b == '\n') {
                    continue;
                }
                started = true;
            }
            append(b);
            if (b == '\n') {
                if (lineEmpty) {
                    return true;
                }
                lineEmpty = true;
            } else if (b != '\r') {
                lineEmpty = false;
            }
        }
        return false;
    }

    private void append(byte b) throws BadHttp {
        if (length == bytes.length) {
            if (length >= limit) {
                throw BadHttp.tooLarge(limit);
            }
            bytes = Arrays.copyOf(bytes, Math.min(limit, length * 2));
        }
        bytes[length++] = b;
    }

    /// Whether any byte of a head has come.
    public boolean started() {
        return started;
    }

    /// What has come so far, as raw bytes; for the record of a head that never became whole.
    public ByteBuffer raw() {
        return ByteBuffer.wrap(bytes, 0, length);
    }

    /// The head; valid until the next [#reset].
    public RawHead head() {
        return new RawHead(bytes, length);
    }

    public void reset() {
        length = 0;
        started = false;
        lineEmpty = true;
        if (bytes.length > 4096) {
            bytes = new byte[512];
        }
    }
}
