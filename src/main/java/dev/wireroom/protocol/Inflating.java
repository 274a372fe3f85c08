package dev.wireroom.protocol;

import java.util.Arrays;
import java.util.function.BooleanSupplier;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.jspecify.annotations.Nullable;

/// One coding of a body on its way out. What turns out not to be coded at all, though the field
/// says so, is given on as it came; what breaks later ends there. The note says which.
abstract sealed class Inflating implements ByteSink permits Gzip, Deflate {
    private static final int OUTPUT = 8 * 1024;
    private static final int HELD = 64 * 1024;

    private enum Course {
        UNTRIED,
        GOOD,
        PLAIN,
        BROKEN
    }

    private final String coding;
    private final ByteSink next;
    private final BooleanSupplier full;
    private final byte[] output = new byte[OUTPUT];
    private Course course = Course.UNTRIED;
    private byte[] held = {};
    private @Nullable String note;

    /// @param coding its name, for the note
    /// @param full nothing more is wanted
    Inflating(String coding, ByteSink next, BooleanSupplier full) {
        this.coding = coding;
        this.next = next;
        this.full = full;
    }

    @Override
    public final void accept(byte[] bytes, int offset, int length) {
        if (course == Course.PLAIN) {
            next.accept(bytes, offset, length);
        }
        if (course == Course.PLAIN || course == Course.BROKEN || length == 0) {
            return;
        }
        if (course == Course.UNTRIED && held.length < HELD) {
            int from = held.length;
            held = Arrays.copyOf(held, from + length);
            System.arraycopy(bytes, offset, held, from, length);
        }
        try {
            decode(bytes, offset, length);
        } catch (DataFormatException problem) {
            fail();
        }
    }

    /// No more bytes come.
    final void end() {
        boolean begun = course == Course.GOOD || held.length > 0;
        if (begun && course != Course.PLAIN && course != Course.BROKEN && !full.getAsBoolean()) {
            if (!isWhole()) {
                note = "The " + coding + " data ends too early.";
            }
        }
    }

    final @Nullable String note() {
        return note;
    }

    /// Takes all of the bytes.
    abstract void decode(byte[] bytes, int offset, int length) throws DataFormatException;

    /// Whether the data could end here.
    abstract boolean isWhole();

    /// Gives back what the decoder holds outside the heap.
    abstract void close();

    /// Decoded bytes that were just given on.
    void produced(byte[] bytes, int length) {}

    /// @return how many bytes of the input were used; the rest follows the end of the data
    final int inflate(Inflater inflater, byte[] bytes, int offset, int length)
            throws DataFormatException {
        inflater.setInput(bytes, offset, length);
        while (!full.getAsBoolean()) {
            int n = inflater.inflate(output);
            if (n > 0) {
                course = Course.GOOD;
                held = new byte[0];
                produced(output, n);
                next.accept(output, 0, n);
            } else if (inflater.needsDictionary()) {
                throw new DataFormatException("dictionary");
            } else {
                break;
            }
        }
        return length - inflater.getRemaining();
    }

    private void fail() {
        if (course == Course.GOOD) {
            course = Course.BROKEN;
            note = "The " + coding + " data is broken: what comes before was kept.";
            return;
        }
        course = Course.PLAIN;
        note = "It says " + coding + ", but is not: kept as it came.";
        next.accept(held, 0, held.length);
        held = new byte[0];
    }
}
