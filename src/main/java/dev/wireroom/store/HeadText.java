package dev.wireroom.store;

import dev.wireroom.model.Head;
import dev.wireroom.model.HeaderLine;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A head as text in its wire form, for the file; the empty line at its end is there when the head
/// was complete.
final class HeadText {
    private static final String END = "\r\n";

    private HeadText() {}

    static @Nullable String write(@Nullable Head head) {
        if (head == null) {
            return null;
        }
        StringBuilder text = new StringBuilder(64 + 48 * head.lines().size());
        text.append(head.startLine()).append(END);
        for (HeaderLine line : head.lines()) {
            text.append(line.name()).append(": ").append(line.value()).append(END);
        }
        return head.complete() ? text.append(END).toString() : text.toString();
    }

    static @Nullable Head read(@Nullable String text) {
        if (text == null) {
            return null;
        }
        int end = text.indexOf(END);
        String start = end < 0 ? text : text.substring(0, end);
        List<HeaderLine> lines = new ArrayList<>(16);
        boolean complete = false;
        int at = end < 0 ? text.length() : end + END.length();
        while (at < text.length() && !complete) {
            int next = text.indexOf(END, at);
            String line = text.substring(at, next < 0 ? text.length() : next);
            complete = line.isEmpty();
            if (!complete) {
                lines.add(line(line));
            }
            at = next < 0 ? text.length() : next + END.length();
        }
        return new Head(start, lines, complete);
    }

    private static HeaderLine line(String line) {
        int colon = line.indexOf(": ");
        return colon < 0
                ? new HeaderLine(line, "")
                : new HeaderLine(line.substring(0, colon), line.substring(colon + 2));
    }
}
