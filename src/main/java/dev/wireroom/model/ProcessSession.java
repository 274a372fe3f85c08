package dev.wireroom.model;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The session id that Wireroom gives where it offers a command over HTTP: the number of the
/// process stands in it, so that whoever sees the id knows the process, in a stored capture too.
public final class ProcessSession {
    private static final Pattern ID =
            Pattern.compile(
                    "wireroom-process-(\\d{1,10})-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");

    private ProcessSession() {}

    /// @param unique a UUID, so that nobody can guess the id
    public static String id(long process, String unique) {
        return "wireroom-process-" + process + "-" + unique;
    }

    /// Number of the process, as text; null when the id is one of another kind.
    public static @Nullable String process(@Nullable String id) {
        Matcher found = id == null ? null : ID.matcher(id);
        return found != null && found.matches() ? found.group(1) : null;
    }
}
