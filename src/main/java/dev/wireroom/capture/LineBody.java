package dev.wireroom.capture;

import java.util.Arrays;

/// One direction of a stdio process: a message a line, ended by LF. Blank lines are no messages;
/// what is no JSON-RPC is shown as it came. After a gap it goes on with the next whole line.
final class LineBody implements Body {
    private static final int SMALLEST = 256;
    private static final byte[] NOTHING = {};

    private final Flow flow;
    private final Shared shared;
    private byte[] line = NOTHING;
    private int length;
    private long size;
    private boolean afterGap;

    LineBody(Flow flow, Shared shared) {
        this.flow = flow;
        this.shared = shared;
    }

    @Override
    public void bytes(byte[] from, int offset, int count, long at) {
        int end = offset + count;
        int begin = offset;
        for (int i = offset; i < end; i++) {
            if (from[i] == '\n') {
                append(from, begin, i - begin);
                endLine(at);
                begin = i + 1;
            }
        }
        append(from, begin, end - begin);
    }

    private void append(byte[] from, int offset, int count) {
        if (afterGap) {
            return;
        }
        int more = Math.min(count, shared.bodyLimit() - length);
        if (length + more > line.length) {
            long roomy = Math.max(length + more, Math.max(SMALLEST, 2L * line.length));
            int capacity = (int) Math.min(roomy, shared.bodyLimit());
            shared.budget().hold(capacity - line.length);
            line = Arrays.copyOf(line, capacity);
        }
        System.arraycopy(from, offset, line, length, more);
        length += more;
        size += count;
    }

    private void endLine(long at) {
        afterGap = false;
        if (length > 0) {
            byte[] text = length == line.length ? line : Arrays.copyOf(line, length);
            shared.messages().body(flow, text, size, null, at);
        }
        letGo();
    }

    private void letGo() {
        shared.budget().release(line.length);
        line = NOTHING;
        length = 0;
        size = 0;
    }

    /// Of a line that had begun, what was kept is told as its beginning. How many lines went by is
    /// not known: it counts as one.
    @Override
    public void gap(long bytes, int events, boolean straddled, long at) {
        shared.losses().add(afterGap ? 0 : 1, bytes);
        if (length > 0) {
            size += bytes;
            endLine(at);
        }
        afterGap = true;
    }

    @Override
    public void settle(long at) {}

    /// The last line counts without its LF too.
    @Override
    public void end(long at) {
        endLine(at);
    }
}
