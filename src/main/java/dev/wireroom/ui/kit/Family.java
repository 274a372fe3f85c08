package dev.wireroom.ui.kit;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// What a JSON-RPC method is about; gives a call its colour in timeline and lists. The word stands
/// in the legend.
public enum Family {
    TOOLS("tools", Token.TOOLS),
    RESOURCES("resources", Token.RESOURCES),
    PROMPTS("prompts", Token.PROMPTS),
    LIFECYCLE("handshake", Token.LIFECYCLE),
    ASKS("server asks", Token.ASKS),
    NOTIFY("notifications", Token.NOTIFY),
    OTHER("other", Token.OTHER);

    private final String word;
    private final Token token;

    Family(String word, Token token) {
        this.word = word;
        this.token = token;
    }

    public String word() {
        return word;
    }

    public Token token() {
        return token;
    }

    /// `family-tools` and so on.
    public String styleClass() {
        return "family-" + name().toLowerCase(Locale.ROOT);
    }

    /// @param method of JSON-RPC; null (a stream, nothing readable) counts as notifications
    public static Family of(@Nullable String method) {
        if (method == null) {
            return NOTIFY;
        }
        return switch (method) {
            case "initialize", "notifications/initialized", "ping", "server/discover" -> LIFECYCLE;
            default -> byPrefix(method);
        };
    }

    private static Family byPrefix(String method) {
        int slash = method.indexOf('/');
        return switch (slash < 0 ? method : method.substring(0, slash)) {
            case "tools" -> TOOLS;
            case "resources" -> RESOURCES;
            case "prompts", "completion" -> PROMPTS;
            case "sampling", "elicitation", "roots" -> ASKS;
            case "notifications", "subscriptions" -> NOTIFY;
            default -> OTHER;
        };
    }
}
