package dev.wireroom.session;

import org.jspecify.annotations.Nullable;

/// What two ids must share to be the same: their JSON text, so that 1, "1" and 1.0 stay apart, but
/// for the escapes in a text, which each side writes as it likes.
final class CallId {
    private CallId() {}

    /// Null when nothing can be paired by it.
    static @Nullable String key(@Nullable String id) {
        if (id == null || id.equals("null")) {
            return null;
        }
        return id.charAt(0) == '"' && id.indexOf('\\') >= 0 ? unescaped(id) : id;
    }

    /// The id is a JSON text, so no escape is cut off.
    private static String unescaped(String id) {
        StringBuilder text = new StringBuilder(id.length());
        for (int i = 0; i < id.length(); i++) {
            char c = id.charAt(i);
            if (c != '\\') {
                text.append(c);
                continue;
            }
            char escape = id.charAt(++i);
            switch (escape) {
                case 'n' -> text.append('\n');
                case 't' -> text.append('\t');
                case 'r' -> text.append('\r');
                case 'b' -> text.append('\b');
                case 'f' -> text.append('\f');
                case 'u' -> {
                    text.append((char) Integer.parseInt(id, i + 1, i + 5, 16));
                    i += 4;
                }
                default -> text.append(escape);
            }
        }
        return text.toString();
    }
}
