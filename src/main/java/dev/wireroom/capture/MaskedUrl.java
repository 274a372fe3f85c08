package dev.wireroom.capture;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;

/// A URL, or a path with its query, whose password and secret parameters are masked; everything
/// else stays letter for letter, however wrong it is.
final class MaskedUrl {
    private MaskedUrl() {}

    static String of(String url) {
        int query = url.indexOf('?');
        int fragment = url.indexOf('#');
        if (query < 0 && fragment < 0 && url.indexOf('@') < 0) {
            return url;
        }
        int from = query < 0 ? fragment : fragment < 0 ? query : Math.min(query, fragment);
        String place = userInfo(from < 0 ? url : url.substring(0, from));
        return from < 0 ? place : place + parameters(url.substring(from));
    }

    private static String userInfo(String place) {
        int slashes = place.indexOf("//");
        if (slashes < 0) {
            return place;
        }
        int end = place.indexOf('/', slashes + 2);
        int at = place.lastIndexOf('@', end < 0 ? place.length() : end);
        int colon = place.indexOf(':', slashes + 2);
        if (colon < 0 || colon > at) {
            return place;
        }
        String password = place.substring(colon + 1, at);
        return place.substring(0, colon + 1) + Masking.masked(password) + place.substring(at);
    }

    /// Each parameter follows a `?`, `&`, `;` or `#`. The value of a secret one goes on to the next
    /// `&` or `#`, as it may hold the others.
    private static String parameters(String text) {
        StringBuilder out = new StringBuilder();
        int from = 0;
        while (from < text.length()) {
            int to = next(text, from + 1, "?&;#");
            int equals = text.indexOf('=', from);
            if (equals > 0 && equals < to && secret(text.substring(from + 1, equals))) {
                to = next(text, equals + 1, "&#");
                String value = text.substring(equals + 1, to);
                out.append(text, from, equals + 1);
                out.append(value.isEmpty() ? value : Masking.masked(value));
            } else {
                out.append(text, from, to);
            }
            from = to;
        }
        return out.toString();
    }

    private static int next(String text, int from, String any) {
        int at = from;
        while (at < text.length() && any.indexOf(text.charAt(at)) < 0) {
            at++;
        }
        return at;
    }

    private static boolean secret(String name) {
        return SecretNames.tellsParameter(decoded(name));
    }

    private static String decoded(String name) {
        try {
            return URLDecoder.decode(name, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException notEncoded) {
            return name;
        }
    }
}
