package dev.wireroom.proxy.isolate;

import dev.wireroom.protocol.JsonPlaces.Place;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a request turns out to be.
public sealed interface Asked {
    /// It cannot be of any session; the sentence says why.
    record Refused(String why) implements Asked {}

    /// Not MCP, or of a revision without sessions: passes as it is.
    ///
    /// @param name the value of the caller's key; null when it has none, and for what is no MCP
    record Foreign(@Nullable String name) implements Asked {}

    /// A caller makes the handshake itself.
    ///
    /// @param label the value of its key; null when it has none
    /// @param id of the message, as it is written
    record Initialize(@Nullable String label, String id) implements Asked {}

    /// For a caller's session.
    ///
    /// @param places the values in the body that a shared session has to tell apart
    /// @param initialized it is nothing but `notifications/initialized`
    record InSession(Caller caller, List<Place> places, boolean initialized) implements Asked {
        /// The id of its one request, as it is written; null when there is none, or several.
        public @Nullable String soleId() {
            List<Place> ids =
                    places.stream().filter(each -> each.path().equals(RequestIds.ID)).toList();
            return ids.size() == 1 ? ids.getFirst().source() : null;
        }
    }
}
