package dev.wireroom.capture;

import dev.wireroom.model.CallerPlace;
import dev.wireroom.model.Head;
import dev.wireroom.model.HeaderLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.StringJoiner;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Takes secrets out of heads before anybody sees them: what is masked here is never on disk nor on
/// screen. A masked value reads `<masked:46>`, with its length, so that a changed one can be told.
/// Any thread.
public final class Masking {
    private static final Pattern VERSION = Pattern.compile("\\s+HTTP/\\S*$");
    private static final Pattern SCHEME =
            Pattern.compile("[A-Za-z]{2,12}|AWS4-HMAC-SHA256|SCRAM-SHA-(1|256)");
    private static final Pattern MASKED = Pattern.compile("<masked:\\d{1,9}>");
    private static final Set<String> COOKIE_ATTRIBUTES =
            Set.of(
                    "domain",
                    "expires",
                    "httponly",
                    "max-age",
                    "partitioned",
                    "path",
                    "priority",
                    "samesite",
                    "secure");

    private final boolean on;
    private final Set<String> alsoFields = ConcurrentHashMap.newKeySet();

    private final SecretCallers callers = new SecretCallers();

    private Masking(boolean on) {
        this.on = on;
    }

    public static Masking standard() {
        return new Masking(true);
    }

    /// Everything stays as it is (`--expose-secrets`).
    public static Masking off() {
        return new Masking(false);
    }

    /// From now on fields of this name are masked too, in whatever head (`--header`).
    public void alsoField(String name) {
        alsoFields.add(name.toLowerCase(Locale.ROOT));
    }

    /// From now on the callers of this server are masked too, when one of these places holds
    /// secrets.
    public void callers(String server, List<CallerPlace> places) {
        callers.server(server, places);
    }

    /// What a caller is called in the capture.
    @Nullable String caller(String server, @Nullable String name) {
        return on && name != null ? callers.name(server, name) : name;
    }

    /// The head with every secret masked; the same object when there is none.
    public Head head(Head head) {
        if (!on) {
            return head;
        }
        String start = startLine(head.startLine());
        List<HeaderLine> lines = null;
        for (int i = 0; i < head.lines().size(); i++) {
            HeaderLine line = head.lines().get(i);
            String masked = value(line);
            if (!masked.equals(line.value())) {
                lines = lines == null ? new ArrayList<>(head.lines()) : lines;
                lines.set(i, new HeaderLine(line.name(), masked));
            }
        }
        if (lines == null && start.equals(head.startLine())) {
            return head;
        }
        return new Head(start, lines == null ? head.lines() : lines, head.complete());
    }

    /// A request target, or a whole URL, with its password and secret query parameters masked.
    public String target(String target) {
        return on ? MaskedUrl.of(target) : target;
    }

    /// JSON that is no JSON-RPC (the answer of a token endpoint, say) with secret members masked.
    byte[] json(byte[] text) {
        return on ? MaskedJson.of(text) : text;
    }

    private static String startLine(String line) {
        boolean plain = line.indexOf('?') < 0 && line.indexOf('@') < 0;
        if (plain || line.startsWith("HTTP/")) {
            return line;
        }
        Matcher version = VERSION.matcher(line);
        int end = version.find() ? version.start() : line.length();
        return MaskedUrl.of(line.substring(0, end)) + line.substring(end);
    }

    private String value(HeaderLine line) {
        String value = line.value();
        if (value.isEmpty()) {
            return value;
        }
        String name = line.name().strip();
        if (name.equalsIgnoreCase("Authorization")
                || name.equalsIgnoreCase("Proxy-Authorization")) {
            return afterScheme(value);
        }
        boolean cookie = name.equalsIgnoreCase("Cookie");
        if (cookie || name.equalsIgnoreCase("Set-Cookie")) {
            return cookies(value, cookie);
        }
        if (SecretNames.tells(name) || wasSet(name)) {
            return masked(value);
        }
        return MaskedUrl.of(value);
    }

    private boolean wasSet(String name) {
        return !alsoFields.isEmpty() && alsoFields.contains(name.toLowerCase(Locale.ROOT));
    }

    private static String afterScheme(String value) {
        int space = value.indexOf(' ');
        if (space < 0 || !SCHEME.matcher(value.substring(0, space)).matches()) {
            return masked(value);
        }
        return value.substring(0, space + 1) + masked(value.substring(space + 1).strip());
    }

    /// @param all every part is a cookie; else only the first, and the others are its attributes
    private static String cookies(String value, boolean all) {
        StringJoiner out = new StringJoiner(";");
        boolean cookie = true;
        for (String part : value.split(";", -1)) {
            out.add(cookie || !isAttribute(part) ? cookie(part) : part);
            cookie = all;
        }
        return out.toString();
    }

    private static boolean isAttribute(String part) {
        int equals = part.indexOf('=');
        String name = equals < 0 ? part : part.substring(0, equals);
        return COOKIE_ATTRIBUTES.contains(name.strip().toLowerCase(Locale.ROOT));
    }

    private static String cookie(String part) {
        if (part.isBlank()) {
            return part;
        }
        int equals = part.indexOf('=');
        return part.substring(0, equals + 1) + masked(part.substring(equals + 1).strip());
    }

    /// What was masked where it was recorded stays as it is.
    static String masked(String secret) {
        if (MASKED.matcher(secret).matches()) {
            return secret;
        }
        return "<masked:" + secret.length() + ">";
    }
}
