package dev.wireroom.ui.servers;

import dev.wireroom.model.CallerPlace;
import dev.wireroom.model.CallerPlace.Where;
import dev.wireroom.model.GroupBy;
import dev.wireroom.model.Isolation;
import dev.wireroom.model.Mode;
import dev.wireroom.model.Recognition;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// How a server's callers and sessions are to be treated, as typed.
///
/// @param callerKey where callers name themselves; empty = the usual
/// @param idleTimeout empty = the usual
/// @param sessionId where a session id may stand beside `Mcp-Session-Id`; empty = the usual
record Treatment(
        Mode mode, String callerKey, String idleTimeout, String sessionId, GroupBy groupBy) {
    static final Treatment RELAY = new Treatment(Mode.RELAY, "", "");

    Treatment(Mode mode, String callerKey, String idleTimeout) {
        this(mode, callerKey, idleTimeout, "", GroupBy.AUTOMATIC);
    }

    /// One sentence a field. What relay takes no notice of is not looked at.
    Map<Draft.Field, String> problems() {
        Map<Draft.Field, String> found = new EnumMap<>(Draft.Field.class);
        if (mode != Mode.RELAY && places() == null) {
            found.put(Draft.Field.CALLER_KEY, PlacesText.WRONG);
        }
        if (mode != Mode.RELAY && idle() == null) {
            found.put(Draft.Field.IDLE, TimeText.WRONG);
        }
        if (carriers() == null) {
            found.put(Draft.Field.SESSION_ID, PlacesText.WRONG_FOR_AN_ID);
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

    /// Likewise.
    Recognition recognition() {
        List<CallerPlace> carriers = carriers();
        return new Recognition(
                carriers == null ? Recognition.STANDARD.carriers() : carriers, groupBy);
    }

    private @Nullable List<CallerPlace> carriers() {
        if (sessionId.isBlank()) {
            return Recognition.STANDARD.carriers();
        }
        List<CallerPlace> read = PlacesText.read(sessionId);
        boolean possible =
                read != null && read.stream().noneMatch(each -> each.where() == Where.CONNECTION);
        return possible ? read : null;
    }

    private @Nullable List<CallerPlace> places() {
        return callerKey.isBlank() ? Isolation.STANDARD.callerKey() : PlacesText.read(callerKey);
    }

    private @Nullable Duration idle() {
        return idleTimeout.isBlank()
                ? Isolation.STANDARD.idleTimeout()
                : TimeText.read(idleTimeout);
    }
}
