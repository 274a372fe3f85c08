package dev.wireroom.capture;

import java.util.Arrays;

/// A message that comes in pieces: kept up to the limit and held against the budget until it is
/// told. Capture thread only.
final class Gathering {
    private static final int SMALLEST = 256;
    private static final byte[] NOTHING = {};

    private final Flow flow;
    private final Shared shared;
    private byte[] kept = NOTHING;
    private int length;
    private long size;

    Gathering(Flow flow, Shared shared) {
        this.flow = flow;
        this.shared = shared;
    }

    boolean begun() {
        return length > 0;
    }

    void append(byte[] from, int offset, int count) {
        int more = Math.min(count, shared.bodyLimit() - length);
        if (length + more > kept.length) {
            long roomy = Math.max(length + more, Math.max(SMALLEST, 2L * kept.length));
            int capacity = (int) Math.min(roomy, shared.bodyLimit());
            shared.budget().hold(capacity - kept.length);
            kept = Arrays.copyOf(kept, capacity);
        }
        System.arraycopy(from, offset, kept, length, more);
        length += more;
        size += count;
    }

    /// So many bytes of it are missing.
    void missing(long bytes) {
        size += bytes;
    }

    /// It is as whole as it gets; nothing is told of one that never began.
    void tell(long at) {
        if (length > 0) {
            byte[] text = length == kept.length ? kept : Arrays.copyOf(kept, length);
            shared.messages().body(flow, text, size, null, at);
        }
        letGo();
    }

    void letGo() {
        shared.budget().release(kept.length);
        kept = NOTHING;
        length = 0;
        size = 0;
    }
}
