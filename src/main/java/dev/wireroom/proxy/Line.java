package dev.wireroom.proxy;

import dev.wireroom.capture.Tap;
import dev.wireroom.model.CallerPlace;
import dev.wireroom.model.CallerPlace.Where;
import dev.wireroom.model.ServerSettings;
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

    /// The session that a request's head names: by `Mcp-Session-Id`, else by a field that the
    /// server is said to have for that; null when by none.
    @Nullable String session(RawHead head) {
        String id = Heads.session(head);
        if (id == null) {
            for (CallerPlace place : settings.recognition().carriers()) {
                if (id == null && place.where() == Where.HEADER) {
                    id = head.first(Tokens.name(place.name().toLowerCase(Locale.ROOT)));
                }
            }
        }
        return id;
    }

    /// Null in relay.
    @Nullable Isolating isolating() {
        return mode.get();
    }
}
