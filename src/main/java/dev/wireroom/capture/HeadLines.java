package dev.wireroom.capture;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.wireroom.model.Head;
import dev.wireroom.model.HeaderLine;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.util.ArrayList;
import java.util.List;

/// Reads raw heads as they stood on the wire and never refuses one: lines may end with a bare LF, a
/// line may lack its colon (then it is a name without a value), a folded line belongs to the one
/// before. One thread.
final class HeadLines {
    private final LineCache cache = new LineCache();

    Head read(byte[] raw, int from, int length) {
        return new Reading(raw, from, from + length).head();
    }

    /// The reading of one head.
    private final class Reading {
        private final byte[] raw;
        private final int end;
        private int at;

        Reading(byte[] raw, int from, int end) {
            this.raw = raw;
            this.at = from;
            this.end = end;
        }

        Head head() {
            skipBlankLines();
            int lineEnd = lineEnd();
            String start = text(at, withoutReturn(lineEnd));
            at = Math.min(lineEnd + 1, end);
            List<HeaderLine> lines = new ArrayList<>(16);
            while (at < end) {
                lineEnd = lineEnd();
                int contentEnd = withoutReturn(lineEnd);
                if (contentEnd == at) {
                    return new Head(start, lines, lineEnd < end);
                }
                if (isBlank(raw[at]) && !lines.isEmpty()) {
                    lines.add(folded(lines.removeLast(), contentEnd));
                } else {
                    lines.add(line(contentEnd));
                }
                at = Math.min(lineEnd + 1, end);
            }
            return new Head(start, lines, false);
        }

        private HeaderLine line(int contentEnd) {
            int colon = at;
            while (colon < contentEnd && raw[colon] != ':') {
                colon++;
            }
            int from = skipBlanks(Math.min(colon + 1, contentEnd), contentEnd);
            int to = trimmedEnd(from, contentEnd);
            HeaderLine known = cache.find(raw, at, colon, from, to);
            if (known != null) {
                return known;
            }
            HeaderLine line = new HeaderLine(text(at, colon), text(from, to));
            cache.put(line);
            return line;
        }

        private HeaderLine folded(HeaderLine before, int contentEnd) {
            String more = text(skipBlanks(at, contentEnd), trimmedEnd(at, contentEnd));
            return new HeaderLine(before.name(), (before.value() + " " + more).strip());
        }

        private void skipBlankLines() {
            while (at < end && (raw[at] == '\r' || raw[at] == '\n')) {
                at++;
            }
        }

        /// Where the LF of this line is; `end` when there is none.
        private int lineEnd() {
            int found = at;
            while (found < end && raw[found] != '\n') {
                found++;
            }
            return found;
        }

        private int withoutReturn(int lineEnd) {
            return lineEnd > at && raw[lineEnd - 1] == '\r' ? lineEnd - 1 : lineEnd;
        }

        private int skipBlanks(int from, int to) {
            int found = from;
            while (found < to && isBlank(raw[found])) {
                found++;
            }
            return found;
        }

        private int trimmedEnd(int from, int to) {
            int found = to;
            while (found > from && isBlank(raw[found - 1])) {
                found--;
            }
            return found;
        }

        private String text(int from, int to) {
            if (from >= to) {
                return "";
            }
            for (int i = from; i < to; i++) {
                if (raw[i] < 0) {
                    return beyondAscii(from, to);
                }
            }
            return new String(raw, from, to - from, ISO_8859_1);
        }

        private String beyondAscii(int from, int to) {
            try {
                return UTF_8.newDecoder().decode(ByteBuffer.wrap(raw, from, to - from)).toString();
            } catch (CharacterCodingException notUtf8) {
                return new String(raw, from, to - from, ISO_8859_1);
            }
        }
    }

    private static boolean isBlank(byte b) {
        return b == ' ' || b == '\t';
    }
}
