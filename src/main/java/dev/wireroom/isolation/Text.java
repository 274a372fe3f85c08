package dev.wireroom.isolation;

import static java.nio.charset.StandardCharsets.UTF_8;

/// The beginning of a JSON text, to look for values in: never more than 256 KB of it.
record Text(String json) {
    static final int SEARCHED = 256 * 1024;

    static Text of(byte[] utf8) {
        return new Text(new String(utf8, 0, Math.min(utf8.length, SEARCHED), UTF_8));
    }

    /// Whether the value stands in it, written plainly or as JSON writes it. A longer word that
    /// only begins or ends with it does not count.
    boolean holds(String value) {
        if (found(value)) {
            return true;
        }
        String escaped = escaped(value);
        return !escaped.equals(value) && found(escaped);
    }

    private boolean found(String value) {
        for (int at = json.indexOf(value); at >= 0; at = json.indexOf(value, at + 1)) {
            int end = at + value.length();
            boolean begins = !word(value.charAt(0)) || at == 0 || !inWord(at - 1);
            boolean ends =
                    !word(value.charAt(value.length() - 1))
                            || end == json.length()
                            || !word(json.charAt(end));
            if (begins && ends) {
                return true;
            }
        }
        return false;
    }

    /// The n of a line break written as `\n` is no letter of the word after it.
    private boolean inWord(int at) {
        if (!word(json.charAt(at))) {
            return false;
        }
        int backslashes = 0;
        while (at - 1 - backslashes >= 0 && json.charAt(at - 1 - backslashes) == '\\') {
            backslashes++;
        }
        return backslashes % 2 == 0;
    }

    private static boolean word(char each) {
        return (each >= 'a' && each <= 'z')
                || (each >= 'A' && each <= 'Z')
                || (each >= '0' && each <= '9')
                || each == '_';
    }

    private static String escaped(String value) {
        return value.replace("\\", "\\\\")
                .replace("\"", "\\\"")
                .replace("\n", "\\n")
                .replace("\r", "\\r")
                .replace("\t", "\\t");
    }
}
