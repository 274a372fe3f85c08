package dev.wireroom.ui.servers;

import dev.wireroom.model.CallerPlace;
import dev.wireroom.model.Isolation;
import dev.wireroom.model.Mode;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// How a server's callers are to be treated, as typed.
///
/// @param callerKey where callers name themselves; empty = the usual
/// @param idleTimeout empty = the usual
record Treatment(Mode mode, String callerKey, String idleTimeout) {
    static final Treatment RELAY = new Treatment(Mode.RELAY, "", "");

    /// One sentence a field. What relay takes no notice of is not looked at.
    Map<Draft.Field, String> problems() {
        Map<Draft.Field, String> found = new EnumMap<>(Draft.Field.class);
        if (mode != Mode.RELAY && places() == null) {
            found.put(Draft.Field.CALLER_KEY, CallerKeyText.WRONG);
        }
        if (mode != Mode.RELAY && idle() == null) {
            found.put(Draft.Field.IDLE, TimeText.WRONG);
        }
        return found;
    }

    /// What cannot be read is as usual.
    Isolation isolation() {
        Isolation usual = Isolation.STANDARD;
        List<CallerPlace> places = places();
        Duration idle = idle();
        return new Isolation(
                places == null ? usual.callerKey() : places,
                idle == null ? usual.idleTimeout() : idle,
                usual.maxSessions(),
                usual.sessionlessMemory());
    }

    private @Nullable List<CallerPlace> places() {
        return callerKey.isBlank() ? Isolation.STANDARD.callerKey() : CallerKeyText.read(callerKey);
    }

    private @Nullable Duration idle() {
        return idleTimeout.isBlank()
                ? Isolation.STANDARD.idleTimeout()
                : TimeText.read(idleTimeout);
    }
}
