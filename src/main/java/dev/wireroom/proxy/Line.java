package dev.wireroom.proxy;

import dev.wireroom.capture.Tap;
import dev.wireroom.model.ServerSettings;
import io.undertow.connector.ByteBufferPool;
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

    /// Null in relay.
    @Nullable Isolating isolating() {
        return mode.get();
    }
}
