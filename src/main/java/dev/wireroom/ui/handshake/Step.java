package dev.wireroom.ui.handshake;

import dev.wireroom.model.HeaderLine;
import dev.wireroom.ui.headers.HeaderRow;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One exchange (or, for a process, one message) as a step of the ladder.
///
/// @param at microseconds from the start of the session
/// @param line method and path of the request; "stdin" for a process
/// @param method of JSON-RPC; null when it carries none
/// @param words a few words more on the request
/// @param lines the field lines worth reading, in wire order
/// @param rest the other field lines
/// @param changes what differs on the server hop
/// @param back how it was answered
public record Step(
        long exchange,
        long at,
        String line,
        @Nullable String method,
        String words,
        Hops hops,
        List<HeaderLine> lines,
        List<HeaderLine> rest,
        List<HeaderRow> changes,
        IdUse id,
        Back back) {
    public Step {
        lines = List.copyOf(lines);
        rest = List.copyOf(rest);
        changes = List.copyOf(changes);
    }

    /// Whether Wireroom sent it by itself.
    boolean own() {
        return hops == Hops.SERVER_ONLY;
    }

    /// How a step was answered.
    ///
    /// @param at microseconds from the start of the session; -1 while nothing came
    /// @param status of HTTP; 0 when there is none
    /// @param stream whether the answer is an event stream that passes as it comes
    /// @param failed whether it is an error
    public record Back(
            long at,
            int status,
            String words,
            boolean stream,
            boolean failed,
            List<HeaderLine> lines,
            List<HeaderLine> rest,
            List<HeaderRow> changes,
            IdUse id) {
        public Back {
            lines = List.copyOf(lines);
            rest = List.copyOf(rest);
            changes = List.copyOf(changes);
        }

        public boolean came() {
            return at >= 0;
        }
    }
}
