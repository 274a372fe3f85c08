package dev.wireroom.protocol.http;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// A head as its bytes stood on the wire, with marks where its lines begin and end; nothing is
/// copied or decoded before somebody asks. Names are compared without regard to case.
public final class RawHead {
    private static final int MARKS = 4;

    private final byte[] bytes;
    private final int length;
    private int startLineEnd;
    private int[] marks = new int[MARKS * 16];
    private int lines;

    RawHead(byte[] bytes, int length) {
        this.bytes = bytes;
        this.length = length;
    }

    /// Finds the lines. Lenient towards servers, strict towards clients: what two readers could
    /// understand differently must not reach the server (RFC 9112, 5 and 11.2).
    public RawHead parse(boolean strict) throws BadHttp {
        int at = lineEnd(0);
        startLineEnd = trimCr(0, at);
        at++;
        while (at < length) {
            int end = lineEnd(at);
            int to = trimCr(at, end);
            if (to == at) {
                return this;
            }
            line(at, to, strict);
            at = end + 1;
        }
        throw new BadHttp("the head has no end");
    }

    private void line(int from, int to, boolean strict) throws BadHttp {
        if (bytes[from] == ' ' || bytes[from] == '\t') {
            fold(from, to, strict);
            return;
        }
        int colon = from;
        while (colon < to && bytes[colon] != ':') {
            colon++;
        }
        if (colon == to) {
            throw new BadHttp("a header line has no colon");
        }
        int nameEnd = colon;
        while (!strict && nameEnd > from && isBlank(bytes[nameEnd - 1])) {
            nameEnd--;
        }
        if (nameEnd == from) {
            throw new BadHttp("a header line has no name");
        }
        for (int i = from; i < nameEnd; i++) {
            if (!Tokens.isTokenByte(bytes[i])) {
                throw new BadHttp("the name of a header line has a character that is not allowed");
            }
        }
        int start = colon + 1;
        while (start < to && isBlank(bytes[start])) {
            start++;
        }
        int end = to;
        while (end > start && isBlank(bytes[end - 1])) {
            end--;
        }
        for (int i = start; i < end; i++) {
            if (bytes[i] == 0 || bytes[i] == '\r') {
                throw new BadHttp("the value of a header line has a control character");
            }
        }
        mark(from, nameEnd, start, end);
    }

    /// A line that goes on from the one before (obs-fold): refused from clients, and from servers
    /// taken as one line with blanks in place of the line end (RFC 9112, 5.2).
    private void fold(int from, int to, boolean strict) throws BadHttp {
        if (strict || lines == 0) {
            throw new BadHttp("a header line begins with a blank");
        }
        int last = (lines - 1) * MARKS;
        Arrays.fill(bytes, marks[last + 3], from, (byte) ' ');
        int end = to;
        while (end > from && isBlank(bytes[end - 1])) {
            end--;
        }
        marks[last + 3] = end;
    }

    private void mark(int nameStart, int nameEnd, int valueStart, int valueEnd) {
        if ((lines + 1) * MARKS > marks.length) {
            marks = Arrays.copyOf(marks, marks.length * 2);
        }
        int at = lines++ * MARKS;
        marks[at] = nameStart;
        marks[at + 1] = nameEnd;
        marks[at + 2] = valueStart;
        marks[at + 3] = valueEnd;
    }

    private int lineEnd(int from) throws BadHttp {
        for (int i = from; i < length; i++) {
            if (bytes[i] == '\n') {
                return i;
            }
        }
        throw new BadHttp("the head has no end");
    }

    private int trimCr(int from, int end) {
        return end > from && bytes[end - 1] == '\r' ? end - 1 : end;
    }

    private static boolean isBlank(byte b) {
        return b == ' ' || b == '\t';
    }

    /// The start line without its line end, one character a byte.
    public String startLine() {
        return new String(bytes, 0, startLineEnd, StandardCharsets.ISO_8859_1);
    }

    /// How many field lines there are.
    public int lines() {
        return lines;
    }

    /// Whether line `i` has this name, given in lower case.
    public boolean is(int i, byte[] lowerName) {
        int start = marks[i * MARKS];
        if (marks[i * MARKS + 1] - start != lowerName.length) {
            return false;
        }
        for (int k = 0; k < lowerName.length; k++) {
            if (Tokens.lower(bytes[start + k]) != lowerName[k]) {
                return false;
            }
        }
        return true;
    }

    public String name(int i) {
        int at = i * MARKS;
        return new String(bytes, marks[at], marks[at + 1] - marks[at], StandardCharsets.ISO_8859_1);
    }

    /// The value of line `i`, one character a byte.
    public String value(int i) {
        int at = i * MARKS;
        return new String(
                bytes, marks[at + 2], marks[at + 3] - marks[at + 2], StandardCharsets.ISO_8859_1);
    }

    /// Appends line `i` as it stood, in its own spelling, with CR LF.
    public void copyLine(int i, HeadWriter to) {
        int at = i * MARKS;
        to.bytes(bytes, marks[at], marks[at + 1] - marks[at]);
        to.text(": ");
        to.bytes(bytes, marks[at + 2], marks[at + 3] - marks[at + 2]);
        to.text("\r\n");
    }

    /// The value of the first line of this name; null when there is none.
    public @Nullable String first(byte[] lowerName) {
        for (int i = 0; i < lines; i++) {
            if (is(i, lowerName)) {
                return value(i);
            }
        }
        return null;
    }

    /// How many lines have this name.
    public int count(byte[] lowerName) {
        int n = 0;
        for (int i = 0; i < lines; i++) {
            if (is(i, lowerName)) {
                n++;
            }
        }
        return n;
    }

    /// All of it as raw bytes; do not keep.
    public ByteBuffer raw() {
        return ByteBuffer.wrap(bytes, 0, length);
    }
}
