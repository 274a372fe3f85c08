package dev.wireroom.ui.json;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A [JsonDocument] laid out as the lines that are open now. Opening and closing lays out anew what
/// is visible and nothing else. One thread at a time.
public final class JsonRows {
    /// Members and items are laid out in steps of so many.
    public static final int STEP = 1000;

    private static final int FIRST_LINES = 10;
    private static final int MORE_LINES = 5000;
    private static final int OPEN_AT_MOST = 100_000;
    private static final String META = "_meta";

    private final JsonDocument json;
    private final BitSet open = new BitSet();
    private final Map<Integer, Integer> shown = new HashMap<>();
    private final List<JsonRow> rows = new ArrayList<>();
    private final JsonTexts texts;

    /// @param columns characters that fit in a line; longer texts are broken there
    public JsonRows(JsonDocument json, int columns) {
        this.json = json;
        this.texts = new JsonTexts(json, columns);
        layOut();
    }

    public JsonDocument json() {
        return json;
    }

    public JsonTexts texts() {
        return texts;
    }

    /// The lines as they are now, from the top.
    public List<JsonRow> rows() {
        return Collections.unmodifiableList(rows);
    }

    public void columns(int columns) {
        if (texts.columns(columns)) {
            layOut();
        }
    }

    /// Opens level by level until about so many lines stand there; `_meta` stays closed.
    public void openFirst(int lines) {
        int budget = lines;
        Deque<Integer> level = new ArrayDeque<>(List.of(0));
        while (!level.isEmpty()) {
            int node = level.removeFirst();
            int cost =
                    json.kind(node).holds()
                            ? json.count(node) + 1
                            : texts.count(node, FIRST_LINES + 1);
            if (cost <= 1 || cost > budget || META.equals(json.key(node)) || !canOpen(node)) {
                continue;
            }
            open.set(node);
            budget -= cost;
            if (json.kind(node).holds()) {
                int child = json.first(node);
                for (int i = json.count(node); i > 0; i--, child = json.next(child)) {
                    level.addLast(child);
                }
            }
        }
        layOut();
    }

    public boolean isOpen(int node) {
        return open.get(node);
    }

    /// Whether there is something to open: members, items, or more text than fits in a line.
    public boolean canOpen(int node) {
        return json.kind(node).holds() ? json.count(node) > 0 : texts.isLong(node, depth(node));
    }

    public void set(int node, boolean opened) {
        open.set(node, opened && canOpen(node));
        if (!opened) {
            shown.remove(node);
        }
        layOut();
    }

    /// Opens it and all that it holds, up to 100,000 lines.
    public void openAll(int node) {
        int budget = OPEN_AT_MOST;
        for (int each = node; each < json.next(node) && budget > 0; each++) {
            open.set(each);
            budget--;
        }
        layOut();
    }

    /// Lays out the next step of what this line stands for ([JsonRow.Kind#MORE_ITEMS] or
    /// [JsonRow.Kind#MORE_LINES]).
    public void more(JsonRow row) {
        boolean lines = row.kind() == JsonRow.Kind.MORE_LINES;
        shown.merge(
                row.node(),
                lines ? FIRST_LINES + MORE_LINES : STEP + STEP,
                (before, _) -> before + (lines ? MORE_LINES : STEP));
        layOut();
    }

    /// Opens all that stands around this value and tells in which line it is; for a place within an
    /// open text the line that holds that place.
    ///
    /// @param place in the text of a string, in characters; 0 for anything else
    public int reveal(int node, int place) {
        for (int each = node; json.parent(each) >= 0; each = json.parent(each)) {
            int holder = json.parent(each);
            open.set(holder);
            int at = json.count(holder) > STEP ? json.place(each) : 0;
            if (at >= shown.getOrDefault(holder, STEP)) {
                shown.put(holder, (at / STEP + 1) * STEP);
            }
        }
        if (place > 0 && canOpen(node)) {
            open.set(node);
            int lines = texts.lineOf(node, depth(node), place) + 1;
            if (lines > shown.getOrDefault(node, FIRST_LINES)) {
                shown.put(node, lines + FIRST_LINES);
            }
        }
        layOut();
        return lineOf(node, place);
    }

    /// The line that shows this value now, or that place of its text; -1 when it is not visible.
    public int lineOf(int node, int place) {
        int found = -1;
        for (int i = 0; i < rows.size(); i++) {
            JsonRow row = rows.get(i);
            if (row.node() == node && row.kind() != JsonRow.Kind.END) {
                boolean line = row.kind() == JsonRow.Kind.LINE || row.kind() == JsonRow.Kind.TEXT;
                if (found < 0 || (line && row.from() <= place)) {
                    found = i;
                }
            } else if (found >= 0) {
                break;
            }
        }
        return found;
    }

    private int depth(int node) {
        int depth = 0;
        for (int each = json.parent(node); each >= 0; each = json.parent(each)) {
            depth++;
        }
        return depth;
    }

    private void layOut() {
        rows.clear();
        Deque<Level> levels = new ArrayDeque<>();
        add(0, 0, false, levels);
        while (!levels.isEmpty()) {
            Level level = levels.getLast();
            if (level.left == 0) {
                levels.removeLast();
                int hidden = json.count(level.node) - level.shown;
                if (hidden > 0) {
                    rows.add(
                            new JsonRow(
                                    JsonRow.Kind.MORE_ITEMS,
                                    level.node,
                                    level.depth + 1,
                                    level.next,
                                    hidden,
                                    false));
                }
                rows.add(row(JsonRow.Kind.END, level.node, level.depth, 0, 0));
            } else {
                int child = level.next;
                level.next = json.next(child);
                level.left--;
                add(child, level.depth + 1, level.again(json.key(child)), levels);
            }
        }
    }

    private void add(int node, int depth, boolean again, Deque<Level> levels) {
        if (!json.kind(node).holds()) {
            addText(node, depth, again);
        } else if (json.count(node) == 0) {
            rows.add(new JsonRow(JsonRow.Kind.VALUE, node, depth, 0, 0, again));
        } else if (open.get(node)) {
            rows.add(new JsonRow(JsonRow.Kind.OPEN, node, depth, 0, 0, again));
            int many = Math.min(json.count(node), shown.getOrDefault(node, STEP));
            levels.addLast(new Level(node, depth, json.first(node), many));
        } else {
            rows.add(new JsonRow(JsonRow.Kind.CLOSED, node, depth, 0, 0, again));
        }
    }

    private void addText(int node, int depth, boolean again) {
        if (!texts.isLong(node, depth)) {
            rows.add(new JsonRow(JsonRow.Kind.VALUE, node, depth, 0, 0, again));
        } else if (!open.get(node)) {
            int end = texts.firstLine(node, depth);
            rows.add(new JsonRow(JsonRow.Kind.CLOSED, node, depth, 0, end, again));
        } else {
            int limit = shown.getOrDefault(node, FIRST_LINES);
            int[] ends = texts.lines(node, depth, limit);
            int from = 0;
            for (int i = 0; i < ends.length; i++) {
                JsonRow.Kind kind = i == 0 ? JsonRow.Kind.TEXT : JsonRow.Kind.LINE;
                rows.add(new JsonRow(kind, node, depth, from, ends[i], again && i == 0));
                from = ends[i];
            }
            int hidden = texts.linesFrom(node, depth, from);
            if (hidden > 0) {
                rows.add(row(JsonRow.Kind.MORE_LINES, node, depth, from, hidden));
            }
        }
    }

    private static JsonRow row(JsonRow.Kind kind, int node, int depth, int from, int to) {
        return new JsonRow(kind, node, depth, from, to, false);
    }

    private static final class Level {
        final int node;
        final int depth;
        final int shown;
        final Set<String> names = new HashSet<>();
        int next;
        int left;

        Level(int node, int depth, int next, int shown) {
            this.node = node;
            this.depth = depth;
            this.next = next;
            this.shown = shown;
            this.left = shown;
        }

        boolean again(@Nullable String name) {
            return name != null && !names.add(name);
        }
    }
}
