package dev.wireroom.protocol;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Request targets as they stand in a request line, and references that lead to others. Whatever is
/// written there, nothing throws, and nothing is encoded or decoded that need not be.
public final class Target {
    private Target() {}

    /// The path, without origin and query.
    public static String path(String target) {
        String local = local(target);
        int mark = local.indexOf('?');
        return mark < 0 ? local : local.substring(0, mark);
    }

    /// What stands behind the question mark; empty when there is none.
    public static String query(String target) {
        int mark = target.indexOf('?');
        return mark < 0 ? "" : target.substring(mark + 1);
    }

    /// The decoded value of the first query parameter of this name.
    public static @Nullable String parameter(String target, String name) {
        for (String pair : query(target).split("&")) {
            int equals = pair.indexOf('=');
            String key = equals < 0 ? pair : pair.substring(0, equals);
            if (key.equals(name)) {
                return equals < 0 ? "" : decoded(pair.substring(equals + 1));
            }
        }
        return null;
    }

    /// Path and query to which a reference leads from a base (RFC 3986, 5.2), whatever its origin.
    public static String resolve(String base, String reference) {
        String ref = reference.strip();
        int fragment = ref.indexOf('#');
        ref = fragment < 0 ? ref : ref.substring(0, fragment);
        if (ref.isEmpty()) {
            return local(base);
        }
        if (ref.startsWith("?")) {
            return path(base) + ref;
        }
        if (ref.startsWith("//") || hasScheme(ref)) {
            return local(ref);
        }
        String path = path(ref);
        if (!path.startsWith("/")) {
            String from = path(base);
            path = from.substring(0, from.lastIndexOf('/') + 1) + path;
        }
        String query = query(ref);
        return withoutDots(path) + (query.isEmpty() ? "" : "?" + query);
    }

    /// Without scheme and authority.
    private static String local(String target) {
        int authority =
                hasScheme(target) ? target.indexOf("://") + 3 : target.startsWith("//") ? 2 : 0;
        if (authority == 0) {
            return target;
        }
        for (int i = authority; i < target.length(); i++) {
            if (target.charAt(i) == '/') {
                return target.substring(i);
            }
            if (target.charAt(i) == '?') {
                return "/" + target.substring(i);
            }
        }
        return "/";
    }

    private static boolean hasScheme(String target) {
        int colon = target.indexOf("://");
        int slash = target.indexOf('/');
        return colon > 0 && slash == colon + 1;
    }

    private static String withoutDots(String path) {
        if (!path.contains("/.")) {
            return path;
        }
        List<String> kept = new ArrayList<>();
        String[] segments = path.split("/", -1);
        for (int i = 1; i < segments.length; i++) {
            String segment = segments[i];
            boolean dots = segment.equals(".") || segment.equals("..");
            if (segment.equals("..") && !kept.isEmpty()) {
                kept.removeLast();
            }
            if (!dots) {
                kept.add(segment);
            } else if (i == segments.length - 1) {
                kept.add("");
            }
        }
        return "/" + String.join("/", kept);
    }

    private static String decoded(String value) {
        if (value.indexOf('%') < 0) {
            return value;
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        byte[] coded = value.getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i < coded.length; i++) {
            int high = i + 2 < coded.length ? Character.digit(coded[i + 1], 16) : -1;
            int low = high < 0 ? -1 : Character.digit(coded[i + 2], 16);
            if (coded[i] == '%' && low >= 0) {
                bytes.write(high << 4 | low);
                i += 2;
            } else {
                bytes.write(coded[i]);
            }
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
