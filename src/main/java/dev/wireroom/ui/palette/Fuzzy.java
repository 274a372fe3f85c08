package dev.wireroom.ui.palette;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Finds the letters of a query in a text, in order; the better the closer together and the nearer
/// to beginnings of words.
final class Fuzzy {
    /// @param score higher is better
    /// @param at where each letter of the query stands in the text
    record Match(int score, int[] at) {}

    private static final int START_OF_WORD = 12;
    private static final int NEXT = 9;
    private static final int FIRST = 8;

    private Fuzzy() {}

    /// Null when a letter is missing, or when not more than half of them begin words or stand side
    /// by side. An empty query matches everything with score 0.
    static @Nullable Match match(String query, String text) {
        String wanted = query.toLowerCase(Locale.ROOT).replace(" ", "");
        String given = text.toLowerCase(Locale.ROOT);
        if (given.length() != text.length()) {
            given = text;
        }
        Match best = null;
        for (int start = 0; start <= given.length() - wanted.length(); start++) {
            if (!wanted.isEmpty() && given.charAt(start) != wanted.charAt(0)) {
                continue;
            }
            best = better(best, from(start, wanted, given, true));
            best = better(best, from(start, wanted, given, false));
            if (wanted.isEmpty()) {
                break;
            }
        }
        return best;
    }

    private static @Nullable Match better(@Nullable Match one, @Nullable Match other) {
        if (one == null || other == null) {
            return one == null ? other : one;
        }
        return other.score() > one.score() ? other : one;
    }

    /// @param byWords letters are sought at beginnings of words first
    private static @Nullable Match from(int start, String wanted, String given, boolean byWords) {
        int[] at = new int[wanted.length()];
        int score = 0;
        int from = start;
        for (int i = 0; i < wanted.length(); i++) {
            int found = next(wanted.charAt(i), given, from, byWords && i > 0);
            if (found < 0) {
                return null;
            }
            at[i] = found;
            if (found == 0) {
                score += FIRST;
            }
            if (beginsWord(given, found)) {
                score += START_OF_WORD;
            }
            if (i > 0 && found == at[i - 1] + 1) {
                score += NEXT;
            } else if (i > 0) {
                score -= Math.min(found - at[i - 1], 6);
            }
            from = found + 1;
        }
        return isScattered(at, given) ? null : new Match(score - given.length() / 16, at);
    }

    private static int next(char letter, String given, int from, boolean byWords) {
        int first = given.indexOf(letter, from);
        if (!byWords || first == from) {
            return first;
        }
        for (int at = first; at >= 0; at = given.indexOf(letter, at + 1)) {
            if (beginsWord(given, at)) {
                return at;
            }
        }
        return first;
    }

    /// Most letters stand alone amid words: they are found in any text that is long enough.
    private static boolean isScattered(int[] at, String given) {
        int fit = 0;
        for (int i = 0; i < at.length; i++) {
            boolean afterLast = i > 0 && at[i] == at[i - 1] + 1;
            boolean beforeNext = i + 1 < at.length && at[i + 1] == at[i] + 1;
            if (afterLast || beforeNext || beginsWord(given, at[i])) {
                fit++;
            }
        }
        return at.length > 1 && 2 * fit <= at.length;
    }

    private static boolean beginsWord(String text, int at) {
        return at == 0 || !Character.isLetterOrDigit(text.charAt(at - 1));
    }
}
