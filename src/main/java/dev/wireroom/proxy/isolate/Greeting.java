package dev.wireroom.proxy.isolate;

import dev.wireroom.model.HeaderLine;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// How a server answered `initialize`.
public sealed interface Greeting {
    /// Whether it says that the server has no sessions.
    default boolean givesNone() {
        return switch (this) {
            case Agreed agreed -> agreed.id() == null;
            case Refused refused -> refused.forGood();
            case Failed _ -> false;
        };
    }

    /// It agreed.
    ///
    /// @param id null when it gives no sessions
    /// @param version the revision it answered with; null when its result names none
    /// @param result its JSON-RPC answer; null when there was none that can be read
    record Agreed(@Nullable String id, @Nullable String version, byte @Nullable [] result)
            implements Greeting {}

    /// It answered with an error status. What it said is for the caller to hear.
    record Refused(int status, String reason, List<HeaderLine> lines, byte[] body)
            implements Greeting {
        /// Whether it refuses the handshake as such. A refusal that another credential or another
        /// moment would change (401, 403, 407, 408, 425, 429, 5xx) says nothing of sessions.
        boolean forGood() {
            return status >= 400
                    && status < 500
                    && switch (status) {
                        case 401, 403, 407, 408, 425, 429 -> false;
                        default -> true;
                    };
        }
    }

    /// No answer came.
    ///
    /// @param late because it took longer than it may
    record Failed(String why, boolean late) implements Greeting {}
}
