package dev.wireroom.filter;

import java.util.List;
import java.util.function.Predicate;

/// A word in which `*` stands for anything, held against texts without regard to case. Never looks
/// at a place of the text twice for the same part, so no word makes it slow.
///
/// @param parts what stands between the stars, in order; the first and last may be empty
/// @param whole the word is the whole text, not only a part of it
record Wildcard(List<String> parts, boolean whole) implements Predicate<String> {
    static Wildcard of(String word, boolean whole) {
        return new Wildcard(List.of(word.split("\\*", -1)), whole);
    }

    @Override
    public boolean test(String text) {
        if (!whole) {
            return holds(text, 0, text.length(), parts);
        }
        String first = parts.getFirst();
        String last = parts.getLast();
        if (parts.size() == 1) {
            return text.equalsIgnoreCase(first);
        }
        int end = text.length() - last.length();
        return first.length() <= end
                && at(text, 0, first)
                && at(text, end, last)
                && holds(text, first.length(), end, parts.subList(1, parts.size() - 1));
    }

    /// Whether the parts stand one after another between these places.
    private static boolean holds(String text, int from, int to, List<String> parts) {
        int next = from;
        for (String part : parts) {
            while (next + part.length() <= to && !at(text, next, part)) {
                next++;
            }
            next += part.length();
            if (next > to) {
                return false;
            }
        }
        return true;
    }

    private static boolean at(String text, int index, String part) {
        return text.regionMatches(true, index, part, 0, part.length());
    }
}
