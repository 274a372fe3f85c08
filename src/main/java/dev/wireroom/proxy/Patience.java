package dev.wireroom.proxy;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.xnio.XnioExecutor;

/// How long an exchange waits for the server's answer to begin. Owned by the exchange's I/O thread.
final class Patience {
    private final Wire wire;
    private final @Nullable Duration limit;
    private XnioExecutor.@Nullable Key running;

    /// @param wire on whose thread it runs
    /// @param limit null when it never ends
    Patience(Wire wire, @Nullable Duration limit) {
        this.wire = wire;
        this.limit = limit;
    }

    void begin(Runnable over) {
        if (limit != null) {
            running = wire.later(over, limit.toMillis());
        }
    }

    void end() {
        if (running != null) {
            running.remove();
            running = null;
        }
    }

    OwnAnswer over() {
        return OwnAnswer.tooLate(limit == null ? 0 : limit.toMillis());
    }
}
