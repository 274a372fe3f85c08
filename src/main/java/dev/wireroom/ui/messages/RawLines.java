package dev.wireroom.ui.messages;

import dev.wireroom.ui.json.WireText;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// Cuts a text into the rows of the raw view: at its line ends, and where the width ends. Of a
/// large text only the beginning and the end, of a long line only the beginning, unless all is
/// asked for. Pure.
public final class RawLines {
    /// Larger texts are not shown whole at first.
    public static final int WHOLE_UP_TO = 256_000;

    static final int FIRST = 64_000;
    static final int LAST = 4_000;
    static final int LINE_AT_MOST = 4_000;
    private static final int NARROWEST = 16;

    private final WireText text;
    private final int columns;
    private final boolean whole;
    private final List<RawRow> rows = new ArrayList<>();

    /// @param columns characters that fit in a row
    /// @param whole whether nothing is to be left out
    public RawLines(WireText text, int columns, boolean whole) {
        this.text = text;
        this.columns = Math.max(NARROWEST, columns);
        this.whole = whole;
        String all = text.text();
        if (whole || all.length() <= WHOLE_UP_TO) {
            add(0, all.length(), 1);
        } else {
            int first = character(all, FIRST);
            int last = character(all, all.length() - LAST);
            int number = add(0, first, 1);
            String left = all.substring(first, last);
            int bytes = left.getBytes(StandardCharsets.UTF_8).length;
            rows.add(new RawRow(RawRow.Kind.LEFT_OUT, 0, first, last, bytes));
            int lines = (int) left.chars().filter(each -> each == '\n').count();
            add(last, all.length(), number + lines);
        }
    }

    public WireText text() {
        return text;
    }

    public List<RawRow> rows() {
        return rows;
    }

    /// Whether something is left out.
    public boolean cut() {
        return !whole && rows.stream().anyMatch(each -> each.kind() != RawRow.Kind.TEXT);
    }

    /// The row that shows this place of the text, or the one that stands for it.
    public int rowOf(int place) {
        int low = 0;
        int high = rows.size() - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (rows.get(middle).from() <= place) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    /// Whether this place of the text is left out.
    public boolean hides(int place) {
        RawRow row = rows.get(rowOf(place));
        return row.kind() != RawRow.Kind.TEXT
                && (row.kind() == RawRow.Kind.LEFT_OUT || place >= row.to());
    }

    /// @return the number of the line in which it ended
    private int add(int from, int to, int firstNumber) {
        String all = text.text();
        int number = firstNumber;
        int at = from;
        while (true) {
            int end = all.indexOf('\n', at, to);
            line(at, end < 0 ? to : end, number);
            if (end < 0) {
                return number;
            }
            at = end + 1;
            number++;
        }
    }

    private void line(int from, int to, int number) {
        String all = text.text();
        int shownTo = whole || to - from <= LINE_AT_MOST ? to : character(all, from + LINE_AT_MOST);
        int at = from;
        int label = number;
        do {
            int end = Math.min(shownTo, character(all, Math.min(shownTo, at + columns)));
            boolean last = end >= shownTo;
            boolean cut = last && shownTo < to;
            rows.add(
                    new RawRow(
                            cut ? RawRow.Kind.CUT : RawRow.Kind.TEXT,
                            label,
                            at,
                            end,
                            cut ? to - shownTo : 0));
            at = end;
            label = 0;
        } while (at < shownTo);
    }

    /// This place, or the next one when it lies within a character.
    private static int character(String all, int place) {
        return place < all.length() && place > 0 && Character.isLowSurrogate(all.charAt(place))
                ? place + 1
                : place;
    }
}
