package dev.wireroom.ui.servers;

import java.util.ArrayList;
import java.util.List;

/// A line as a shell would part it into words: blanks part, quotes and backslashes hold together.
/// Nothing is expanded, and nothing is run by a shell. Pure.
final class ShellWords {
    /// What would mean something to a shell, and would be handed to the program as a word here.
    private static final String OPERATORS = "|&;<>()";

    private static final String ESCAPED_IN_QUOTES = "\"\\$`";

    private final List<String> words = new ArrayList<>();
    private final StringBuilder word = new StringBuilder();
    private final String line;
    private final boolean escapes;
    private boolean begun;

    private ShellWords(String line, boolean escapes) {
        this.line = line;
        this.escapes = escapes;
    }

    /// Why a line cannot be parted; the message is one sentence for people.
    static final class Unreadable extends Exception {
        private static final long serialVersionUID = 1;

        Unreadable(String sentence) {
            super(sentence);
        }
    }

    /// @param escapes whether a backslash holds on to what follows it; not where it parts paths
    static List<String> split(String line, boolean escapes) throws Unreadable {
        return new ShellWords(line, escapes).split();
    }

    private List<String> split() throws Unreadable {
        for (int at = 0; at < line.length(); at++) {
            char each = line.charAt(at);
            if (Character.isWhitespace(each)) {
                end();
            } else if (each == '\'' || each == '"') {
                at = quoted(at, each);
            } else if (each == '\\' && escapes) {
                if (++at == line.length()) {
                    throw new Unreadable("Nothing follows the backslash at the end.");
                }
                put(line.charAt(at));
            } else if (OPERATORS.indexOf(each) >= 0) {
                throw new Unreadable(
                        "No shell reads this, so '"
                                + each
                                + "' has no meaning here. Put it in quotes, or use sh -c '…'.");
            } else {
                put(each);
            }
        }
        end();
        return words;
    }

    /// @return where the closing quote is
    private int quoted(int open, char quote) throws Unreadable {
        begun = true;
        for (int at = open + 1; at < line.length(); at++) {
            char each = line.charAt(at);
            if (each == quote) {
                return at;
            }
            boolean escape =
                    each == '\\'
                            && quote == '"'
                            && escapes
                            && at + 1 < line.length()
                            && ESCAPED_IN_QUOTES.indexOf(line.charAt(at + 1)) >= 0;
            put(escape ? line.charAt(++at) : each);
        }
        throw new Unreadable("A quote is opened and not closed.");
    }

    private void put(char each) {
        word.append(each);
        begun = true;
    }

    private void end() {
        if (begun) {
            words.add(word.toString());
            word.setLength(0);
            begun = false;
        }
    }
}
