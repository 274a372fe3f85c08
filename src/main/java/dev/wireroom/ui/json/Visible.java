package dev.wireroom.ui.json;

/// Text as it may be drawn: characters that would draw nothing, or turn the writing round, stand as
/// their escapes. What is copied is never taken from here.
public final class Visible {
    private Visible() {}

    public static String of(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (hidden(text, i)) {
                return escaped(text, i);
            }
        }
        return text;
    }

    private static String escaped(String text, int from) {
        StringBuilder shown = new StringBuilder(text.length() + 16).append(text, 0, from);
        for (int i = from; i < text.length(); i++) {
            char c = text.charAt(i);
            if (hidden(text, i)) {
                shown.append(
                        switch (c) {
                            case '\t' -> "\u21E5   ";
                            case '\r' -> "\u240D";
                            case '\n' -> "";
                            default -> "\\u%04x".formatted((int) c);
                        });
            } else {
                shown.append(c);
            }
        }
        return shown.toString();
    }

    private static boolean hidden(String text, int at) {
        char c = text.charAt(at);
        if (c >= ' ' && c < 0x7F) {
            return false;
        }
        if (Character.isHighSurrogate(c)) {
            return at + 1 == text.length() || !Character.isLowSurrogate(text.charAt(at + 1));
        }
        if (Character.isLowSurrogate(c)) {
            return at == 0 || !Character.isHighSurrogate(text.charAt(at - 1));
        }
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.UNASSIGNED ->
                    c != '\u200D';
            default -> false;
        };
    }
}
