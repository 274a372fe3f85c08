package dev.wireroom.filter;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Finds the word that was probably meant.
final class Nearest {
    private static final int FAR = 3;

    private Nearest() {}

    /// `" Did you mean state?"`, or nothing when no word is near.
    static String hint(String typed, List<String> known) {
        return of(typed, known).map(it -> " Did you mean " + it + "?").orElse("");
    }

    static Optional<String> of(String typed, List<String> known) {
        String word = typed.toLowerCase(Locale.ROOT);
        return known.stream()
                .filter(each -> distance(word, each) < Math.min(FAR, each.length()))
                .min(Comparator.comparingInt(each -> distance(word, each)));
    }

    /// Letters to add, leave out or change; a long word is far from everything.
    private static int distance(String a, String b) {
        if (Math.abs(a.length() - b.length()) >= FAR) {
            return FAR;
        }
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int changed = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(changed, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[b.length()];
    }
}
