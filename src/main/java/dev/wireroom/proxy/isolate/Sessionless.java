package dev.wireroom.proxy.isolate;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/// Endpoints that give no sessions, for as long as they are not asked again. Guarded by the lock of
/// its [OwnedSessions].
final class Sessionless {
    private static final int MOST = 1000;

    private final long memory;
    private final LongSupplier nanos;
    private final Map<String, Long> since = new HashMap<>();

    Sessionless(Duration memory, LongSupplier nanos) {
        this.memory = memory.toNanos();
        this.nanos = nanos;
    }

    void remember(String path) {
        if (since.size() >= MOST) {
            since.clear();
        }
        since.put(path, nanos.getAsLong());
    }

    void forget(String path) {
        since.remove(path);
    }

    boolean remembers(String path) {
        @Nullable Long at = since.get(path);
        if (at != null && nanos.getAsLong() - at >= memory) {
            since.remove(path);
            at = null;
        }
        return at != null;
    }

    boolean any() {
        return List.copyOf(since.keySet()).stream().anyMatch(this::remembers);
    }
}
