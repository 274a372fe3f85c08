package dev.wireroom.ui.json;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/// One JSON text, parsed: nodes are numbers in the order of the text, 0 is the root. It keeps
/// places in the text instead of values, so numbers stay as written, a name that stands twice stays
/// twice, and a node costs 17 bytes. Immutable.
public final class JsonDocument {
    private final String source;
    private final Nodes nodes;

    JsonDocument(String source, Nodes nodes) {
        this.source = source;
        this.nodes = nodes;
    }

    /// How many values it holds, itself included.
    public int size() {
        return nodes.size;
    }

    public JsonKind kind(int node) {
        return Nodes.KINDS[nodes.kind[node]];
    }

    /// -1 for the root.
    public int parent(int node) {
        return nodes.parent[node];
    }

    /// Members or items; 0 for scalars.
    public int count(int node) {
        return kind(node).holds() ? nodes.extent[node] : 0;
    }

    /// The first value inside; meaningless when there is none.
    public int first(int node) {
        return node + 1;
    }

    /// The node after this one and all that it holds.
    public int next(int node) {
        return nodes.after[node];
    }

    /// The name in front of the value, escapes resolved; null for items and the root.
    public @Nullable String key(int node) {
        int parent = parent(node);
        if (parent < 0 || kind(parent) != JsonKind.OBJECT) {
            return null;
        }
        int quote = nodes.start[node];
        return JsonStrings.read(source, quote + 1, JsonStrings.end(source, quote));
    }

    /// Scalars exactly as they stand in the text, strings with their quotes and escapes.
    public String raw(int node) {
        return source.substring(valueStart(node), nodes.extent[node]);
    }

    /// What a scalar means: strings without quotes and escapes, others as written.
    public String text(int node) {
        return kind(node) == JsonKind.STRING
                ? JsonStrings.read(source, valueStart(node) + 1, nodes.extent[node] - 1)
                : raw(node);
    }

    /// The beginning of [#text], at most so many characters, without reading the rest.
    public String head(int node, int most) {
        return kind(node) == JsonKind.STRING
                ? JsonStrings.head(source, valueStart(node) + 1, nodes.extent[node] - 1, most)
                : raw(node);
    }

    /// Any value as it stands in the text, with all that it holds.
    public String source(int node) {
        return kind(node).holds()
                ? source.substring(valueStart(node), containerEnd(node))
                : raw(node);
    }

    /// Length of a string in the text, escapes not resolved; a cheap upper bound.
    public int length(int node) {
        return nodes.extent[node] - valueStart(node);
    }

    /// Which item or member of its parent it is, from 0. Walks over its elder siblings.
    public int place(int node) {
        int place = 0;
        for (int each = first(parent(node)); each < node; each = next(each)) {
            place++;
        }
        return place;
    }

    /// The way to it: names and places, from the root, each as it is.
    public Deque<String> path(int node) {
        Deque<String> path = new ArrayDeque<>();
        for (int each = node; parent(each) >= 0; each = parent(each)) {
            String key = key(each);
            path.addFirst(key == null ? Integer.toString(place(each)) : key);
        }
        return path;
    }

    /// The way to it as a JSON Pointer (RFC 6901).
    public String pointer(int node) {
        StringBuilder pointer = new StringBuilder();
        for (String step : path(node)) {
            pointer.append('/').append(step.replace("~", "~0").replace("/", "~1"));
        }
        return pointer.toString();
    }

    /// The value of this member; the last one where the name stands twice; -1 when there is none.
    public int member(int node, String name) {
        int found = -1;
        if (node >= 0 && kind(node) == JsonKind.OBJECT) {
            int each = first(node);
            for (int i = count(node); i > 0; i--, each = next(each)) {
                if (name.equals(key(each))) {
                    found = each;
                }
            }
        }
        return found;
    }

    /// The value at the end of these names; -1 when there is none.
    public int at(String... names) {
        int node = 0;
        for (String name : names) {
            node = member(node, name);
        }
        return node;
    }

    /// The meaning of the scalar at the end of these names; null when there is none.
    public @Nullable String textAt(String... names) {
        int node = at(names);
        return node < 0 || kind(node).holds() ? null : text(node);
    }

    private int valueStart(int node) {
        int at = nodes.start[node];
        int parent = parent(node);
        if (parent < 0 || kind(parent) != JsonKind.OBJECT) {
            return at;
        }
        at = JsonStrings.blank(source, JsonStrings.end(source, at) + 1);
        return JsonStrings.blank(source, at + 1);
    }

    private int containerEnd(int node) {
        int at;
        if (count(node) == 0) {
            at = valueStart(node) + 1;
        } else {
            int last = lastChild(node);
            at = kind(last).holds() ? containerEnd(last) : nodes.extent[last];
        }
        return JsonStrings.blank(source, at) + 1;
    }

    private int lastChild(int node) {
        int last = next(node) - 1;
        while (parent(last) != node) {
            last = parent(last);
        }
        return last;
    }
}
