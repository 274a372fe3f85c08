package dev.wireroom.proxy;

import dev.wireroom.capture.Tap;
import dev.wireroom.model.CallerPlace;
import dev.wireroom.model.CallerPlace.Where;
import dev.wireroom.model.ServerSettings;
import dev.wireroom.protocol.Target;
import dev.wireroom.protocol.http.RawHead;
import dev.wireroom.protocol.http.Tokens;
import io.undertow.connector.ByteBufferPool;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/// What every connection of one listener shares.
///
/// @param settings as the listener began; its mode may have changed since
/// @param mode what it works with in isolate and share mode; holds null in relay
record Line(
        ServerSettings settings,
        Upstream upstream,
        Access access,
        Gate gate,
        Tap tap,
        ByteBufferPool buffers,
        AtomicLong connections,
        AtomicReference<@Nullable Isolating> mode) {

    /// The session that a request's head names: by `Mcp-Session-Id`, else where the server is said
    /// to have it; null when nowhere.
    ///
    /// @param target path and query
    @Nullable String session(RawHead head, @Nullable String target) {
        String id = Heads.session(head);
        for (CallerPlace place : settings.recognition().carriers()) {
            if (id == null && place.where() == Where.HEADER) {
                id = head.first(Tokens.name(place.name().toLowerCase(Locale.ROOT)));
            } else if (id == null && place.where() == Where.QUERY && target != null) {
                id = Target.parameter(target, place.name());
            }
        }
        return id;
    }

    /// Null in relay.
    @Nullable Isolating isolating() {
        return mode.get();
    }
}
