package dev.wireroom.protocol;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// The event that a stream is in the middle of. Data is collected once, in one buffer that is given
/// back after a large event.
final class SseBlock {
    private static final byte[] EMPTY = {};
    private static final byte[] MESSAGE = "message".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] LF = {'\n'};
    private static final int SMALLEST = 256;
    private static final int LARGEST_TO_HOLD = 64 * 1024;

    private final int limit;
    private byte[] data = EMPTY;
    private int kept;
    private long size;
    private boolean hasData;
    private @Nullable String name;
    private @Nullable String id;
    private long retry = -1;

    SseBlock(int limit) {
        this.limit = limit;
    }

    /// A data line begins; its bytes follow.
    void dataLine() {
        if (hasData) {
            data(LF, 0, 1);
        }
        hasData = true;
    }

    void data(byte[] bytes, int offset, int length) {
        int more = Math.min(length, limit - kept);
        if (kept + more > data.length) {
            long roomy = Math.max(Math.max(SMALLEST, 2L * data.length), kept + more);
            data = Arrays.copyOf(data, (int) Math.min(limit, roomy));
        }
        System.arraycopy(bytes, offset, data, kept, more);
        kept += more;
        size += length;
    }

    void name(byte[] value, int length) {
        boolean usual = Arrays.equals(value, 0, length, MESSAGE, 0, MESSAGE.length);
        name = usual || length == 0 ? "message" : text(value, length);
    }

    void id(byte[] value, int length) {
        for (int i = 0; i < length; i++) {
            if (value[i] == 0) {
                return;
            }
        }
        id = text(value, length);
    }

    void retry(byte[] value, int length) {
        long millis = 0;
        for (int i = 0; i < length; i++) {
            if (value[i] < '0' || value[i] > '9' || i == 18) {
                return;
            }
            millis = millis * 10 + (value[i] - '0');
        }
        retry = length == 0 ? retry : millis;
    }

    boolean isEmpty() {
        return !hasData && name == null && id == null && retry < 0;
    }

    boolean hasText() {
        return size > 0;
    }

    /// What was collected; the block is empty afterwards.
    SseEvent take() {
        SseEvent event =
                new SseEvent(
                        name == null ? "message" : name,
                        kept == 0 ? EMPTY : Arrays.copyOf(data, kept),
                        size,
                        id,
                        retry,
                        size > kept);
        if (data.length > LARGEST_TO_HOLD) {
            data = EMPTY;
        }
        kept = 0;
        size = 0;
        hasData = false;
        name = null;
        id = null;
        retry = -1;
        return event;
    }

    private static String text(byte[] value, int length) {
        return new String(value, 0, length, StandardCharsets.UTF_8);
    }
}
