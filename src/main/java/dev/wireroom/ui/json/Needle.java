package dev.wireroom.ui.json;

/// A text to be found, in any case.
public final class Needle {
    private final String text;
    private final char lower;
    private final char upper;

    /// @param text not empty
    public Needle(String text) {
        this.text = text;
        this.lower = Character.toLowerCase(text.charAt(0));
        this.upper = Character.toUpperCase(text.charAt(0));
    }

    public int length() {
        return text.length();
    }

    /// The first place from `from` on where it stands; -1 when there is none.
    public int in(String where, int from) {
        for (int at = from; at <= where.length() - text.length(); at++) {
            char c = where.charAt(at);
            boolean first = c == lower || c == upper || Character.toLowerCase(c) == lower;
            if (first && where.regionMatches(true, at, text, 0, text.length())) {
                return at;
            }
        }
        return -1;
    }
}
