package dev.wireroom.capture;

/// One direction of a stdio process: a message a line, ended by LF. Blank lines are no messages;
/// what is no JSON-RPC is shown as it came. After a gap it goes on with the next whole line.
final class LineBody implements Body {
    private final Shared shared;
    private final Gathering line;
    private boolean afterGap;

    LineBody(Flow flow, Shared shared) {
        this.shared = shared;
        this.line = new Gathering(flow, shared);
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
        if (!afterGap) {
            line.append(from, offset, count);
        }
    }

    private void endLine(long at) {
        afterGap = false;
        line.tell(at);
    }

    /// Of a line that had begun, what was kept is told as its beginning. How many lines went by is
    /// not known: it counts as one.
    @Override
    public void gap(long bytes, int events, boolean straddled, long at) {
        shared.losses().add(afterGap ? 0 : 1, bytes);
        if (line.begun()) {
            line.missing(bytes);
            endLine(at);
        }
        afterGap = true;
    }

    @Override
    public void missing(long bytes) {
        line.missing(bytes);
    }

    @Override
    public void settle(long at) {}

    /// The last line counts without its LF too.
    @Override
    public void end(long at) {
        endLine(at);
    }
}
