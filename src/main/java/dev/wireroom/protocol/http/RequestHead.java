package dev.wireroom.protocol.http;

import org.jspecify.annotations.Nullable;

/// A request head that may be passed on.
///
/// @param target as it stood, in any of its forms
/// @param minor 0 or 1, of HTTP/1.x
public record RequestHead(RawHead raw, String method, String target, int minor, Framing framing) {
    /// Reads and checks a whole head; throws what must be answered with 400.
    public static RequestHead of(RawHead raw) throws BadHttp {
        raw.parse(true);
        String line = raw.startLine();
        int first = line.indexOf(' ');
        int last = line.lastIndexOf(' ');
        if (first <= 0 || last <= first + 1 || line.indexOf(' ', first + 1) != last) {
            throw new BadHttp("the request line is not \"METHOD TARGET HTTP/1.1\"");
        }
        String method = line.substring(0, first);
        if (!Tokens.isToken(method)) {
            throw new BadHttp("the method has a character that is not allowed");
        }
        int minor = minor(line.substring(last + 1));
        if (minor < 0) {
            throw new BadHttp("only HTTP/1.0 and HTTP/1.1 are spoken here");
        }
        return new RequestHead(
                raw, method, line.substring(first + 1, last), minor, Framing.ofRequest(raw, minor));
    }

    static int minor(String version) {
        return switch (version) {
            case "HTTP/1.1" -> 1;
            case "HTTP/1.0" -> 0;
            default -> -1;
        };
    }

    /// The target in origin form (`/path?query` or `*`), with the authority cut off where a client
    /// sent the absolute form; null when there is no such form (CONNECT).
    public @Nullable String originForm() {
        if (target.startsWith("/") || target.equals("*")) {
            return target;
        }
        int authority = target.indexOf("://");
        if (authority < 0) {
            return null;
        }
        int path = target.indexOf('/', authority + 3);
        int query = target.indexOf('?', authority + 3);
        if (path < 0 || (query >= 0 && query < path)) {
            return query < 0 ? "/" : "/" + target.substring(query);
        }
        return target.substring(path);
    }

    /// The authority of a target in absolute form; null in every other form.
    public @Nullable String authority() {
        int from = target.indexOf("://");
        if (target.startsWith("/") || from < 0) {
            return null;
        }
        int end = from + 3;
        while (end < target.length() && "/?".indexOf(target.charAt(end)) < 0) {
            end++;
        }
        return target.substring(from + 3, end);
    }
}
