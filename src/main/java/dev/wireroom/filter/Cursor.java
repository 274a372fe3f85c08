package dev.wireroom.filter;

import java.util.List;
import java.util.Optional;

/// A place in the text, and what can be taken from there. What is taken with blanks after it leaves
/// none before the next.
final class Cursor {
    private static final String BARE_END = "()\"";

    private final String text;
    private int position;

    Cursor(String text) {
        this.text = text;
    }

    int position() {
        return position;
    }

    boolean end() {
        return position >= text.length();
    }

    Unreadable here(String reason) {
        return new Unreadable(position, Math.min(position + 1, text.length()), reason);
    }

    void skipBlanks() {
        while (!end() && Character.isWhitespace(text.charAt(position))) {
            position++;
        }
    }

    boolean take(char wanted) {
        if (end() || text.charAt(position) != wanted) {
            return false;
        }
        position++;
        return true;
    }

    /// A word of its own, in any case.
    boolean takeOperator(String word) {
        if (!operator(word)) {
            return false;
        }
        position += word.length();
        skipBlanks();
        return true;
    }

    /// `NOT`, or a minus right before a term.
    boolean takeNot() {
        if (takeOperator("NOT")) {
            return true;
        }
        if (end() || text.charAt(position) != '-' || boundary(position + 1)) {
            return false;
        }
        position++;
        return true;
    }

    /// An operator stands where a term should.
    Optional<String> misplacedOperator() {
        return List.of("AND", "OR").stream().filter(this::operator).findFirst();
    }

    /// Something follows that AND joins.
    boolean moreOfAll() {
        return !end() && text.charAt(position) != ')' && !operator("OR");
    }

    /// Letters and a colon; the colon is taken too.
    Optional<String> takeKey() {
        int colon = position;
        while (colon < text.length() && Character.isLetter(text.charAt(colon))) {
            colon++;
        }
        if (colon == position || colon == text.length() || text.charAt(colon) != ':') {
            return Optional.empty();
        }
        String key = text.substring(position, colon);
        position = colon + 1;
        return Optional.of(key);
    }

    /// @param list whether a comma ends it
    Value takeValue(boolean list) throws Unreadable {
        int from = position;
        if (take('"')) {
            return phrase(from);
        }
        int close = closingSlash(list);
        if (close > 0) {
            position = close + 1;
            return new Value(from, position, text.substring(from + 1, close), true);
        }
        while (!end() && !stopsWord(text.charAt(position), list)) {
            position++;
        }
        if (position == from) {
            throw here(end() ? "Something is missing at the end." : "A word is missing here.");
        }
        return new Value(from, position, text.substring(from, position), false);
    }

    private Value phrase(int from) throws Unreadable {
        int close = text.indexOf('"', position);
        if (close < 0) {
            throw new Unreadable(from, text.length(), "These quotes are never closed.");
        }
        if (close == position) {
            throw new Unreadable(from, close + 1, "There is nothing between these quotes.");
        }
        String phrase = text.substring(position, close);
        position = close + 1;
        return new Value(from, position, phrase, false);
    }

    /// Where an expression that begins here ends; 0 when none begins here. A slash within it is
    /// written `\/`.
    private int closingSlash(boolean list) {
        if (end() || text.charAt(position) != '/') {
            return 0;
        }
        for (int i = position + 1; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\\') {
                i++;
            } else if (c == '/' && i > position + 1) {
                boolean ends = boundary(i + 1) || text.charAt(i + 1) == ')';
                if (ends || (list && text.charAt(i + 1) == ',')) {
                    return i;
                }
            }
        }
        return 0;
    }

    private boolean operator(String word) {
        int after = position + word.length();
        return text.regionMatches(true, position, word, 0, word.length())
                && (boundary(after) || text.charAt(after) == '(');
    }

    private boolean boundary(int index) {
        return index >= text.length() || Character.isWhitespace(text.charAt(index));
    }

    private static boolean stopsWord(char c, boolean list) {
        return Character.isWhitespace(c) || BARE_END.indexOf(c) >= 0 || (list && c == ',');
    }
}
