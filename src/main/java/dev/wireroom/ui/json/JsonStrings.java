package dev.wireroom.ui.json;

/// Reads strings of a JSON text that a parser has already found to be sound.
final class JsonStrings {
    private JsonStrings() {}

    /// The place of the quote that ends the string which begins with the quote at `quote`.
    static int end(String json, int quote) {
        int at = quote + 1;
        while (json.charAt(at) != '"') {
            at += json.charAt(at) == '\\' ? 2 : 1;
        }
        return at;
    }

    /// The first place from `at` on that is no white space.
    static int blank(String json, int at) {
        int place = at;
        while (place < json.length() && json.charAt(place) <= ' ') {
            place++;
        }
        return place;
    }

    /// The beginning of what stands between two places, at most `most` characters, escapes
    /// resolved.
    static String head(String json, int from, int to, int most) {
        int end = from;
        for (int read = 0; read < most && end < to; read++) {
            end += json.charAt(end) != '\\' ? 1 : json.charAt(end + 1) == 'u' ? 6 : 2;
        }
        return read(json, from, end);
    }

    /// What stands between two places, escapes resolved.
    static String read(String json, int from, int to) {
        int escape = json.indexOf('\\', from, to);
        if (escape < 0) {
            return json.substring(from, to);
        }
        StringBuilder read = new StringBuilder(to - from);
        int at = from;
        while (escape >= 0) {
            read.append(json, at, escape);
            char kind = json.charAt(escape + 1);
            if (kind == 'u') {
                read.append((char) Integer.parseInt(json, escape + 2, escape + 6, 16));
                at = escape + 6;
            } else {
                read.append(
                        switch (kind) {
                            case 'n' -> '\n';
                            case 't' -> '\t';
                            case 'r' -> '\r';
                            case 'b' -> '\b';
                            case 'f' -> '\f';
                            default -> kind;
                        });
                at = escape + 2;
            }
            escape = json.indexOf('\\', at, to);
        }
        return read.append(json, at, to).toString();
    }
}
