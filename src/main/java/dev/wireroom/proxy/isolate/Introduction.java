package dev.wireroom.proxy.isolate;

import dev.wireroom.model.HeaderLine;
import dev.wireroom.protocol.Target;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// How a session is opened in a caller's name, and ended again.
///
/// @param target path and query that the caller used
/// @param lines the caller's own end-to-end lines (its credentials among them), without those that
///   speak of a body, a session or a revision
/// @param initialize the caller's own `initialize`; null when it never sent one and Wireroom speaks
///   for it
public record Introduction(String target, List<HeaderLine> lines, byte @Nullable [] initialize) {
    private static final String USUAL = "/mcp";

    public Introduction {
        lines = List.copyOf(lines);
    }

    /// Of a caller that never sent `initialize`.
    public static Introduction of(String target, List<HeaderLine> lines) {
        return new Introduction(target, lines, null);
    }

    /// Of a request that is not to the endpoint of MCP (a WebSocket): where that is, an earlier
    /// request has shown, or the usual place is tried.
    public static Introduction elsewhere(List<HeaderLine> lines) {
        return new Introduction(USUAL, lines, null);
    }

    /// Where the endpoint is, by which servers without sessions are remembered.
    String path() {
        return Target.path(target);
    }

    /// The handshake as before, with what the caller sends now.
    Introduction renewed(Introduction now) {
        String to = now.target.equals(USUAL) ? target : now.target;
        return new Introduction(to, now.lines, initialize);
    }
}
