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
/// @param mode of the server's listener; null when unknown (an opened capture)
/// @param set names of the fields that the server's settings set, in lower case
/// @param session "S5"; null when the exchange belongs to none
/// @param caller who is on the client side; null in relay
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
        if (lower.equals("mcp-session-id") && mapped()) {
            return ids(mark, answer);
        }
        if (lower.equals("mcp-protocol-version") && mapped() && mark == Mark.ADDED) {
            return session == null ? "version agreed" : "version agreed for " + session;
        }
        return UNEXPLAINED;
    }

    private boolean mapped() {
        return mode == Mode.ISOLATE || mode == Mode.SHARE;
    }

    private String ids(Mark mark, boolean answer) {
        String who = caller == null ? "the caller" : caller;
        String word = mode == null ? "" : mode.word();
        if (answer && mark == Mark.REMOVED) {
            return word + ": " + who + " does not hold the id";
        }
        if (mark == Mark.CHANGED) {
            return word + ": each hop has an id of its own";
        }
        if (session == null) {
            return word + ": id of the server hop";
        }
        return word + ": session " + session + (caller == null ? "" : " of " + caller);
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
