package dev.wireroom.protocol.http;

import java.nio.ByteBuffer;

/// Watches the bytes of one body go by: finds where it ends and which of them are data. The bytes
/// themselves are passed on as they are, framing included, by whoever calls.
public abstract sealed class BodyScanner {
    private long data;

    public static BodyScanner of(Framing framing) {
        return switch (framing) {
            case Framing.None _ -> new Counted(0);
            case Framing.Length it -> new Counted(it.bytes());
            case Framing.Chunked _ -> new Chunks();
            case Framing.UntilClose _ -> new Open();
        };
    }

    /// Moves the position past all bytes that belong to the body; each run of data goes to `sink`
    /// as a view that is valid during the call only.
    public abstract void scan(ByteBuffer bytes, Sink sink) throws BadHttp;

    /// Whether the last byte of the body has been seen.
    public abstract boolean complete();

    /// Whether the body is whole if the connection ends now.
    public boolean completeAtEnd() {
        return complete();
    }

    /// Whether the framing could be ended here without breaking anything in two.
    public boolean atBoundary() {
        return true;
    }

    /// Data bytes seen so far, without framing.
    public final long dataBytes() {
        return data;
    }

    /// Where data goes.
    @FunctionalInterface
    public interface Sink {
        void data(ByteBuffer run);
    }

    final void run(ByteBuffer bytes, int count, Sink sink) {
        if (count > 0) {
            int limit = bytes.limit();
            bytes.limit(bytes.position() + count);
            sink.data(bytes);
            bytes.position(bytes.limit());
            bytes.limit(limit);
            data += count;
        }
    }

    private static final class Counted extends BodyScanner {
        private long left;

        Counted(long bytes) {
            left = bytes;
        }

        @Override
        public void scan(ByteBuffer bytes, Sink sink) {
            int count = (int) Math.min(left, bytes.remaining());
            left -= count;
            run(bytes, count, sink);
        }

        @Override
        public boolean complete() {
            return left == 0;
        }
    }

    private static final class Open extends BodyScanner {
        @Override
        public void scan(ByteBuffer bytes, Sink sink) {
            run(bytes, bytes.remaining(), sink);
        }

        @Override
        public boolean complete() {
            return false;
        }

        @Override
        public boolean completeAtEnd() {
            return true;
        }
    }

    /// Chunked coding (RFC 9112, 7.1), read strictly: the same bytes go on to another reader, who
    /// must not find other borders in them.
    private static final class Chunks extends BodyScanner {
        private enum At {
            SIZE,
            EXTENSION,
            SIZE_LF,
            DATA,
            DATA_CR,
            DATA_LF,
            TRAILER_START,
            TRAILER,
            TRAILER_LF,
            LAST_LF,
            END
        }

        private static final int MOST_TRAILER_BYTES = 65536;

        private At at = At.SIZE;
        private long left;
        private int digits;
        private int trailerBytes;

        @Override
        public void scan(ByteBuffer bytes, Sink sink) throws BadHttp {
            while (bytes.hasRemaining() && at != At.END) {
                if (at == At.DATA) {
                    int count = (int) Math.min(left, bytes.remaining());
                    left -= count;
                    run(bytes, count, sink);
                    if (left == 0) {
                        at = At.DATA_CR;
                    }
                } else {
                    step(bytes.get());
                }
            }
        }

        private void step(byte b) throws BadHttp {
            switch (at) {
                case SIZE -> size(b);
                case EXTENSION -> {
                    if (b == '\r') {
                        at = At.SIZE_LF;
                    } else if (b == '\n' || (b >= 0 && b < ' ' && b != '\t')) {
                        throw new BadHttp("a chunk extension has a control character");
                    }
                }
                case SIZE_LF -> {
                    expect(b, '\n');
                    at = left == 0 ? At.TRAILER_START : At.DATA;
                    digits = 0;
                }
                case DATA_CR -> {
                    expect(b, '\r');
                    at = At.DATA_LF;
                }
                case DATA_LF -> {
                    expect(b, '\n');
                    at = At.SIZE;
                }
                case TRAILER_START -> at = b == '\r' ? At.LAST_LF : trailer(b);
                case TRAILER -> at = b == '\r' ? At.TRAILER_LF : trailer(b);
                case TRAILER_LF -> {
                    expect(b, '\n');
                    at = At.TRAILER_START;
                }
                case LAST_LF -> {
                    expect(b, '\n');
                    at = At.END;
                }
                case DATA, END -> throw new IllegalStateException(at.name());
            }
        }

        private void size(byte b) throws BadHttp {
            int digit = Character.digit(b, 16);
            if (digit >= 0) {
                if (++digits > 15) {
                    throw new BadHttp("a chunk is too large");
                }
                left = left * 16 + digit;
            } else if (digits == 0) {
                throw new BadHttp("a chunk does not begin with its size");
            } else if (b == '\r') {
                at = At.SIZE_LF;
            } else if (b == ';' || b == ' ' || b == '\t') {
                at = At.EXTENSION;
            } else {
                throw new BadHttp("the size of a chunk is not a number");
            }
        }

        private At trailer(byte b) throws BadHttp {
            if (b == '\n' || b == 0 || ++trailerBytes > MOST_TRAILER_BYTES) {
                throw new BadHttp("a trailer line is not allowed as it is");
            }
            return At.TRAILER;
        }

        private static void expect(byte b, char wanted) throws BadHttp {
            if (b != wanted) {
                throw new BadHttp("a chunk does not end where its size says");
            }
        }

        @Override
        public boolean complete() {
            return at == At.END;
        }

        @Override
        public boolean atBoundary() {
            return at == At.SIZE && digits == 0;
        }
    }
}
