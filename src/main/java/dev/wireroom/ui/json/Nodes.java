package dev.wireroom.ui.json;

import java.util.Arrays;

/// The columns of a [JsonDocument], growing while it is parsed.
final class Nodes {
    static final JsonKind[] KINDS = JsonKind.values();

    byte[] kind = new byte[64];

    /// Where its name begins (the quote), or where it begins when it has none.
    int[] start = new int[64];

    /// For scalars where they end in the text, for others how many they hold.
    int[] extent = new int[64];

    int[] parent = new int[64];

    /// The node behind all that it holds.
    int[] after = new int[64];

    int size;

    int add(JsonKind what, int from, int holder) {
        if (size == kind.length) {
            int more = size + (size >> 1);
            kind = Arrays.copyOf(kind, more);
            start = Arrays.copyOf(start, more);
            extent = Arrays.copyOf(extent, more);
            parent = Arrays.copyOf(parent, more);
            after = Arrays.copyOf(after, more);
        }
        kind[size] = (byte) what.ordinal();
        start[size] = from;
        parent[size] = holder;
        after[size] = size + 1;
        if (holder >= 0) {
            extent[holder]++;
        }
        return size++;
    }
}
