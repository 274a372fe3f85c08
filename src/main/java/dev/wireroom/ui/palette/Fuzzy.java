package dev.wireroom.ui.palette;

import java.util.Arrays;
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

    /// Null when a letter is missing. An empty query matches everything with score 0.
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
            Match found = from(start, wanted, given);
            if (found != null && (best == null || found.score() > best.score())) {
                best = found;
            }
            if (wanted.isEmpty()) {
                break;
            }
        }
        return best;
    }

    private static @Nullable Match from(int start, String wanted, String given) {
        int[] at = new int[wanted.length()];
        int score = 0;
        int from = start;
        for (int i = 0; i < wanted.length(); i++) {
            int found = given.indexOf(wanted.charAt(i), from);
            if (found < 0) {
                return null;
            }
            at[i] = found;
            if (found == 0) {
                score += FIRST;
            }
            if (found == 0 || !Character.isLetterOrDigit(given.charAt(found - 1))) {
                score += START_OF_WORD;
            }
            if (i > 0 && found == at[i - 1] + 1) {
                score += NEXT;
            } else if (i > 0) {
                score -= Math.min(found - at[i - 1], 6);
            }
            from = found + 1;
        }
        return new Match(score - given.length() / 16, Arrays.copyOf(at, at.length));
    }
}
