package dev.wireroom.capture;

import dev.wireroom.model.Direction;
import dev.wireroom.model.Head;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// What a head says of the body that follows it.
///
/// @param type the media type in small letters, without parameters; empty when there is none
/// @param length announced; -1 when none
/// @param codings values of all `Content-Encoding` lines
record Media(String type, long length, List<String> codings) {
    static Media of(@Nullable Head head) {
        if (head == null) {
            return new Media("", -1, List.of());
        }
        String type = head.first("Content-Type");
        return new Media(
                type == null ? "" : bare(type),
                length(head.first("Content-Length")),
                codings(head));
    }

    private static String bare(String type) {
        int end = type.indexOf(';');
        return (end < 0 ? type : type.substring(0, end)).strip().toLowerCase(Locale.ROOT);
    }

    private static long length(@Nullable String value) {
        if (value == null || value.isEmpty() || value.length() > 18) {
            return -1;
        }
        for (int i = 0; i < value.length(); i++) {
            if (value.charAt(i) < '0' || value.charAt(i) > '9') {
                return -1;
            }
        }
        return Long.parseLong(value);
    }

    private static List<String> codings(Head head) {
        List<String> found = new ArrayList<>(1);
        for (String value : head.values("Content-Encoding")) {
            if (!value.isEmpty() && !value.equalsIgnoreCase("identity")) {
                found.add(value);
            }
        }
        return found;
    }

    boolean eventStream() {
        return type.equals("text/event-stream");
    }

    boolean json() {
        return type.equals("application/json") || type.endsWith("+json");
    }

    /// Forms are how credentials travel in sign-in, and files are no messages: neither is kept.
    boolean form() {
        return type.equals("application/x-www-form-urlencoded") || type.startsWith("multipart/");
    }

    private boolean text() {
        return type.isEmpty() || type.startsWith("text/") || type.endsWith("xml");
    }

    /// Whether a body that is no JSON is worth a look: whatever a POST carries or gets (an error
    /// page in place of an answer), and texts that say what went wrong.
    boolean shown(Flow flow) {
        OpenExchange exchange = flow.exchange();
        boolean answer = flow.direction() == Direction.SERVER_TO_CLIENT;
        return exchange.method().equals("POST") || (answer && text() && exchange.status() >= 400);
    }

    String note() {
        return type.isEmpty()
                ? "The body has no media type and is not JSON."
                : "The body is " + type + ", not JSON.";
    }
}
