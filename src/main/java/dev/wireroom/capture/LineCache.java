package dev.wireroom.capture;

import dev.wireroom.model.HeaderLine;
import org.jspecify.annotations.Nullable;

/// Remembers field lines, as the same ones come with every request and answer: half of what a call
/// would take in memory. A fixed table; a new line takes the place of an old one. One thread.
final class LineCache {
    private static final int SLOTS = 512;
    private static final int LONGEST = 128;

    private final @Nullable HeaderLine[] lines = new @Nullable HeaderLine[SLOTS];

    /// The line whose name stands at `name` up to `nameEnd`, its value at `value` up to `valueEnd`.
    @Nullable HeaderLine find(byte[] raw, int name, int nameEnd, int value, int valueEnd) {
        int hash = hash(hash(0, raw, name, nameEnd), raw, value, valueEnd);
        HeaderLine line = lines[slot(hash)];
        return line != null
                        && same(line.name(), raw, name, nameEnd)
                        && same(line.value(), raw, value, valueEnd)
                ? line
                : null;
    }

    void put(HeaderLine line) {
        if (line.name().length() + line.value().length() <= LONGEST) {
            lines[slot(hash(hash(0, line.name()), line.value()))] = line;
        }
    }

    private static int slot(int hash) {
        return (hash ^ hash >>> 15) & (SLOTS - 1);
    }

    private static int hash(int seed, byte[] raw, int from, int to) {
        int hash = seed;
        for (int i = from; i < to; i++) {
            hash = 31 * hash + raw[i];
        }
        return hash;
    }

    private static int hash(int seed, String text) {
        int hash = seed;
        for (int i = 0; i < text.length(); i++) {
            hash = 31 * hash + text.charAt(i);
        }
        return hash;
    }

    /// Never for bytes beyond ASCII: they are negative, and no character is.
    private static boolean same(String text, byte[] raw, int from, int to) {
        if (text.length() != to - from) {
            return false;
        }
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) != raw[from + i]) {
                return false;
            }
        }
        return true;
    }
}
