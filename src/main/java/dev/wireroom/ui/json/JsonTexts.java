package dev.wireroom.ui.json;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/// Breaks the long strings of a document into lines: at each line end they hold, and where the
/// width ends. A line end belongs to the line that it ends.
public final class JsonTexts {
    private static final int NARROWEST = 16;
    private static final int KEPT = 32;

    private final JsonDocument json;
    private final Map<Integer, String> kept = new LinkedHashMap<>();
    private int columns;

    JsonTexts(JsonDocument json, int columns) {
        this.json = json;
        this.columns = columns;
    }

    /// @return whether that is another width than before
    boolean columns(int now) {
        boolean other = columns != now;
        columns = now;
        return other;
    }

    /// The whole text of a string or other scalar. Kept for a while, since lines ask again.
    public String text(int node) {
        String known = kept.get(node);
        if (known == null) {
            known = json.text(node);
            if (kept.size() >= KEPT) {
                kept.remove(kept.keySet().iterator().next());
            }
            kept.put(node, known);
        }
        return known;
    }

    /// Whether it takes more than one line.
    boolean isLong(int node, int depth) {
        if (json.kind(node) != JsonKind.STRING) {
            return false;
        }
        String key = json.key(node);
        int room = width(depth) - (key == null ? 0 : key.length());
        return json.length(node) > Math.max(NARROWEST, room)
                || (json.length(node) > 2 && text(node).indexOf('\n') >= 0);
    }

    /// The end of the part that stands in the line of a closed text.
    int firstLine(int node, int depth) {
        String key = json.key(node);
        int room = Math.max(NARROWEST, width(depth) - 4 - (key == null ? 0 : key.length()));
        String head = json.head(node, room);
        int line = head.indexOf('\n');
        return line >= 0 ? line : head.length();
    }

    /// The piece of text that stands in this line, without its line end; strings without quotes.
    public String shown(JsonRow row) {
        return switch (row.kind()) {
            case CLOSED -> json.head(row.node(), row.to());
            case TEXT, LINE -> {
                String text = text(row.node());
                int end = row.to();
                boolean ended = end > row.from() && text.charAt(end - 1) == '\n';
                yield text.substring(row.from(), ended ? end - 1 : end);
            }
            default -> json.text(row.node());
        };
    }

    /// The ends of its lines, the first `limit` of them.
    int[] lines(int node, int depth, int limit) {
        String text = text(node);
        String key = json.key(node);
        int[] ends = new int[16];
        int count = 0;
        int at = 0;
        while (at < text.length() && count < limit) {
            int room = count == 0 && key != null ? width(depth) - key.length() : width(depth);
            at = lineEnd(text, at, Math.max(NARROWEST, room));
            if (count == ends.length) {
                ends = Arrays.copyOf(ends, count * 2);
            }
            ends[count++] = at;
        }
        return Arrays.copyOf(ends, count);
    }

    /// How many lines there are from this place of the text on.
    int linesFrom(int node, int depth, int place) {
        String text = text(node);
        int width = Math.max(NARROWEST, width(depth));
        int count = 0;
        for (int at = place; at < text.length(); at = lineEnd(text, at, width)) {
            count++;
        }
        return count;
    }

    /// How many lines its line ends make, counted to `limit` only.
    int count(int node, int limit) {
        if (json.kind(node) != JsonKind.STRING) {
            return 1;
        }
        String text = text(node);
        int count = 1;
        for (int at = text.indexOf('\n');
                at >= 0 && count < limit;
                at = text.indexOf('\n', at + 1)) {
            count++;
        }
        return count == 1 && text.length() > columns ? 1 + text.length() / columns : count;
    }

    /// The line that holds this place of the text, from 0.
    int lineOf(int node, int depth, int place) {
        int[] ends = lines(node, depth, Integer.MAX_VALUE);
        int found = Arrays.binarySearch(ends, place);
        return Math.min(found < 0 ? -found - 1 : found + 1, ends.length - 1);
    }

    private int width(int depth) {
        return columns - 2 * depth;
    }

    private static int lineEnd(String text, int from, int width) {
        int line = text.indexOf('\n', from, Math.min(text.length(), from + width + 1));
        if (line >= 0) {
            return line + 1;
        }
        int end = Math.min(text.length(), from + width);
        return end < text.length() && Character.isLowSurrogate(text.charAt(end)) ? end + 1 : end;
    }
}
