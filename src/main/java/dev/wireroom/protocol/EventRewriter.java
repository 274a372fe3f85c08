package dev.wireroom.protocol;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;

/// Changes the data of events in a stream, event by event as they end. An event that is not to be
/// changed, a comment, an id line: all of it passes as it stands. One thread.
public final class EventRewriter {
    /// A larger event passes as it is.
    private static final int LARGEST = 64 << 20;

    private static final byte[] DATA = "data: ".getBytes(US_ASCII);

    private final Function<SseEvent, byte[]> change;
    private final Consumer<ByteBuffer> out;
    private final ByteArrayOutputStream block = new ByteArrayOutputStream();
    private boolean lineEmpty = true;
    private boolean afterCr;
    private boolean blockEmpty = true;
    private boolean resting;

    /// @param change the data that an event is to have; equal to its own where nothing changes
    /// @param out gets the stream as it is to be seen
    public EventRewriter(Function<SseEvent, byte[]> change, Consumer<ByteBuffer> out) {
        this.change = change;
        this.out = out;
    }

    /// Nothing more is to be changed: what comes passes as it comes, not event by event.
    public void rest() {
        resting = true;
    }

    /// The next bytes of the stream, all of which are taken.
    public void data(ByteBuffer run) {
        if (resting && block.size() == 0) {
            out.accept(run.duplicate());
            run.position(run.limit());
            return;
        }
        while (run.hasRemaining()) {
            byte b = run.get();
            if (b == '\n' && afterCr) {
                // the second half of a line end; a block may have ended at its first
                afterCr = false;
                block.write(b);
                if (blockEmpty && block.size() == 1) {
                    flush(new byte[] {b});
                }
                continue;
            }
            afterCr = b == '\r';
            block.write(b);
            if (b != '\n' && b != '\r') {
                lineEmpty = false;
                blockEmpty = false;
            } else if (lineEmpty) {
                endBlock();
            } else {
                lineEmpty = true;
            }
        }
        boolean stray = blockEmpty && !afterCr;
        if (block.size() > LARGEST || (block.size() > 0 && (stray || resting))) {
            flush(block.toByteArray());
        }
    }

    /// The stream has ended: what is unfinished passes as it is.
    public void end() {
        if (block.size() > 0) {
            flush(block.toByteArray());
        }
    }

    private void endBlock() {
        byte[] bytes = block.toByteArray();
        blockEmpty = true;
        flush(rewritten(bytes));
    }

    private void flush(byte[] bytes) {
        block.reset();
        out.accept(ByteBuffer.wrap(bytes));
    }

    private byte[] rewritten(byte[] bytes) {
        List<SseEvent> events = new ArrayList<>(1);
        SseListener listener = events::add;
        SseDecoder decoder = new SseDecoder(listener, LARGEST);
        decoder.feed(bytes, 0, bytes.length);
        if (events.size() != 1) {
            return bytes;
        }
        byte[] data = change.apply(events.getFirst());
        return Arrays.equals(data, events.getFirst().data()) ? bytes : withData(bytes, data);
    }

    /// The block with this data in place of its own; every other line stays.
    private static byte[] withData(byte[] bytes, byte[] json) {
        ByteArrayOutputStream to = new ByteArrayOutputStream(bytes.length + 16);
        boolean written = false;
        for (int at = 0; at < bytes.length; ) {
            int end = at;
            while (end < bytes.length && bytes[end] != '\n' && bytes[end] != '\r') {
                end++;
            }
            int next = end + 1;
            if (next < bytes.length && bytes[end] == '\r' && bytes[next] == '\n') {
                next++;
            }
            next = Math.min(next, bytes.length);
            if (!isData(bytes, at, end)) {
                to.write(bytes, at, next - at);
            } else if (!written) {
                written = true;
                lines(json, bytes, end, next, to);
            }
            at = next;
        }
        return to.toByteArray();
    }

    private static boolean isData(byte[] bytes, int from, int end) {
        int length = end - from;
        boolean named =
                length >= 4
                        && bytes[from] == 'd'
                        && bytes[from + 1] == 'a'
                        && bytes[from + 2] == 't'
                        && bytes[from + 3] == 'a';
        return named && (length == 4 || bytes[from + 4] == ':');
    }

    /// Data that has line breaks of its own needs a line for each.
    private static void lines(
            byte[] json, byte[] block, int end, int next, ByteArrayOutputStream to) {
        to.writeBytes(DATA);
        for (byte b : json) {
            if (b == '\n') {
                to.write(block, end, next - end);
                to.writeBytes(DATA);
            } else {
                to.write(b);
            }
        }
        to.write(block, end, next - end);
    }
}
