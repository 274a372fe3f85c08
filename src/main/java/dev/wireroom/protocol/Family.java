package dev.wireroom.protocol;

import org.jspecify.annotations.Nullable;

/// What a method is about, as the window colours it.
public enum Family {
    TOOLS,
    RESOURCES,
    PROMPTS,
    /// The handshake in either era, and `ping`.
    LIFECYCLE,
    /// What a server asks of its client: sampling, elicitation, roots.
    ASKS,
    /// Notifications, and the streams that carry them.
    NOTIFICATIONS,
    OTHER;

    /// The family of a method; OTHER when there is none.
    public static Family of(@Nullable String method) {
        if (method == null) {
            return OTHER;
        }
        return switch (method) {
            case "initialize", "notifications/initialized", "ping", "server/discover" -> LIFECYCLE;
            case "subscriptions/listen" -> NOTIFICATIONS;
            default -> ofPrefix(method.substring(0, Math.max(0, method.indexOf('/'))));
        };
    }

    private static Family ofPrefix(String prefix) {
        return switch (prefix) {
            case "tools" -> TOOLS;
            case "resources" -> RESOURCES;
            case "prompts" -> PROMPTS;
            case "sampling", "elicitation", "roots" -> ASKS;
            case "notifications" -> NOTIFICATIONS;
            default -> OTHER;
        };
    }
}
