package dev.wireroom.proxy;

import dev.wireroom.capture.Tap;
import dev.wireroom.model.ServerSettings;
import io.undertow.connector.ByteBufferPool;
import java.util.concurrent.atomic.AtomicLong;

/// What every connection of one listener shares.
record Line(
        ServerSettings settings,
        Upstream upstream,
        Access access,
        Gate gate,
        Tap tap,
        ByteBufferPool buffers,
        AtomicLong connections) {}
