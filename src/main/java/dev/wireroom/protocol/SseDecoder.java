package dev.wireroom.protocol;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Reads an event stream (WHATWG HTML, server-sent events) however its bytes are cut: lines that
/// end with LF, CR LF or CR, a leading byte order mark, comments, data over several lines. Data
/// stays bytes, because what is not UTF-8 must be kept as well, and goes straight into the event's
/// buffer, so a large event is held once and an idle stream holds almost nothing. One thread.
public final class SseDecoder {
    private static final byte[] MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};
    private static final Field[] FIELDS = {Field.DATA, Field.EVENT, Field.ID, Field.RETRY};

    /// Of a name, an id or a retry at most so many bytes are kept.
    private static final int SHORT = 16 * 1024;

    private enum Field {
        DATA("data"),
        EVENT("event"),
        ID("id"),
        RETRY("retry"),
        COMMENT(""),
        OTHER("");

        private final String name;

        Field(String name) {
            this.name = name;
        }

        boolean isNamed(byte[] bytes, int length) {
            for (int i = 0; i < length; i++) {
                if (i == name.length() || name.charAt(i) != bytes[i]) {
                    return false;
                }
            }
            return length == name.length();
        }
    }

    private enum At {
        MARK,
        NAME,
        SPACE,
        VALUE
    }

    private final SseListener listener;
    private final SseBlock block;

    private At at = At.MARK;
    private int marked;
    private boolean afterCr;

    // the line so far; a name longer than the longest known is none of them
    private boolean begun;
    private final byte[] name = new byte[6];
    private int nameLength;
    private Field field = Field.OTHER;
    private byte[] value = new byte[64];
    private int valueKept;
    private long valueLength;

    /// @param limit of an event's data at most so many bytes are kept
    public SseDecoder(SseListener listener, int limit) {
        this.listener = listener;
        this.block = new SseBlock(limit);
    }

    /// The next bytes of the stream; the array is not kept.
    public void feed(byte[] bytes, int offset, int length) {
        int end = offset + length;
        for (int i = offset; i < end; ) {
            byte b = bytes[i];
            if (b == '\n' || b == '\r') {
                if (b == '\r' || !afterCr) {
                    endLine();
                }
                afterCr = b == '\r';
                i++;
                continue;
            }
            afterCr = false;
            switch (at) {
                case MARK -> i += mark(b);
                case NAME -> {
                    name(b);
                    i++;
                }
                case SPACE -> {
                    at = At.VALUE;
                    i += b == ' ' ? 1 : 0;
                }
                case VALUE -> {
                    int stop = i + 1;
                    while (stop < end && bytes[stop] != '\n' && bytes[stop] != '\r') {
                        stop++;
                    }
                    value(bytes, i, stop - i);
                    i = stop;
                }
            }
        }
    }

    /// The stream is over. What has no blank line after it does not count as an event.
    ///
    /// @return what was unfinished; null when nothing was
    public @Nullable SseEvent end() {
        if (begun && field != Field.COMMENT) {
            endLine();
        }
        return block.isEmpty() ? null : block.take();
    }

    /// Bytes of a mark that turns out to be none begin a line like any others.
    private int mark(byte b) {
        if (b == MARK[marked]) {
            marked++;
            at = marked == MARK.length ? At.NAME : At.MARK;
            return 1;
        }
        for (int i = 0; i < marked; i++) {
            name(MARK[i]);
        }
        at = At.NAME;
        return 0;
    }

    private void name(byte b) {
        if (b == ':') {
            field = begun ? named() : Field.COMMENT;
            at = At.SPACE;
            if (field == Field.DATA) {
                block.dataLine();
            }
        } else if (nameLength < name.length) {
            name[nameLength++] = b;
        }
        begun = true;
    }

    private Field named() {
        for (Field each : FIELDS) {
            if (each.isNamed(name, nameLength)) {
                return each;
            }
        }
        return Field.OTHER;
    }

    private void value(byte[] bytes, int offset, int length) {
        if (field == Field.DATA) {
            block.data(bytes, offset, length);
        } else if (field != Field.COMMENT && field != Field.OTHER) {
            int more = Math.min(length, SHORT - valueKept);
            if (valueKept + more > value.length) {
                value = Arrays.copyOf(value, Math.max(valueKept + more, 2 * value.length));
            }
            System.arraycopy(bytes, offset, value, valueKept, more);
            valueKept += more;
        }
        valueLength += length;
    }

    private void endLine() {
        if (begun) {
            endField();
            begun = false;
            nameLength = 0;
            field = Field.OTHER;
            valueKept = 0;
            valueLength = 0;
        } else if (block.hasText()) {
            listener.event(block.take());
        } else if (!block.isEmpty()) {
            listener.withoutData(block.take());
        }
        at = At.NAME;
    }

    private void endField() {
        if (at == At.NAME) {
            field = named();
            if (field == Field.DATA) {
                block.dataLine();
            }
        }
        switch (field) {
            case EVENT -> block.name(value, valueKept);
            case ID -> block.id(value, valueKept);
            case RETRY -> block.retry(value, valueKept);
            case COMMENT -> listener.comment(valueLength);
            case DATA, OTHER -> {}
        }
    }
}
