package dev.wireroom.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// How a client took the end of its session. A snapshot: a later one of the same session replaces
/// it.
///
/// @param session the session that ended
/// @param since when it ended, that is when watching began
/// @param tookMicros RECOVERED: from the end noticed (first 404) to the new session; else -1
/// @param tries further requests with the dead id
/// @param successor the new session; null when none
/// @param steps what the client did, oldest first, at most 20
public record Verdict(
        String session,
        VerdictKind kind,
        long since,
        long tookMicros,
        int tries,
        @Nullable String successor,
        List<Step> steps) {
    public Verdict {
        steps = List.copyOf(steps);
    }

    /// One thing that the client did.
    ///
    /// @param exchange its number; 0 when none
    public record Step(long at, String text, long exchange) {}
}
