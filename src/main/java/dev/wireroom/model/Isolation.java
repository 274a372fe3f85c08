package dev.wireroom.model;

import dev.wireroom.model.CallerPlace.Where;
import java.time.Duration;
import java.util.List;

/// What isolate and share mode go by; relay takes no notice of it (contract, `serve`).
///
/// @param callerKey tried in order
/// @param idleTimeout an upstream session unused for so long is ended
/// @param maxSessions one more is refused
/// @param sessionlessMemory how long a server that gives no session id is not asked again
public record Isolation(
        List<CallerPlace> callerKey,
        Duration idleTimeout,
        int maxSessions,
        Duration sessionlessMemory) {
    public static final Isolation STANDARD =
            new Isolation(
                    List.of(
                            new CallerPlace(Where.HEADER, "X-Session-Id"),
                            new CallerPlace(Where.QUERY, "session_id"),
                            new CallerPlace(Where.PARAM, "session_id")),
                    Duration.ofMinutes(30),
                    1000,
                    Duration.ofMinutes(30));

    public Isolation {
        callerKey = List.copyOf(callerKey);
    }
}
