package dev.wireroom.ui.headers;

import dev.wireroom.model.Head;
import dev.wireroom.model.HeaderLine;
import dev.wireroom.model.Mode;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Says in a few words why a field line differs between the hops. What it cannot explain, it says
/// so of: that line deserves a look.
///
/// @param mode in which the exchange passed; null when unknown
/// @param set names of the fields that the server's settings set, in lower case
/// @param session "S5"; null when the exchange belongs to none
/// @param caller who is on the client side; null in relay, and when it has no name
public record HeaderReasons(
        @Nullable Mode mode, Set<String> set, @Nullable String session, @Nullable String caller) {
    public static final HeaderReasons UNKNOWN = new HeaderReasons(null, Set.of(), null, null);

    static final String UNEXPLAINED = "no reason known";

    private static final Set<String> HOP_ONLY =
            Set.of(
                    "connection",
                    "keep-alive",
                    "proxy-connection",
                    "proxy-authenticate",
                    "proxy-authorization",
                    "te",
                    "trailer",
                    "upgrade");
    private static final Set<String> FRAMING = Set.of("transfer-encoding", "content-length");

    public HeaderReasons {
        set = Set.copyOf(set);
    }

    /// The same in another mode.
    public HeaderReasons in(@Nullable Mode other) {
        return new HeaderReasons(other, set, session, caller);
    }

    String why(
            Mark mark, String name, boolean answer, @Nullable Head client, @Nullable Head server) {
        String lower = name.toLowerCase(Locale.ROOT);
        if (lower.equals("host")) {
            return "Host names the server";
        }
        if (FRAMING.contains(lower)) {
            return "framing of this hop";
        }
        if (HOP_ONLY.contains(lower) || named(client, lower) || named(server, lower)) {
            return "belongs to this hop only";
        }
        if (!answer && set.contains(lower)) {
            return "set by the server's settings";
        }
        String why = mode == null || mode == Mode.RELAY ? null : mapped(mark, lower, answer);
        return why == null ? UNEXPLAINED : why;
    }

    /// In isolate and share mode, where the session of the server hop is Wireroom's.
    private @Nullable String mapped(Mark mark, String lower, boolean answer) {
        if (answer) {
            return switch (lower) {
                case "mcp-session-id" -> said(idBack(mark));
                case "content-type" -> said("this caller reads only JSON");
                default -> null;
            };
        }
        return switch (lower) {
            case "mcp-session-id" -> said(id(mark));
            case "mcp-protocol-version" -> "agreed with the server";
            case "accept" -> said("takes JSON and event streams");
            case "accept-encoding" -> said("Wireroom reads the answer itself");
            case "expect" -> "answered by Wireroom";
            default -> null;
        };
    }

    private String said(String what) {
        return (mode == null ? "" : mode.word() + ": ") + what;
    }

    private String id(Mark mark) {
        if (mark == Mark.REMOVED) {
            return "the server gives no session id";
        }
        if (mode == Mode.SHARE) {
            return "one session for all" + (session == null ? "" : ", " + session);
        }
        if (session == null) {
            return "id of the server hop";
        }
        return "session " + session + (caller == null ? ", of the nameless" : " of " + caller);
    }

    private String idBack(Mark mark) {
        String who = caller == null ? "the caller" : caller;
        return mark == Mark.CHANGED
                ? who + " has an id from Wireroom"
                : who + " does not hold the id";
    }

    /// Whether a `Connection` line of this head names the field.
    private static boolean named(@Nullable Head head, String lower) {
        if (head == null) {
            return false;
        }
        for (HeaderLine line : head.lines()) {
            if (line.is("connection")) {
                for (String option : line.value().split(",", -1)) {
                    if (option.strip().equalsIgnoreCase(lower)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }
}
